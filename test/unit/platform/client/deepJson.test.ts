import assert from 'node:assert/strict';
import { parseDigits, parseJson } from '../../../../src/platform/client/json.ts';
import { getStream, updateStream } from '../../../../src/platform/streaming/operations.ts';
import { failure } from './failureOf.ts';
import { mockService } from './mockService.ts';

const levels = 100_000;
const deep = {
  lists: '['.repeat(levels) + ']'.repeat(levels),
  objects: `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
  'objects that say something': `{"message":"No","errors":${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}}`,
  'digits below': `${'['.repeat(levels)}12345678901234567890.10${']'.repeat(levels)}`,
};

describe('JSON of 100,000 levels', () => {
  for (const [name, body] of Object.entries(deep)) {
    it(`is no JSON that is read: ${name}`, () => {
      for (const parse of [parseJson, parseDigits]) assert.throws(() => parse(body), SyntaxError);
    });

    it(`in a refusal leaves it a refusal, which is asked for once and changed nothing: ${name}`, async () => {
      for (const [status, reason] of [
        [403, 'forbidden'],
        [422, 'invalid'],
      ] as const) {
        const { client, pool, events } = mockService();
        for (const method of ['GET', 'PATCH']) {
          pool.intercept({ path: '/streaming/streams/1', method }).reply(status, body).times(3);
        }
        const read = await failure(client.call(getStream, { stream_id: 1 }));
        const written = await failure(client.call(updateStream, { stream_id: 1, name: 'x' }));
        assert.deepEqual([read.reason, read.status], [reason, status]);
        assert.deepEqual([written.reason, written.status, written.applied], [reason, status, 'no']);
        assert.equal(events.length, 2);
      }
    });

    it(`in the place of a reply is a reply that is not understood: ${name}`, async () => {
      const { client, pool, events } = mockService();
      pool.intercept({ path: '/streaming/streams/1' }).reply(200, body).times(3);
      const error = await failure(client.call(getStream, { stream_id: 1 }));
      assert.deepEqual([error.reason, error.code], ['malformed', 'notJson']);
      assert.equal(events.length, 1);
    });
  }
});

describe('JSON', () => {
  it('may have as many brackets as it likes, side by side or within a text', () => {
    const texts = Array(2000).fill('[[[{{{"\\'.repeat(50));
    const value = { texts, lists: Array(2000).fill([[{}]]) };
    assert.deepEqual(parseJson(JSON.stringify(value)), value);
  });
});
