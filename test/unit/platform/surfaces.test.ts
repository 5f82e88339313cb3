import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from '../../../src/kinds/all.ts';
import type { AnyOperation } from '../../../src/platform/grammar/operation.ts';
import { operations } from '../../../src/platform/operations.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Operations that no surface reaches, and why they are in the table all the same. */
const internal: Record<string, string> = {
  'cloud.instances.start': 'It is deprecated: actions are sent by cloud.instances.act.',
  'cloud.volumes.attach': 'It is deprecated: volumes are attached by cloud.volumes.attachTo.',
  'identity.users.get': 'The list of users tells all that the change of an e-mail address needs.',
};

/** The operations that kinds are bound to, in whichever member. */
const bound = kinds.flatMap((kind) => {
  const members: unknown[] = [
    ...Object.values(kind),
    ...Object.values(kind.edit ?? {}),
    ...(kind.relations ?? []).map(({ list }) => list),
    kind.also?.list,
    ...Object.values(kind.form?.reads ?? {}),
    ...Object.values(kind.creation?.form.reads ?? {}),
    ...(kind.creation?.steps(kind.creation.initial, { scope: {}, id: '', clientId: 1 }, {}) ?? []),
  ];
  return members.flatMap((member) =>
    typeof member === 'object' && member !== null && 'operation' in member
      ? [(member as { operation: AnyOperation }).operation.id]
      : [],
  );
});

/** The operations that the extension host calls, or a kind says to call, by their name in the code. */
async function called(): Promise<string[]> {
  const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  const readers = names.filter((name) =>
    /^(accounts|kinds|features|ui|host|work)\/.*\.ts$|^[^/]*\.ts$/.test(name),
  );
  const code = readers.map((name) => readFileSync(join(root, 'src', name), 'utf8')).join('\n');
  const files = names.filter((name) => name.startsWith('platform/') && name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(join(root, 'src', name)) as Promise<object>));
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(code))
    .flatMap(([, value]) => operations.filter((each) => each === value).map(({ id }) => id));
}

describe('the table of operations', () => {
  it('holds what some surface reaches, and says of the rest why it is there', async () => {
    const reached = new Set([...bound, ...(await called())]);
    const rest = operations.map(({ id }) => id).filter((id) => !reached.has(id));
    assert.deepEqual(rest.toSorted(), Object.keys(internal).toSorted());
    for (const reason of Object.values(internal)) assert.match(reason, /^[A-Z].{10,}\.$/);
  });

  it('holds every operation that a kind is bound to', () => {
    const ids = operations.map(({ id }) => id);
    assert.deepEqual(
      bound.filter((id) => !ids.includes(id)),
      [],
    );
  });

  it('holds all operations of the interface, each under its section', () => {
    const sections = operations.flatMap(({ source }) => source.match(/^§4\.(\d+)\b/)?.[1] ?? []);
    const wanted = Array.from({ length: 18 }, (_, index) => String(index + 1));
    assert.deepEqual(
      sections.toSorted((a, b) => Number(a) - Number(b)),
      wanted,
    );
  });

  it('is printed with a line for each', () => {
    const lines = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n');
    for (const { id, method, path, source } of operations) {
      const line = lines.filter((each) => each.startsWith(`| \`${id}\` |`));
      assert.equal(line.length, 1, id);
      assert.ok(line[0]?.includes(`\`${method} ${path}\``) && line[0].endsWith(`| ${source} |`), id);
    }
  });
});
