import assert from 'node:assert/strict';
import { newStream } from '../../../../src/sandbox/streaming/newStream.ts';
import { newVideo } from '../../../../src/sandbox/streaming/newVideo.ts';
import { memoryStore } from '../memoryStore.ts';

describe('What the sandbox keeps', () => {
  const range = { limit: 10, offset: 0 };

  it('has a new video in the next list, a changed one as it is, and a deleted one no more', async () => {
    const { store } = await memoryStore();
    const names = () => store.videos({}, range).map(({ document }) => document.name);
    const keep = (id: number, name: string) => store.keepVideo(newVideo(id, { name }, 0));
    keep(1, 'A');
    assert.deepEqual(names(), ['A']);
    keep(2, 'B');
    assert.deepEqual(names(), ['B', 'A']);
    keep(1, 'C');
    assert.deepEqual([names(), store.video(1)?.document.name], [['B', 'C'], 'C']);
    store.removeVideo(2);
    assert.deepEqual([names(), store.video(2)], [['C'], undefined]);
  });

  it('tells which videos have work, as it comes and goes', async () => {
    const { store } = await memoryStore();
    const ids = () => store.busyVideos().map(({ document }) => document.id);
    const { document, backstage } = newVideo(1, { name: 'A' }, 0);
    store.keepVideo({ document, backstage });
    assert.deepEqual(ids(), []);
    store.keepVideo({ document, backstage: { ...backstage, job: { queue: 'sent', arrives: 0, takes: 5 } } });
    assert.deepEqual(ids(), [1]);
    store.removeVideo(1);
    assert.deepEqual(ids(), []);
  });

  it('gives no ID again, not even that of the last one that was deleted', async () => {
    const { store } = await memoryStore();
    assert.deepEqual([store.freeVideoId(), store.freeStreamId()], [1, 1]);
    store.keepVideo(newVideo(5, {}, 0));
    store.keepStream(newStream(8, {}, 0));
    store.removeVideo(5);
    store.removeStream(8);
    assert.deepEqual([store.freeVideoId(), store.freeStreamId()], [6, 9]);
  });

  it('has other things in the order in which they were first kept, each in its place', async () => {
    const { resources } = (await memoryStore()).store;
    const keep = (id: string, project: number, name: string) =>
      resources.keep('volume', { id, project, region: 38, document: { name } });
    keep('b', 1, 'B');
    keep('a', 1, 'A');
    keep('a', 2, 'other');
    keep('b', 1, 'changed');
    const names = (place: object) => resources.list('volume', place).map(({ document }) => document['name']);
    assert.deepEqual(
      [names({ project: 1 }), names({})],
      [
        ['changed', 'A'],
        ['changed', 'A', 'other'],
      ],
    );
    const part = resources.part('volume', { project: 1 }, { limit: 1, offset: 1 });
    assert.deepEqual([part.count, part.items.map(({ id }) => id)], [2, ['a']]);
    assert.equal(resources.remove('volume', 'a', { project: 1 }), true);
    assert.equal(resources.remove('volume', 'a', { project: 1 }), false);
    assert.deepEqual(names({ project: 2 }), ['other']);
  });
});
