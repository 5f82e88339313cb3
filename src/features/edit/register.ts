import type { Host } from '../../host/host.ts';
import type { AccountAction, Action } from '../../kinds/grammar/action.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Handler, RowHandlers, WindowHandlers } from '../../ui/handler.ts';
import type { Item } from '../../work/listing.ts';
import type { ActionsOptions } from './actions/options.ts';
import { createEditCommands } from './commands.ts';
import { createLastChange } from './lastChange.ts';
import { createUndoCommand } from './undo.ts';

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
  const { editFields, editText, rename, editAny, repeat } = createEditCommands(options, last);
  /** Read when the first action is done. */
  const actions = async () => (await import('./actions/actions.ts')).createActionCommands(options);

  return {
    action:
      (kind: Kind, action: Action<Item>): Handler =>
      async (...row) =>
        (await actions()).action(kind, action)(...row),
    accountAction:
      (action: AccountAction): Handler =>
      async (...given) =>
        (await actions()).accountAction(action)(...given),
    rows: {
      edit: editFields,
      editText,
      rename,
      openLock:
        (kind) =>
        async (...row) =>
          (await actions()).openLock(kind)(...row),
    } satisfies RowHandlers,
    window: {
      'resource.edit': editAny,
      'resource.undo': createUndoCommand(options),
      'resource.repeatChange': repeat,
    } satisfies WindowHandlers,
    dispose: () => undefined,
  };
}
