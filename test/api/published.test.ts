import assert from 'node:assert/strict';
import { operations } from '../../src/api/all.ts';
import type { AnyOperation } from '../../src/api/operation.ts';
import { publishedAccount, publishedStream, publishedVideo } from '../helpers/published.ts';
import { mockService, origin } from './mockService.ts';

/** A reply as published for each operation, and the smallest input that reaches it. */
const published: Record<string, { input: Record<string, unknown>; reply: unknown }> = {
  'streaming.streams.list': { input: { page: 1 }, reply: [publishedStream, { id: 1, name: 'bare' }] },
  'streaming.streams.get': { input: { stream_id: 4711 }, reply: publishedStream },
  'streaming.streams.update': { input: { stream_id: 4711, active: true }, reply: publishedStream },
  'streaming.videos.list': { input: { page: 1 }, reply: [publishedVideo] },
  'streaming.videos.get': { input: { video_id: 11 }, reply: publishedVideo },
  'streaming.videos.update': { input: { video_id: 11, directory_id: 200 }, reply: publishedVideo },
  'identity.account.get': { input: {}, reply: publishedAccount },
};

describe('a published payload', () => {
  for (const operation of operations) {
    it(`goes through ${operation.id} without loss`, async () => {
      const { input, reply } = published[operation.id] ?? assert.fail('no payload');
      const { client, agent } = mockService();
      agent
        .get(origin)
        .intercept({ path: () => true, method: operation.method })
        .reply(200, reply as object);
      const result = await client.call(operation as AnyOperation, input);
      const plain = JSON.parse(JSON.stringify(result));
      assert.deepEqual(Array.isArray(reply) ? plain.items : plain, reply);
    });
  }
});
