import * as z from 'zod';
import type { FieldMeta } from '../api/meta.ts';
import type { Kind } from '../kinds/kind.ts';

/** The JSON schema of a kind's documents: hover text, units, marks. Any further member is allowed. */
export function documentSchema(kind: Kind): Record<string, unknown> {
  return z.toJSONSchema(kind.schema, {
    target: 'draft-07',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { unit, readOnly, writeOnly, secret, deprecated, source, description } = metaOf(zodSchema);
      const remarks = [
        description,
        unit && `Unit: ${unit}.`,
        readOnly && 'Read-only.',
        writeOnly && 'Write-only: never sent back.',
        secret === 'value' && 'Secret: shown masked.',
        secret === 'credentials' && 'Credentials in it are shown masked.',
        deprecated && 'Deprecated by the service.',
        source && `Source: ${source}.`,
      ];
      const text = remarks.filter(Boolean).join(' ');
      if (text) jsonSchema.description = text;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      delete jsonSchema['secret'];
      delete jsonSchema['unit'];
      delete jsonSchema['integer'];
      delete jsonSchema['source'];
      delete jsonSchema.deprecated;
    },
  }) as Record<string, unknown>;
}

function metaOf(schema: unknown): FieldMeta {
  return z.globalRegistry.get(schema as z.ZodType) ?? {};
}
