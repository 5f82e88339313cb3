import type { Host } from '../../host/host.ts';
import type { AccountAction, Action } from '../../kinds/grammar/action.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Handler, RowHandlers, WindowHandlers } from '../../ui/handler.ts';
import type { Item } from '../../work/listing.ts';
import type { ActionsOptions } from './actions/options.ts';
import type { createEditing } from './editing.ts';
import { createLastChange } from './lastChange.ts';

type Editing = ReturnType<typeof createEditing>;

/**
 * Changes by menu, key and palette: `headend.<kind>.edit` and `.rename`, Edit Resource, Repeat and Undo Last
 * Change, and the actions of kinds and of the account.
 */
export function registerEdit(host: Host) {
  const last = createLastChange();
  const options: ActionsOptions = {
    ...host,
    account: host.accounts.currentId,
    changed: host.changed.emit,
    deleted: host.deleted.emit,
    follow: (work) =>
      void (
        work.tasks.length > 0 &&
        host.started.emit({ account: work.about.account, ...work }).catch(host.log.error)
      ),
    reveal: (ref, revealed) => host.revealed.emit({ ref, revealed }),
    followMade: (account, made) =>
      void host.started.emit({ account, tasks: [], title: made.title, made }).catch(host.log.error),
    remember: last.remember,
  };
  /** Read with the first change: most windows only show. */
  const kept: { editing?: Promise<Editing> } = {};
  async function editing(): Promise<Editing> {
    kept.editing ??= import('./editing.ts').then(({ createEditing }) => createEditing(options, last));
    return kept.editing;
  }
  const rowVerb =
    (name: 'editFields' | 'editText' | 'rename' | 'openLock') =>
    (kind: Kind): Handler =>
    async (...row) =>
      (await editing())[name](kind)(...row);

  return {
    action:
      (kind: Kind, action: Action<Item>): Handler =>
      async (...row) =>
        (await editing()).action(kind, action)(...row),
    actionAbove:
      (kind: Kind, action: Action<Item>): Handler =>
      async (...row) =>
        (await editing()).actionAbove(kind, action)(...row),
    accountAction:
      (action: AccountAction): Handler =>
      async (...given) =>
        (await editing()).accountAction(action)(...given),
    rows: {
      edit: rowVerb('editFields'),
      editText: rowVerb('editText'),
      rename: rowVerb('rename'),
      openLock: rowVerb('openLock'),
    } satisfies RowHandlers,
    window: {
      'resource.edit': async (argument) => (await editing()).editAny(argument),
      'resource.undo': async (...given) => (await editing()).undo(...given),
      'resource.repeatChange': async () => (await editing()).repeat(),
    } satisfies WindowHandlers,
    dispose: () => undefined,
  };
}
