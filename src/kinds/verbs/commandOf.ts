import type { RowVerbId } from './rowVerbs.ts';
import type { WindowVerbId } from './windowVerbs.ts';

/** The command of a window or row verb; a verb that isn't in the table does not compile. */
export function commandOf(verb: WindowVerbId | `row.${RowVerbId}`): string {
  return `headend.${verb}`;
}
