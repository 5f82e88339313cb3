import * as z from 'zod';
import type { FieldMeta } from './meta.ts';

/** A field that a reply may leave out or send as null. Marks always sit on this outermost layer. */
export function field<S extends z.ZodType>(schema: S, meta: FieldMeta) {
  return schema.nullish().meta({ ...meta });
}

/** A field with another rule and the same marks: what may be written is often less than what is read. */
export function ruled<S extends z.ZodType>(marked: z.ZodType, schema: S) {
  return schema.meta({ ...metaOf(marked) });
}

/** A text that is more than spaces. */
export function filled() {
  return z.string().regex(/\S/);
}

/** A server in an address, with what may stand before and after it. */
const server = '(?:[^\\s/?#]*@)?(?:[^\\s/?#@:[\\]]+|\\[[\\da-f:.]+\\])(?::\\d{1,5})?(?:[/?#]\\S*)?';

/** The address of something on a server, by one of some schemes. */
export function addressBy(...schemes: readonly [string, ...string[]]) {
  return z.string().regex(new RegExp(`^(?:${schemes.join('|')})://${server}$`, 'i'));
}

/** One or several addresses of servers, one space between. */
export function sources() {
  const source = `[a-z][a-z\\d+.-]*://${server}`;
  return z.string().regex(new RegExp(`^${source}(?: ${source})*$`, 'i'));
}

/** A field that is always there: every caller gives it, every reply has it. */
export function required<S extends z.ZodType>(schema: S, meta: FieldMeta) {
  return schema.meta({ ...meta });
}

/** A field that a caller may leave out, but not send as null. */
export function optional<S extends z.ZodType>(schema: S, meta: FieldMeta) {
  return schema.optional().meta({ ...meta });
}

/**
 * A text that is part of a path. Empty, or a dot or two, it would lead to another resource; with half a character
 * it could not be written.
 */
export function segment() {
  return z.string().regex(/^(?!\.{0,2}$)\P{Cs}*$/u);
}

/** A reply without a body; an empty object counts as one. */
export function nothing() {
  return z.looseObject({}).optional();
}

/**
 * An unsigned integer of 64 bits. On the wire it is a number; inside Headend one beyond 2^53 is a text of its
 * digits (`client/json.ts`).
 */
export function uint64() {
  return z.union([z.int().min(0), z.string().regex(/^(0|[1-9]\d{0,19})$/)]);
}

/** A signed integer of 64 bits, where nothing is reckoned with it: see `uint64`, but small ones stay numbers. */
export function int64() {
  return z.union([z.int(), z.string().regex(/^-?[1-9]\d{15,18}$/)]);
}

/** An integer of 64 bits that a reply may leave out or send as null. */
export function wide(meta: FieldMeta) {
  return field(int64(), { ...meta, integer: 'int64' });
}

/** An enum in a reply: the known values, and any other text that a newer service may send. */
export function openEnum<const V extends readonly [string, ...string[]]>(values: V) {
  return z.union([z.enum(values), z.string()]);
}

/** A decimal, which the service writes as a number or as text. */
export function decimal() {
  return z.union([z.number(), z.string()]);
}

/** A text of ISO 8601 date and time, as the service writes it (with or without a zone). */
export function dateTime() {
  return z.string();
}

/** A moment, which may be missing. */
export function moment(title: string, description = '') {
  return field(dateTime(), { title, description: `${description} ISO 8601.`.trim() });
}

/** A moment that the service sets. */
export function stamp(title: string, description = '') {
  return field(dateTime(), { title, description: `${description} ISO 8601.`.trim(), readOnly: true });
}

/** An address that the service makes. */
export function address(title: string, description = '') {
  return field(z.string(), { title, description, readOnly: true });
}

/** Projections of streams and videos. Source: §2.1, §2.2. */
export const projections = ['regular', 'vr360', 'vr180', 'vr360tb'] as const;

/** The marks of a schema, looked up through optional, nullable and array wrappers. */
export function metaOf(schema: z.ZodType): FieldMeta {
  const own = schema.meta();
  if (own) return own;
  const inner = unwrap(schema);
  return inner === schema ? {} : metaOf(inner);
}

/** The schema inside optional and nullable wrappers. */
export function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return unwrap(schema.unwrap() as z.ZodType);
  }
  return schema;
}

/** The members of an object schema, by name; empty for any other schema. Names are data: it inherits nothing. */
export function membersOf(schema: z.ZodType): Record<string, z.ZodType> {
  const unwrapped = unwrap(schema);
  const shape = unwrapped instanceof z.ZodObject ? (unwrapped.shape as Record<string, z.ZodType>) : {};
  return { __proto__: null, ...shape } as unknown as Record<string, z.ZodType>;
}

/** The schema of the elements of an array schema, if it is one. */
export function elementOf(schema: z.ZodType): z.ZodType | undefined {
  const unwrapped = unwrap(schema);
  return unwrapped instanceof z.ZodArray ? (unwrapped.element as z.ZodType) : undefined;
}

/** The schema of the values of a record, whose names are data; undefined for any other schema. */
export function entryOf(schema: z.ZodType): z.ZodType | undefined {
  const unwrapped = unwrap(schema);
  return unwrapped instanceof z.ZodRecord ? (unwrapped.valueType as z.ZodType) : undefined;
}

/** Whether what is written comes back as it was: a picture does not, nor what has a part that is only written. */
export function isReadBack(schema: z.ZodType): boolean {
  const { writeOnly, shape } = metaOf(schema);
  if (writeOnly || shape === 'picture') return false;
  const inside = [elementOf(schema), entryOf(schema), ...Object.values(membersOf(schema))];
  return inside.every((each) => each === undefined || isReadBack(each));
}
