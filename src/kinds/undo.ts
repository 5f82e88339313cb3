import { isReadBack } from '../api/schema.ts';
import { type Words, words } from '../model/words.ts';
import { type Change, checkChange, writableFields } from './change.ts';
import { fieldTitle } from './fieldWords.ts';
import type { Kind } from './kind.ts';

type Item = Record<string, unknown>;

/** The change that takes another one back, or why there is none. */
export type Undo = { readonly change: Change } | { readonly why: Words };

/**
 * How a change is taken back: the old values are sent. `was` is the resource right before, `item` as it is now. It
 * can be taken back only where each of its fields can be read, and its old value may be written.
 */
export function undoOf(kind: Kind, { was, item }: { was: Item; item: Item }, change: Change): Undo {
  const fields = writableFields(kind);
  for (const name of Object.keys(change)) {
    const schema = fields[name];
    const title = fieldTitle(name, schema);
    if (!schema || !(name in was) || !isReadBack(schema))
      return { why: words('“{0}” cannot be read back, so this cannot be undone here.', title) };
  }
  const old = Object.fromEntries(Object.keys(change).map((name) => [name, was[name]]));
  const [problem] = checkChange(kind, item, old);
  if (!problem) return { change: old };
  const title = fieldTitle(String(problem.path[0]), fields[String(problem.path[0])]);
  return { why: words('This cannot be undone here: “{0}” had a value that may not be written.', title) };
}
