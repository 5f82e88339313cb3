import * as z from 'zod';
import { writableFields } from '../kinds/engine/change.ts';
import type { Kind } from '../kinds/grammar/kind.ts';
import type { FieldMeta } from '../platform/grammar/meta.ts';

interface Node {
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  [name: string]: unknown;
}

/**
 * The JSON schema of a kind's documents: hover text, units, marks, and write-only members. It has no bounds:
 * a value from the service may be outside those for writing and still valid. The descriptions state them, and
 * Headend's own checks enforce them for changed values. Additional members are allowed.
 */
export function documentSchema(kind: Kind): Record<string, unknown> {
  return withMarkdown(schemaWithoutMarkdown(kind)) as Record<string, unknown>;
}

function schemaWithoutMarkdown(kind: Kind): Node {
  const read = describe(kind.schema);
  const fields = writableFields(kind);
  if (!kind.edit) return read;
  const written = describe(z.object({ ...fields }));
  const fixed = kind.edit.fixed ?? [];
  for (const [name, node] of Object.entries(written.properties ?? {})) {
    const known = read.properties?.[name];
    // a field whose read and written forms differ is described in its written form
    if (!known || (known['readOnly'] && !fixed.includes(name))) add(read, name, withoutBounds(node));
    else addInside(known, node);
  }
  for (const [name, node] of Object.entries(read.properties ?? {})) {
    if (!(name in fields) || fixed.includes(name)) markReadOnly(node);
  }
  return read;
}

/** Marks that are told in words, or that no editor reads. */
const ownMarks = ['secret', 'unit', 'integer', 'epoch', 'shape', 'language', 'long', 'deprecated'];

function describe(schema: z.ZodType): Node {
  return z.toJSONSchema(schema, {
    target: 'draft-07',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { unit, readOnly, writeOnly, secret, deprecated, description } = metaOf(zodSchema);
      const remarks = [
        description,
        unit && `Unit: ${unit}.`,
        readOnly && readOnlyRemark,
        writeOnly && 'Write-only: the service never returns it.',
        secret === 'value' && 'Secret: its value is masked.',
        secret === 'credentials' && 'Credentials in it are masked.',
        deprecated && 'Deprecated by the service.',
      ];
      const text = remarks.filter(Boolean).join(' ');
      if (text) jsonSchema.description = text;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      for (const mark of ownMarks) delete jsonSchema[mark];
    },
  }) as Node;
}

/** A schema in which descriptions that contain code are also given as Markdown. */
function withMarkdown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMarkdown);
  if (typeof value !== 'object' || value === null) return value;
  const { description } = value as { description?: unknown };
  const hasCode = typeof description === 'string' && description.includes('`');
  const members = Object.entries(value).map(([name, each]) => [name, withMarkdown(each)]);
  return Object.fromEntries([...members, ...(hasCode ? [['markdownDescription', description]] : [])]);
}

const readOnlyRemark = 'Read-only.';

function markReadOnly(node: Node): void {
  if (node['readOnly']) return;
  node.description = [node.description, readOnlyRemark].filter(Boolean).join(' ');
  node['readOnly'] = true;
}

function add(to: Node, name: string, node: Node): void {
  to.properties = { ...to.properties, [name]: node };
}

/** Adds write-only members to the objects inside a field. */
function addInside(read: Node, written: Node): void {
  const [inside, other] = [objectIn(read), objectIn(written)];
  for (const [name, node] of Object.entries(other?.properties ?? {})) {
    const known = inside?.properties?.[name];
    if (known) addInside(known, node);
    else if (inside && node['writeOnly']) add(inside, name, withoutBounds(node));
  }
}

/** The object that a schema describes, directly, as a list entry, or as one of its alternatives. */
function objectIn(node: Node): Node | undefined {
  if (node.properties) return node;
  const inside = node.items ? [node.items] : (node.anyOf ?? []);
  return inside.map(objectIn).find((each) => each !== undefined);
}

const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'];

function withoutBounds(node: Node): Node {
  const kept = Object.entries(node).filter(([name]) => !bounds.includes(name));
  const inside = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inside);
    return typeof value === 'object' && value !== null ? withoutBounds(value as Node) : value;
  };
  return Object.fromEntries(kept.map(([name, value]) => [name, inside(value)])) as Node;
}

function metaOf(schema: unknown): FieldMeta {
  return z.globalRegistry.get(schema as z.ZodType) ?? {};
}
