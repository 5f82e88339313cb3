import * as z from 'zod';
import { toJSONSchema } from 'zod/v4/core';
import type { FieldMeta } from '../../platform/grammar/meta.ts';
import { object } from '../../platform/grammar/schema.ts';
import type { Kind } from '../grammar/kind.ts';
import { workspaceFile } from '../workspaceFile.ts';
import { writableFields } from './change.ts';

interface Node {
  description?: string;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  [name: string]: unknown;
}

/** A text in the user's language; `{0}` and so on stand for the values. */
export type Translate = (text: string, ...values: string[]) => string;

/**
 * The JSON schema of a kind's documents: hover text, units, marks, and write-only members. It has no bounds:
 * a value from the service may be outside those for writing and still valid. The descriptions state them, and
 * Headend's own checks enforce them for changed values. Additional members are allowed.
 */
export function documentSchema(kind: Kind, t: Translate): Record<string, unknown> {
  return withMarkdown(schemaWithoutMarkdown(kind, t)) as Record<string, unknown>;
}

/** The JSON schema of `headend.json`. */
export function workspaceSchema(t: Translate): Record<string, unknown> {
  return { title: 'Headend', ...describe(workspaceFile, t) };
}

function schemaWithoutMarkdown(kind: Kind, t: Translate): Node {
  const read = describe(kind.schema, t);
  const fields = writableFields(kind);
  if (!kind.edit) return read;
  const written = describe(
    object(() => ({ ...fields })),
    t,
  );
  const fixed = kind.edit.fixed ?? [];
  for (const [name, node] of Object.entries(written.properties ?? {})) {
    const known = read.properties?.[name];
    // a field whose read and written forms differ is described in its written form
    if (!known || (known['readOnly'] && !fixed.includes(name))) add(read, name, withoutBounds(node));
    else addInside(known, node);
  }
  for (const [name, node] of Object.entries(read.properties ?? {})) {
    if (!(name in fields) || fixed.includes(name)) markReadOnly(node, t);
  }
  return read;
}

/** Marks that are told in words, or that no editor reads. */
const ownMarks = ['secret', 'unit', 'integer', 'epoch', 'shape', 'language', 'long', 'deprecated'];

function describe(schema: z.ZodType, t: Translate): Node {
  return toJSONSchema(schema, {
    target: 'draft-07',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { unit, readOnly, writeOnly, secret, deprecated, description, title } = ownMetaOf(zodSchema);
      const remarks = [
        description && t(description),
        unit && t('Unit: {0}.', t(unit)),
        readOnly && t('Read-only.'),
        writeOnly && t('Write-only: the service never returns it.'),
        secret === 'value' && t('Secret: its value is masked.'),
        secret === 'credentials' && t('Credentials in it are masked.'),
        deprecated && t('Deprecated by the service.'),
      ];
      const text = remarks.filter(Boolean).join(' ');
      if (text) jsonSchema.description = text;
      if (title) jsonSchema.title = t(title);
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

function markReadOnly(node: Node, t: Translate): void {
  if (node['readOnly']) return;
  node.description = [node.description, t('Read-only.')].filter(Boolean).join(' ');
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

/** What is known of a schema itself, and not of what it holds. */
function ownMetaOf(schema: unknown): FieldMeta {
  return z.globalRegistry.get(schema as z.ZodType) ?? {};
}
