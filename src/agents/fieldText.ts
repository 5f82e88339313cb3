import * as z from 'zod';
import { elementOf, entryOf, membersOf, metaOf, unwrap } from '../platform/grammar/schema.ts';

/** What a field takes, in a line: shorter than its JSON Schema. */
export function fieldText(schema: z.ZodType): string {
  const { title, description, unit, secret } = metaOf(schema);
  if (secret === 'value') return 'secret: only the user sets it';
  return [[typeText(schema), unit].filter(Boolean).join(', '), description ?? title]
    .filter(Boolean)
    .join('. ');
}

function typeText(schema: z.ZodType): string {
  const inner = unwrap(schema);
  const element = elementOf(inner);
  if (element) return `list of ${typeText(element)}`;
  const members = Object.entries(membersOf(inner));
  if (members.length > 0)
    return `{ ${members.map(([name, each]) => `${name}: ${typeText(each)}`).join(', ')} }`;
  const entry = entryOf(inner);
  if (entry) return `{ name: ${typeText(entry)} }`;
  if (inner instanceof z.ZodEnum) return inner.options.map((each) => JSON.stringify(each)).join(' | ');
  if (inner instanceof z.ZodLiteral) return [...inner.values].map((each) => JSON.stringify(each)).join(' | ');
  if (inner instanceof z.ZodUnion)
    return [...new Set((inner.options as z.ZodType[]).map(typeText))].join(' or ');
  return inner.def.type;
}
