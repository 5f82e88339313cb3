import * as z from 'zod';
import { entryOf, unwrap } from '../../src/platform/grammar/schema.ts';

/** A field of a schema that a value was held against; `schema` is undefined where the value has more. */
export interface Visit {
  readonly path: string;
  readonly schema: z.ZodType | undefined;
  readonly value: unknown;
}

/** Every field of a value, with its schema. Of alternatives, the first that fits counts. */
export function* visits(schema: z.ZodType, value: unknown, path = ''): Generator<Visit> {
  const plain = unwrap(schema);
  if (plain instanceof z.ZodUnion) {
    const fit = (plain.options as z.ZodType[]).find((each) => each.safeParse(value).success);
    if (fit) yield* visits(fit, value, path);
  } else if (plain instanceof z.ZodArray && Array.isArray(value)) {
    for (const each of value) yield* visits(plain.element as z.ZodType, each, `${path}[]`);
  } else if (plain instanceof z.ZodRecord && value !== null && typeof value === 'object') {
    for (const each of Object.values(value)) yield* visits(plain.valueType as z.ZodType, each, `${path}{}`);
  } else if (plain instanceof z.ZodObject && value !== null && typeof value === 'object') {
    for (const [name, each] of Object.entries(value)) {
      const member = (plain.shape as Record<string, z.ZodType>)[name] ?? entryOf(plain);
      yield { path: `${path}.${name}`, schema: member, value: each };
      if (member) yield* visits(member, each, `${path}.${name}`);
    }
  }
}

/** Every field that a schema declares, in any alternative. */
export function* fieldsIn(schema: z.ZodType, path = ''): Generator<{ path: string; schema: z.ZodType }> {
  const plain = unwrap(schema);
  if (plain instanceof z.ZodUnion) {
    for (const each of plain.options as z.ZodType[]) yield* fieldsIn(each, path);
  } else if (plain instanceof z.ZodArray) {
    yield* fieldsIn(plain.element as z.ZodType, `${path}[]`);
  } else if (plain instanceof z.ZodRecord) {
    yield* fieldsIn(plain.valueType as z.ZodType, `${path}{}`);
  } else if (plain instanceof z.ZodObject) {
    for (const [name, member] of Object.entries(plain.shape as Record<string, z.ZodType>)) {
      yield { path: `${path}.${name}`, schema: member };
      yield* fieldsIn(member, `${path}.${name}`);
    }
  }
}
