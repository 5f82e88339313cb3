import type * as z from 'zod';
import { maskSecrets } from '../../platform/client/secrets.ts';
import { elementOf, entryOf, membersOf, metaOf } from '../../platform/grammar/schema.ts';
import { same } from '../../shared/same.ts';
import type { Kind } from '../grammar/kind.ts';
import { type Change, writableFields } from './change.ts';

type Item = Readonly<Record<string, unknown>>;

/** What a draft changes: its fields that differ from the item and from what the page showed of it. */
export function changeOf(kind: Kind, before: Item, draft: Item): Change {
  const shown = maskSecrets(kind.schema, before) as Item;
  const differs = ([name, value]: [string, unknown]) =>
    !alike(before[name], value) && !alike(shown[name], value);
  return Object.fromEntries(Object.entries(draft).filter(differs));
}

/** The fields of a change that haven't taken effect yet. */
export function leftOf(change: Change, fresh: Item): string[] {
  return Object.keys(change).filter((name) => !alike(fresh[name], change[name]));
}

/** The fields that must not be shown or stored: those that contain a secret. */
export function secretFields(kind: Kind): string[] {
  const fields = Object.entries(writableFields(kind));
  return fields.filter(([, schema]) => metaOf(schema).secret !== undefined).map(([name]) => name);
}

/** The values of a draft that may be shown again or stored, and the fields that lose something by that. */
export function openDraft(kind: Kind, draft: Item): { values: Item; lost: string[] } {
  const writable = writableFields(kind);
  const opened = Object.entries(draft).map(([name, value]) => {
    const schema = writable[name];
    const isSecret = schema !== undefined && metaOf(schema).secret !== undefined;
    return { name, value, open: isSecret ? undefined : schema ? withoutSecrets(schema, value) : value };
  });
  return {
    values: Object.fromEntries(
      opened.flatMap(({ name, open }) => (open === undefined ? [] : [[name, open]])),
    ),
    lost: opened.filter(({ value, open }) => !same(value, open)).map(({ name }) => name),
  };
}

/** A value without the secrets inside it. */
function withoutSecrets(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const element = elementOf(schema);
  if (Array.isArray(value)) return element ? value.map((each) => withoutSecrets(element, each)) : value;
  const members = membersOf(schema);
  const open = Object.entries(value).flatMap(([name, each]) => {
    const member = members[name] ?? entryOf(schema);
    if (!member) return [[name, each]];
    return metaOf(member).secret ? [] : [[name, withoutSecrets(member, each)]];
  });
  return Object.fromEntries(open);
}

/** The initial values of a form: nothing secret, and nothing that can't be written. */
export function shownValues(kind: Kind, item: Item): Item {
  const shown = maskSecrets(kind.schema, item) as Item;
  const fields = Object.entries(writableFields(kind)).filter(
    ([, schema]) => metaOf(schema).secret !== 'value',
  );
  return Object.fromEntries(fields.flatMap(([name]) => (name in shown ? [[name, shown[name]]] : [])));
}

/** The form values that were entered after `sent` was sent. */
export function typedSince(values: Item, sent: Item): Item {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, sent[name])));
}

/** Whether two values are the same to a user: all forms of emptiness are equal. */
function alike(one: unknown, other: unknown): boolean {
  return same(one, other) || (isNothing(one) && isNothing(other));
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}
