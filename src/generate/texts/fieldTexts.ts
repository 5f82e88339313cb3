import type * as z from 'zod';
import { writableFields } from '../../kinds/engine/change.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { elementOf, entryOf, membersOf, metaOf } from '../../platform/grammar/schema.ts';

/** What forms, pickers and messages say of the fields of a kind: titles, rules and units, those within fields too. */
export function fieldTexts(kind: Kind): string[] {
  const writable = [...Object.values(writableFields(kind)), ...Object.values(kind.creation?.fields ?? {})];
  const titles = Object.values(membersOf(kind.schema)).map((member) => metaOf(member).title ?? '');
  return [...titles, ...writable.flatMap(textsOf)].filter((text) => text !== '');
}

function textsOf(schema: z.ZodType): string[] {
  const { title = '', description = '', unit = '' } = metaOf(schema);
  const within = [elementOf(schema), entryOf(schema), ...Object.values(membersOf(schema))];
  return [title, description, unit, ...within.flatMap((each) => (each ? textsOf(each) : []))];
}
