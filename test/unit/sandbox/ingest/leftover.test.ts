import assert from 'node:assert/strict';
import { createIngest } from '../../../../src/sandbox/ingest/ingest.ts';
import { newStream } from '../../../../src/sandbox/streaming/newStream.ts';
import { type PushedTo, pushBegan } from '../../../../src/sandbox/streaming/pushed.ts';
import { memoryStore } from '../memoryStore.ts';

const began = Date.UTC(2026, 4, 6, 18);
const picture = { width: 1280, height: 720, frameRate: 25 };

/** Streams that were pushed to when the sandbox was killed, and how a minute later it starts again. */
async function restarted(pushes: readonly (readonly [stream: number, server: PushedTo])[], on = pushes) {
  const { store, facts } = await memoryStore();
  for (const id of new Set(on.map(([stream]) => stream))) {
    const created = newStream(id, { name: `Stream ${id}`, active: true, auto_record: true }, began);
    const servers = on.filter(([stream]) => stream === id).map(([, server]) => server);
    store.keepStream(
      servers.reduce((stream, server) => pushBegan(stream, { server, picture, now: began }), created),
    );
  }
  facts.set('pushes', JSON.stringify(pushes));
  const ingest = await createIngest({ store, facts, now: () => began + 60_000 });
  await ingest.close();
  const videos = store.videos({}, { limit: 10, offset: 0 });
  return { store, facts, videos: videos.map(({ document }) => document.stream_id) };
}

describe('The pushes that were on when the sandbox was killed', () => {
  it('are over at its next start, and what was recorded of them are videos', async () => {
    const { store, facts, videos } = await restarted([
      [7, 'main'],
      [8, 'backup'],
    ]);
    for (const id of [7, 8]) {
      const { document, backstage } = store.stream(id) ?? assert.fail();
      assert.deepEqual([backstage.source, backstage.recordingSince], [null, null]);
      assert.equal(document.finished_at_primary, id === 7 ? '2026-05-06T18:01:00.000Z' : null);
    }
    assert.deepEqual(videos.toSorted(), [7, 8]);
    assert.equal(facts.get('pushes'), '[]');
  });

  it('to both servers of a stream end one recording', async () => {
    const { videos } = await restarted([
      [7, 'main'],
      [7, 'backup'],
    ]);
    assert.deepEqual(videos, [7]);
  });

  it('leave a recording alone that another server is still pushed to for', async () => {
    const both = [
      [7, 'main'],
      [7, 'backup'],
    ] as const;
    const { store, videos } = await restarted([[7, 'main']], both);
    const { backstage } = store.stream(7) ?? assert.fail();
    assert.deepEqual([backstage.source?.main, backstage.source?.backup], [false, true]);
    assert.equal(backstage.recordingSince, '2026-05-06T18:00:00.000Z');
    assert.deepEqual(videos, []);
  });

  it('of a stream that is gone are forgotten', async () => {
    const { facts, videos } = await restarted([[9, 'main']], []);
    assert.deepEqual([facts.get('pushes'), videos], ['[]', []]);
  });
});
