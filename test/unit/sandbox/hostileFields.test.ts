import assert from 'node:assert/strict';
import * as z from 'zod';
import { type AnyOperation, pathParameters } from '../../../src/platform/grammar/operation.ts';
import { elementOf, membersOf } from '../../../src/platform/grammar/schema.ts';
import { operations } from '../../../src/platform/operations.ts';
import { isFull } from '../../helpers/variants.ts';
import { prepareCloud } from './cloudOrders.ts';
import { type StartedSandbox, startedSandbox, stillClock } from './startedSandbox.ts';

/** What any client may send in the place of any value, as JSON. */
const hostile: readonly string[] = [
  '{"toString":1}',
  '{"toString":null,"valueOf":1}',
  '{"toJSON":1,"length":3,"constructor":1}',
  '{"__proto__":{"toString":1}}',
  '{"length":1e9}',
  '[{"toString":1}]',
  '[[[[{"toString":1}]]]]',
  '[null]',
  '[]',
  '{}',
  'null',
  'true',
  '-1',
  '1e400',
  '0.1',
  '123456789012345678901234567890',
  '""',
  '" "',
  '"\\u0000"',
  '"\\ud800"',
  '"__proto__"',
  '"2026-99-99T99:99:99Z"',
  '"http://["',
  '"data:image/png;base64,!"',
  `"${'a'.repeat(70_000)}"`,
  `${'['.repeat(200)}${']'.repeat(200)}`,
];

/**
 * Each place is given one in so many of them, the next one others, so that all of them are given in many places; in a full
 * run, each place is given all.
 */
const share = isFull ? 1 : 8;

/** A place in the body of a request: the names that lead to it. */
type Place = readonly (string | number)[];

/** All places in what a schema describes, its own included. */
function placesIn(schema: z.ZodType, at: Place = []): Place[] {
  const element = elementOf(schema);
  return [
    at,
    ...(element ? placesIn(element, [...at, 0]) : []),
    ...Object.entries(membersOf(schema)).flatMap(([name, member]) => placesIn(member, [...at, name])),
  ];
}

/** A body in which one value stands at one place, and what `rest` has stands around it. */
function bodyWith(rest: unknown, [name, ...below]: Place, json: string): string {
  if (name === undefined) return json;
  if (name === 0) return `[${bodyWith(Array.isArray(rest) ? rest[0] : undefined, below, json)}]`;
  const others = Object.entries((rest ?? {}) as object).filter(([other]) => other !== name);
  const own = bodyWith((rest as Record<string, unknown> | undefined)?.[String(name)], below, json);
  const all = [...others.map(([other, value]) => [other, JSON.stringify(value)]), [name, own]];
  return `{${all.map(([each, text]) => `${JSON.stringify(each)}:${text}`).join(',')}}`;
}

const withBody = operations.filter(({ method, input, path, query }) => {
  const elsewhere = [...pathParameters(path), ...query];
  return method !== 'GET' && Object.keys(input.shape).some((name) => !elsewhere.includes(name));
});

describe('a field that holds what it should not', function () {
  this.timeout(60_000);
  let sandbox: StartedSandbox;
  const names = new Map<string, unknown>();
  const bodies = new Map<string, object>();
  const { error } = console;
  const stacks: unknown[] = [];
  before(async () => {
    console.error = (said: unknown) => void stacks.push(said);
    sandbox = await startedSandbox({ now: stillClock() });
    const first = async (path: string, list = (reply: unknown) => reply as { id: unknown }[]) =>
      list(await sandbox.read(path))[0]?.id;
    type Lists = Record<string, { id: unknown }[]>;
    names
      .set('stream_id', await first('/streaming/streams'))
      .set('video_id', await first('/streaming/videos'));
    names
      .set('policy_id', await first('/cdn/logs_uploader/policies'))
      .set('userId', await first('/iam/users'));
    names.set('app_id', await first('/fastedge/v1/apps', (reply) => (reply as Lists)['apps'] ?? []));
    names.set('secret_id', await first('/fastedge/v1/secrets', (reply) => (reply as Lists)['secrets'] ?? []));
    names.set(
      'storage_id',
      await first('/storage/v4/object_storages', (reply) => (reply as Lists)['results'] ?? []),
    );
    await prepareCloud(sandbox, names, bodies, {});
    const alert = { name: 'reaching_used_space', bucket_name: 'quarantine', bytes: 5 };
    bodies.set('storage.alerts.create', alert).set('storage.alerts.update', alert);
    bodies.set('identity.users.changeEmail', { new_email: 'new@example.com', password: 'nordwelle-sandbox' });
  });
  after(async () => {
    console.error = error;
    await sandbox.close();
  });

  async function ask({ method, path }: AnyOperation, body: string): Promise<number> {
    const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => String(names.get(name)));
    const headers = { 'content-type': 'application/json' };
    const response = await sandbox.call(filled, { method, body, headers });
    await response.body?.cancel();
    return response.status;
  }

  for (const operation of withBody) {
    const elsewhere = [...pathParameters(operation.path), ...operation.query];
    it(`${operation.id} is refused or taken, and never ends in a 500`, async () => {
      const schema = z.object(
        Object.fromEntries(
          Object.entries(operation.input.shape).filter(([name]) => !elsewhere.includes(name)),
        ),
      );
      const failed: string[] = [];
      for (const [index, place] of placesIn(schema).entries()) {
        for (const json of hostile.filter((_, at) => (index + at) % share === 0)) {
          const body = bodyWith(bodies.get(operation.id), place, json);
          if ((await ask(operation, body)) >= 500) failed.push(`${place.join('.')} ${json.slice(0, 40)}`);
        }
      }
      assert.deepEqual(failed, []);
    });
  }

  it('leaves the account as readable as it was', async () => {
    const read = operations.filter(({ method, path }) => method === 'GET' && !path.includes('statistics'));
    for (const operation of read) {
      const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => String(names.get(name)));
      assert.ok((await sandbox.call(path)).status < 500, operation.id);
    }
    assert.deepEqual(stacks, []);
  });

  it('is looked for in every operation that takes one', () => {
    assert.ok(withBody.length >= 12, `${withBody.length}`);
  });
});

describe('a query that holds what it should not', () => {
  let sandbox: StartedSandbox;
  before(async () => {
    sandbox = await startedSandbox({ now: stillClock() });
    await prepareCloud(sandbox, new Map(), new Map(), {});
  });
  after(() => sandbox.close());

  const texts = [
    '',
    '%00',
    '-1',
    '1e400',
    'NaN',
    '99999999999999999999',
    '%ud800',
    '[object Object]',
    '0.5',
    "';--",
    '%F0',
  ];
  for (const [first, operation] of operations.filter(({ query }) => query.length > 0).entries()) {
    it(`${operation.id} is refused or taken, and never ends in a 500`, async () => {
      const ids: Record<string, unknown> = { project_id: 412_070, region_id: 38 };
      const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => String(ids[name] ?? 1));
      const { method } = operation;
      for (const [index, name] of operation.query.entries()) {
        for (const text of texts.filter((_, at) => (first + index + at) % Math.min(share, 4) === 0)) {
          const asked = `${path}?${name}=${text}&${name}=${text}`;
          const json = method === 'GET' ? {} : { json: {} };
          assert.ok((await sandbox.call(asked, { method, ...json })).status < 500, asked);
        }
      }
    });
  }
});
