import assert from 'node:assert/strict';
import type { AnyOperation } from '../../../src/platform/grammar/operation.ts';
import { operations } from '../../../src/platform/operations.ts';
import { published } from '../../helpers/published/all.ts';
import { requests } from '../../helpers/published/requests.ts';
import { fieldsIn, visits } from '../../helpers/walk.ts';
import { mockService } from './client/mockService.ts';

/** Members that are sent and that nothing here needs: older ones of streams, and who am I. Source: facts §8. */
const undescribed = [
  /^(cdn\.\w+|identity\.users)\.list\.(next|previous)$/,
  /^streaming\.streams\.\w+(\[\])?\.(rtmp_play_url|transcoding_enabled|transcoding_region|webrtc)$/,
  // figures are in levels, by names that are data
  /^statistics\.delivery\.resource$/,
  /^identity\.account\.get\.(users|phone|serviceStatuses|paidFeatures)$/,
];

/** Members of a video that only go in, or that no sample has; and those of an answer in its other form. */
const unseen = [
  /^streaming\.(videos\.\w+|streams\.stopRecording)(\[\]|\.video)?\.(origin_http_headers|source_bitrate_limit|remote_poster_url|remove_poster)$/,
  /^streaming\.(videos\.\w+|streams\.stopRecording)(\[\]|\.video)?\.auto_(transcribe_audio|translate_subtitles)_language$/,
  /^streaming\.streams\.resetPushToken\.message$/,
  /^cloud\.instances\.start\.(count|results)$/,
];

const isIn = (patterns: readonly RegExp[], path: string) => patterns.some((pattern) => pattern.test(path));

function exchangeOf({ id }: AnyOperation) {
  return published[id] ?? assert.fail(`no exchange for ${id} in test/helpers/published/`);
}

describe('a published payload', () => {
  it('belongs to an operation', () => {
    const ids = operations.map(({ id }) => id);
    assert.deepEqual(
      Object.keys(published).filter((id) => !ids.includes(id)),
      [],
    );
  });

  for (const operation of operations) {
    it(`goes through ${operation.id} without loss`, async () => {
      const exchange = exchangeOf(operation);
      const { client, pool } = mockService();
      const sent: unknown[] = [];
      pool
        .intercept({ path: () => true, method: operation.method })
        .reply(exchange.reply === undefined ? 204 : 200, ({ method, path, body }) => {
          sent.push(`${method} ${path}`, ...(body ? [JSON.parse(String(body))] : []));
          return exchange.reply as object;
        });
      const result: unknown = await client.call(operation, exchange.input);
      const plain = result === undefined ? undefined : JSON.parse(JSON.stringify(result));
      assert.deepEqual(plain, 'result' in exchange ? exchange.result : exchange.reply);
      assert.deepEqual(sent, requests[operation.id]);
    });
  }

  it('tells the items of a list apart by the member that its paging names', () => {
    for (const operation of operations.filter(({ paging }) => paging)) {
      const { items } = exchangeOf(operation).result as { items: Record<string, unknown>[] };
      for (const item of items) assert.ok(item[operation.paging?.id ?? ''], operation.id);
    }
  });

  it('has no member that its schema does not know', () => {
    const unknown = operations.flatMap((operation) =>
      [...visits(operation.reply, exchangeOf(operation).reply)]
        .filter(({ schema }) => schema === undefined)
        .map(({ path }) => operation.id + path),
    );
    assert.deepEqual(
      unknown.filter((path) => !isIn(undescribed, path)),
      [],
    );
  });

  it('shows every field of its schema', () => {
    const seen = new Set(
      operations.flatMap((operation) =>
        [...visits(operation.reply, exchangeOf(operation).reply)].map(({ schema }) => schema),
      ),
    );
    const missing = operations.flatMap((operation) =>
      [...fieldsIn(operation.reply)]
        .filter(({ schema }) => !seen.has(schema))
        .map(({ path }) => operation.id + path),
    );
    assert.deepEqual(
      missing.filter((path) => !isIn(unseen, path)),
      [],
    );
  });
});
