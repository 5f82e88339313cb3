import * as z from 'zod';
import { metaOf, unwrap } from '../../src/platform/grammar/schema.ts';

/** A secret that is nowhere else. */
export const canary = 'canary-7d1f';

/** An address with the secret wherever an address may hold one. */
export const address = `rtmp://${canary}:${canary}@h.test/x?token=${canary}`;

/** A value of a schema with something secret wherever a secret is marked, or what must not be logged, for each alternative. */
export function filled(schema: z.ZodType): unknown[] {
  const { secret, unlogged } = metaOf(schema);
  if (unlogged) return [canary];
  if (secret) return [secret === 'value' ? canary : address];
  const plain = unwrap(schema);
  if (plain instanceof z.ZodUnion) return (plain.options as z.ZodType[]).flatMap(filled);
  if (plain instanceof z.ZodArray) return filled(plain.element as z.ZodType).map((each) => [each]);
  if (plain instanceof z.ZodRecord) return filled(plain.valueType as z.ZodType).map((each) => ({ x: each }));
  if (!(plain instanceof z.ZodObject)) return [];
  const members = Object.entries(plain.shape as Record<string, z.ZodType>);
  const found = members.map(([name, member]) => [name, filled(member)] as const);
  const most = Math.max(0, ...found.map(([, values]) => values.length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(found.flatMap(([name, values]) => (values[index] ? [[name, values[index]]] : []))),
  );
}
