import * as z from 'zod';
import { elementOf, entryOf, membersOf, metaOf, unwrap } from '../../platform/grammar/schema.ts';

/** The rule of a value, as readers pass it on. */
export type FieldSchema = z.ZodType;

/** How a value is entered, by its schema alone. */
export type Control =
  | { readonly sort: 'switch' }
  /** One of some values; `open`: or any other text. */
  | { readonly sort: 'choice'; readonly values: readonly string[]; readonly open: boolean }
  /** `digits`: kept as a text of digits, as it may exceed 2^53. */
  | { readonly sort: 'number'; readonly digits: boolean }
  /** `long`: many lines. `secret`: never shown while it is typed. */
  | { readonly sort: 'text'; readonly long: boolean; readonly secret: boolean }
  | { readonly sort: 'moment' }
  | { readonly sort: 'picture' }
  | { readonly sort: 'list'; readonly element: FieldSchema }
  /** Values by names that are data. */
  | { readonly sort: 'table'; readonly entry: FieldSchema }
  | { readonly sort: 'members'; readonly members: Readonly<Record<string, FieldSchema>> };

/** The control for a schema; a schema that none fits is entered as a text. */
export function controlOf(schema: FieldSchema): Control {
  const { shape, secret, integer, long = false } = metaOf(schema);
  const plain = unwrap(schema);
  if (integer) return { sort: 'number', digits: true };
  if (shape) return { sort: shape };
  if (plain instanceof z.ZodBoolean) return { sort: 'switch' };
  if (plain instanceof z.ZodEnum) return { sort: 'choice', values: plain.options.map(String), open: false };
  if (plain instanceof z.ZodUnion) {
    const known = (plain.options as z.ZodType[]).find((option) => option instanceof z.ZodEnum);
    if (known) return { sort: 'choice', values: known.options.map(String), open: true };
  }
  if (plain instanceof z.ZodNumber) return { sort: 'number', digits: false };
  const element = elementOf(schema);
  if (element) return { sort: 'list', element };
  const entry = entryOf(schema);
  if (entry) return { sort: 'table', entry };
  if (plain instanceof z.ZodObject) return { sort: 'members', members: membersOf(schema) };
  return { sort: 'text', long, secret: secret === 'value' };
}

/** Whether it may be left out. */
export function isOptional(schema: FieldSchema): boolean {
  return schema.safeParse(undefined).success;
}

/** Whether null may be written. */
export function isNullable(schema: FieldSchema): boolean {
  return schema.safeParse(null).success;
}
