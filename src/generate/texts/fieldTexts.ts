import type * as z from 'zod';
import { writableFields } from '../../kinds/engine/change.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { elementOf, entryOf, membersOf, metaOf } from '../../platform/grammar/schema.ts';

/** What documents, forms, pickers and messages say of the fields of a kind. */
export function fieldTexts(kind: Kind): string[] {
  const writable = [
    ...Object.values(writableFields(kind)),
    ...Object.values(kind.creation?.fields.shape ?? {}),
  ];
  return [kind.schema, ...writable].flatMap(textsOf);
}

/** Titles, rules and units of a schema and of those within it. */
export function textsOf(schema: z.ZodType): string[] {
  const { title = '', description = '', unit = '' } = metaOf(schema);
  const within = [elementOf(schema), entryOf(schema), ...Object.values(membersOf(schema))];
  return [title, description, unit, ...within.flatMap((each) => (each ? textsOf(each) : []))].filter(
    (text) => text !== '',
  );
}
