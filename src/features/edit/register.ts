import type { Host } from '../../host/host.ts';
import type { RowHandlers, WindowHandlers } from '../../ui/handler.ts';
import { createActionCommands } from './actions/actions.ts';
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
  const { openLock, ...actions } = createActionCommands(options);

  return {
    ...actions,
    rows: { edit: editFields, editText, rename, openLock } satisfies RowHandlers,
    window: {
      'resource.edit': editAny,
      'resource.undo': createUndoCommand(options),
      'resource.repeatChange': repeat,
    } satisfies WindowHandlers,
    dispose: () => undefined,
  };
}
