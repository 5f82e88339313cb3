import * as z from 'zod';
import type { FieldMeta } from './meta.ts';

type Members = z.core.$ZodLooseShape;

/**
 * An object of these members, which are made when they are first asked for: there are thousands, and a view needs a few of
 * them (ADR 22). It drops what it has no name for.
 */
export function object<M extends Members>(members: () => M) {
  return made<M, z.core.$strip>(members);
}

/** As `object`, but keeps what it has no name for. */
export function looseObject<M extends Members>(members: () => M) {
  return made<M, z.core.$loose>(members, anything);
}

/** As `object`, but refuses what it has no name for. */
export function strictObject<M extends Members>(members: () => M) {
  return made<M, z.core.$strict>(members, nothingElse);
}

const anything = z.unknown();
const nothingElse = z.never();

/** zod takes a definition that answers `shape` by itself: it neither reads nor copies what such a one was made of. */
function made<M extends Members, Config extends z.core.$ZodObjectConfig>(
  members: () => M,
  catchall?: z.ZodType,
) {
  let shape: M | undefined;
  const def = {
    type: 'object' as const,
    get shape() {
      shape ??= members();
      return shape as z.core.$ZodShape;
    },
    catchall,
  };
  return new z.ZodObject(def) as z.ZodType as z.ZodObject<z.core.util.Writeable<M>, Config>;
}

/** Marks a schema that nobody else has: `meta` would copy it, and there are hundreds at the first use. */
function marked<S extends z.ZodType>(fresh: S, meta: FieldMeta): S {
  z.globalRegistry.add(fresh, { ...meta });
  return fresh;
}

/** A field that a reply may omit or send as null. Marks are always on this outermost layer. */
export function field<S extends z.ZodType>(schema: S, meta: FieldMeta) {
  return marked(schema.nullish(), meta);
}

/** A field of a reply that only the service sets. */
export function readOnly<S extends z.ZodType>(schema: S, meta: FieldMeta) {
  return field(schema, { ...meta, readOnly: true });
}

/** A field with another rule and the same marks: writing is often more restricted than reading. */
export function ruled<S extends z.ZodType>(marked: z.ZodType, schema: S) {
  return schema.meta({ ...metaOf(marked) });
}

/** A text that isn't blank. */
export function filled() {
  return z.string().regex(/\S/);
}

/** A server in an address, with what may precede and follow it. */
const server = '(?:[^\\s/?#]*@)?(?:[^\\s/?#@:[\\]]+|\\[[\\da-f:.]+\\])(?::\\d{1,5})?(?:[/?#]\\S*)?';

/** An address on a server, with one of several schemes. */
export function addressBy(...schemes: readonly [string, ...string[]]) {
  return z.string().regex(new RegExp(`^(?:${schemes.join('|')})://${server}$`, 'i'));
}

/** One or several server addresses, separated by one space. */
export function sources() {
  const source = `[a-z][a-z\\d+.-]*://${server}`;
  return z.string().regex(new RegExp(`^${source}(?: ${source})*$`, 'i'));
}

/** A field that is always present: every caller passes it, every reply has it. */
export function required<S extends z.ZodType>(schema: S, meta: FieldMeta) {
  return schema.meta({ ...meta });
}

/** A field that a caller may omit, but not send as null. */
export function optional<S extends z.ZodType>(schema: S, meta: FieldMeta) {
  return marked(schema.optional(), meta);
}

/**
 * A text that is part of a path. If empty, `.` or `..`, it would lead to another resource; with half of a
 * surrogate pair, it could not be encoded.
 */
export function segment() {
  return z.string().regex(/^(?!\.{0,2}$)\P{Cs}*$/u);
}

/** A reply without a body; an empty object counts as one. */
export function nothing() {
  return z.looseObject({}).optional();
}

/**
 * An unsigned 64-bit integer. On the wire it is a number; inside Headend one beyond 2^53 is a text of its
 * digits (`client/json.ts`).
 */
export function uint64() {
  return z.union([z.int().min(0), z.string().regex(/^(0|[1-9]\d{0,19})$/)]);
}

/** A signed 64-bit integer that is not used in calculations: see `uint64`, but small ones stay numbers. */
export function int64() {
  return z.union([z.int(), z.string().regex(/^-?[1-9]\d{15,18}$/)]);
}

/** The ID of something, as a client sets it: see `int64`. Its meta is to say so, so that it is a number on the wire. */
export function idToSet() {
  return z.union([z.int().min(1), z.string().regex(/^[1-9]\d{15,18}$/)]);
}

/** A 64-bit integer that a reply may omit or send as null. */
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

/** An ISO 8601 date and time, as the service writes it (with or without a zone). */
export function dateTime() {
  return z.string();
}

/** A date and time, which may be missing. */
export function moment(title: string, description = '') {
  return field(dateTime(), { title, description: `${description} ISO 8601.`.trim() });
}

/** A date and time that the service sets. */
export function stamp(title: string, description = '') {
  return readOnly(dateTime(), { title, description: `${description} ISO 8601.`.trim() });
}

/** An address that the service creates. */
export function address(title: string, description = '') {
  return readOnly(z.string(), { title, description });
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

/** The members of an object schema, by name; empty for any other. Names are data: nothing is inherited. */
export function membersOf(schema: z.ZodType): Record<string, z.ZodType> {
  const unwrapped = unwrap(schema);
  const shape = unwrapped instanceof z.ZodObject ? (unwrapped.shape as Record<string, z.ZodType>) : {};
  return { __proto__: null, ...shape } as unknown as Record<string, z.ZodType>;
}

/** The schema of an array schema's elements, if it is one. */
export function elementOf(schema: z.ZodType): z.ZodType | undefined {
  const unwrapped = unwrap(schema);
  return unwrapped instanceof z.ZodArray ? (unwrapped.element as z.ZodType) : undefined;
}

/**
 * The schema of a record's values, whose names are data, or of an object's members that it has no names for;
 * undefined for any other schema.
 */
export function entryOf(schema: z.ZodType): z.ZodType | undefined {
  const unwrapped = unwrap(schema);
  if (unwrapped instanceof z.ZodObject) {
    const rest = unwrapped.def.catchall as z.ZodType | undefined;
    return rest instanceof z.ZodUnknown || rest instanceof z.ZodNever ? undefined : rest;
  }
  return unwrapped instanceof z.ZodRecord ? (unwrapped.valueType as z.ZodType) : undefined;
}

/** Whether writing reads back unchanged: not for pictures, nor for anything with a write-only part. */
export function isReadBack(schema: z.ZodType): boolean {
  const { writeOnly, shape } = metaOf(schema);
  if (writeOnly || shape === 'picture') return false;
  const inside = [elementOf(schema), entryOf(schema), ...Object.values(membersOf(schema))];
  return inside.every((each) => each === undefined || isReadBack(each));
}
