import * as z from 'zod';

/** What models need not know of a field. */
const ownMarks = [
  'secret',
  'unlogged',
  'integer',
  'epoch',
  'shape',
  'language',
  'long',
  'readOnly',
  'writeOnly',
];

/** A schema as JSON Schema 2020-12, as short as it goes. */
export function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // descriptions say it in words
      delete jsonSchema.pattern;
      // names of members are always texts
      delete jsonSchema.propertyNames;
      for (const mark of ownMarks) delete jsonSchema[mark];
    },
  });
  return rest;
}
