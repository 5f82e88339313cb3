import assert from 'node:assert/strict';
import { operations } from '../../src/api/all.ts';
import type { AnyOperation } from '../../src/api/operation.ts';
import { layOut } from '../../src/api/request.ts';
import { published } from '../helpers/published/all.ts';
import { fieldsIn, visits } from '../helpers/walk.ts';
import { mockService, origin } from './mockService.ts';

/** Those beyond streams, videos and who am I, whose fields are all described. */
const further = operations.filter(({ id }) => !/^(streaming|identity\.account)\./.test(id));

const all = operations;

function exchangeOf({ id }: AnyOperation) {
  return published[id] ?? assert.fail(`no exchange for ${id}`);
}

describe('a published payload', () => {
  it('belongs to an operation', () => {
    const ids = all.map(({ id }) => id);
    assert.deepEqual(
      Object.keys(published).filter((id) => !ids.includes(id)),
      [],
    );
  });

  for (const operation of all) {
    it(`goes through ${operation.id} without loss`, async () => {
      const exchange = exchangeOf(operation);
      const { client, pool } = mockService();
      let sent: unknown;
      pool
        .intercept({ path: () => true, method: operation.method })
        .reply(exchange.reply === undefined ? 204 : 200, ({ body }) => {
          sent = body ?? undefined;
          return exchange.reply as object;
        });
      const result: unknown = await client.call(operation, exchange.input);
      const plain = result === undefined ? undefined : JSON.parse(JSON.stringify(result));
      assert.deepEqual(plain, 'result' in exchange ? exchange.result : exchange.reply);
      const { body } = layOut(operation, origin, exchange.input);
      const wire = body && (operation.encode?.(body) ?? body);
      assert.deepEqual(typeof sent === 'string' ? JSON.parse(sent) : sent, wire);
    });
  }

  it('tells the items of a list apart by the member that its paging names', () => {
    for (const operation of all.filter(({ paging }) => paging)) {
      const { items } = exchangeOf(operation).result as { items: Record<string, unknown>[] };
      for (const item of items) assert.ok(item[operation.paging?.id ?? ''], operation.id);
    }
  });

  it('has no member that its schema does not know', () => {
    const unknown = further.flatMap((operation) =>
      [...visits(operation.reply, exchangeOf(operation).reply)]
        .filter(({ schema }) => schema === undefined)
        .map(({ path }) => operation.id + path),
    );
    const wrappers = /^(cdn\.logPolicies|identity\.users)\.list\.(next|previous)$/;
    assert.deepEqual(
      unknown.filter((path) => !wrappers.test(path)),
      [],
    );
  });

  it('shows every field of its schema', () => {
    const seen = new Set(
      further.flatMap((operation) =>
        [...visits(operation.reply, exchangeOf(operation).reply)].map(({ schema }) => schema),
      ),
    );
    const missing = further.flatMap((operation) =>
      [...fieldsIn(operation.reply)]
        .filter(({ schema }) => !seen.has(schema))
        .map(({ path }) => operation.id + path),
    );
    // A start that answers with `{count, results}`: see the test of oddities.
    assert.deepEqual(
      missing.filter((path) => !/^cloud\.instances\.start\.(count|results)$/.test(path)),
      [],
    );
  });
});
