import { createActionCommands } from './actions/actions.ts';
import type { ActionsOptions } from './actions/options.ts';
import { createEditCommands } from './commands.ts';
import type { LastChange } from './lastChange.ts';
import { createUndoCommand } from './undo.ts';

/** All that changes something by menu, key and palette. */
export function createEditing(options: ActionsOptions, last: LastChange) {
  return {
    ...createEditCommands(options, last),
    ...createActionCommands(options),
    undo: createUndoCommand(options),
  };
}
