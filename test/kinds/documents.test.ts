import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '../../src/kinds/all.ts';
import { interfaceFields } from '../helpers/interfaceFields/all.ts';

const folder = join(import.meta.dirname, '..', '..', 'schemas');

interface Node {
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly items?: Node;
  readonly additionalProperties?: Node;
  readonly anyOf?: readonly Node[];
}

const schemaOf = (kind: string): Node => JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8'));

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
  /Read-only\.|Write-only: never sent back\.|Unit: \S+\.|Secret: shown masked\.|Credentials in it are shown masked\.|Deprecated by the service\.|Source: .*\.$/g;

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
