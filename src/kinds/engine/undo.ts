import { isReadBack } from '../../platform/grammar/schema.ts';
import { type Words, words } from '../../shared/words.ts';
import type { Kind } from '../grammar/kind.ts';
import { type Change, checkChange, writableFields } from './change.ts';
import { fieldTitle } from './fieldWords.ts';

type Item = Record<string, unknown>;

/** A change that was made to these fields. */
interface Made {
  readonly was: Item;
  readonly item: Item;
  readonly changed: readonly string[];
}

/** The change that undoes another one, or why it cannot be undone. */
export type Undo = { readonly change: Change } | { readonly why: Words };

/**
 * How a change is undone: by sending the old values. `was` is the resource right before, `item` as it is now.
 * It can be undone only if each of its fields can be read and its old value may be written.
 */
export function undoOf(kind: Kind, { was, item, changed }: Made): Undo {
  const fields = writableFields(kind);
  for (const name of changed) {
    const schema = fields[name];
    const title = fieldTitle(name, schema);
    if (!schema || !(name in was) || !isReadBack(schema))
      return { why: words('Can’t be undone: the service doesn’t return “{0}”.', title) };
  }
  const old = Object.fromEntries(changed.map((name) => [name, was[name]]));
  const [problem] = checkChange(kind, item, old);
  if (!problem) return { change: old };
  const title = fieldTitle(String(problem.path[0]), fields[String(problem.path[0])]);
  return { why: words('Can’t be undone: the old value of “{0}” is no longer valid.', title) };
}
