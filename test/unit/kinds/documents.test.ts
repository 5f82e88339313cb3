import assert from 'node:assert/strict';
import * as z from 'zod';
import { kindOf, kinds } from '../../../src/kinds/all.ts';
import { writableFields } from '../../../src/kinds/engine/change.ts';
import { documentSchema } from '../../../src/kinds/engine/documentSchema.ts';
import { interfaceFields } from '../../helpers/interfaceFields/all.ts';

interface Node {
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly additionalProperties?: Node;
  readonly anyOf?: readonly Node[];
}

const schemaOf = (kind: string): Node =>
  documentSchema(kindOf(kind), (text, unit = '') => text.replace('{0}', unit));

/** The schemas that a value may have: a schema itself, and its alternatives. */
function alternatives(node: Node): Node[] {
  return [node, ...(node.anyOf ?? []).flatMap(alternatives)];
}

/** The schema at a path such as `attachments[].device` or `addresses{}[].addr`. */
function at(root: Node, path: string): Node | undefined {
  const steps = path.match(/\[\]|\{\}|[^.[\]{}]+/g) ?? [];
  return steps.reduce<Node | undefined>((node, step) => {
    const inner = (each: Node) =>
      step === '[]' ? each.items : step === '{}' ? each.additionalProperties : each.properties?.[step];
    return node && alternatives(node).flatMap((each) => inner(each) ?? [])[0];
  }, root);
}

/** What is written into each description by itself. */
const remark =
  /Read-only\.|Write-only: the service never returns it\.|Unit: \S+\.|Secret: its value is masked\.|Credentials in it are masked\.|Deprecated by the service\./g;

describe('the schema of a document', () => {
  for (const [kind, fields] of Object.entries(interfaceFields)) {
    const schema = schemaOf(kind);
    for (const [path, words] of Object.entries(fields)) {
      it(`of ${kind} describes ${path}`, () => {
        const node = at(schema, path);
        assert.ok(node, 'missing');
        const said = (node.description ?? '').replaceAll(remark, '').trim();
        assert.ok(node.title && said, 'no description');
        const { properties: _, items: __, ...own } = node;
        const text = JSON.stringify(own).replaceAll('\\"', '"').toLowerCase();
        for (const word of words)
          assert.ok(text.includes(word.toLowerCase()), `${word}: ${node.description}`);
      });
    }
  }

  it('is there for each kind, with a title for each of its fields', () => {
    for (const { id } of kinds) {
      const untitled = Object.entries(schemaOf(id).properties ?? {}).filter(([, { title }]) => !title);
      assert.deepEqual(untitled, [], id);
    }
  });
});

/** The bounds of a schema, without those that any integer has. */
function boundsIn(node: Readonly<Record<string, unknown>>): number[] {
  const own = ['minimum', 'maximum', 'minLength', 'maxLength'].flatMap((name) => {
    const bound = node[name];
    return typeof bound === 'number' && Number.isSafeInteger(bound) && Math.abs(bound) < 2 ** 31 - 1
      ? [bound]
      : [];
  });
  const inside = [node['items'], ...((node['anyOf'] as unknown[] | undefined) ?? [])];
  return [...own, ...inside.flatMap((each) => (each ? boundsIn(each as Record<string, unknown>) : []))];
}

describe('the schema of a document that can be changed', () => {
  for (const kind of kinds.filter(({ edit }) => edit)) {
    const schema = schemaOf(kind.id);
    const fields = Object.entries(writableFields(kind)).filter(([name]) => !kind.edit?.fixed?.includes(name));

    for (const [name, field] of fields) {
      it(`of ${kind.id} offers ${name}, and tells the bounds for writing it`, () => {
        const node = schema.properties?.[name];
        assert.ok(node, 'not offered');
        const said = node.description ?? '';
        assert.doesNotMatch(said, /Read-only/);
        const bounds = boundsIn(z.toJSONSchema(field, { unrepresentable: 'any' }));
        // that something must not be empty goes without saying
        for (const bound of bounds.filter((each) => each > 1)) assert.ok(said.includes(String(bound)), said);
      });
    }

    it(`of ${kind.id} marks every other field as read-only`, () => {
      const names = fields.map(([name]) => name);
      for (const [name, node] of Object.entries(schema.properties ?? {})) {
        if (!names.includes(name)) assert.match(node.description ?? '', /Read-only/, name);
      }
    });
  }

  it('holds no bound that a value of the service may be outside of', () => {
    const policy = schemaOf('logPolicy').properties?.['rotate_threshold_mb'];
    assert.deepEqual(boundsIn({ ...policy }), []);
  });

  it('offers what is only written, also inside a list', () => {
    const value = at(schemaOf('edgeSecret'), 'secret_slots[].value');
    assert.match(value?.description ?? '', /Write-only/);
    assert.match(schemaOf('video').properties?.['remote_poster_url']?.description ?? '', /Write-only/);
  });
});
