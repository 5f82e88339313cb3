import { metaOf } from '../api/schema.ts';
import { maskSecrets } from '../api/secrets.ts';
import { same } from '../model/same.ts';
import { type Change, writableFields } from './change.ts';
import type { Kind } from './kind.ts';

type Item = Readonly<Record<string, unknown>>;

/** What a draft changes: its fields that differ from the item, and from what the page was shown of it. */
export function changeOf(kind: Kind, before: Item, draft: Item): Change {
  const shown = maskSecrets(kind.schema, before) as Item;
  const differs = ([name, value]: [string, unknown]) =>
    !alike(before[name], value) && !alike(shown[name], value);
  return Object.fromEntries(Object.entries(draft).filter(differs));
}

/** The fields that must not be shown, or written down: those with a secret in them. */
export function secretFields(kind: Kind): string[] {
  const fields = Object.entries(writableFields(kind));
  return fields.filter(([, schema]) => metaOf(schema).secret !== undefined).map(([name]) => name);
}

/** The values that a form starts with: nothing that is secret, and nothing that cannot be written. */
export function shownValues(kind: Kind, item: Item): Item {
  const shown = maskSecrets(kind.schema, item) as Item;
  const fields = Object.entries(writableFields(kind)).filter(
    ([, schema]) => metaOf(schema).secret !== 'value',
  );
  return Object.fromEntries(fields.flatMap(([name]) => (name in shown ? [[name, shown[name]]] : [])));
}

/** Whether two values are the same to a user: nothing is nothing, whichever way it is said. */
function alike(one: unknown, other: unknown): boolean {
  return same(one, other) || (isNothing(one) && isNothing(other));
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}
