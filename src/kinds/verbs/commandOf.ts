import type { RowVerbId } from './rowVerbs.ts';
import type { WindowVerbId } from './windowVerbs.ts';

/** The command of a verb, of the window or of rows: there is none that the table does not have. */
export function commandOf(verb: WindowVerbId | `row.${RowVerbId}`): string {
  return `headend.${verb}`;
}
