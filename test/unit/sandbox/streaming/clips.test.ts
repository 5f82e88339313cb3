import assert from 'node:assert/strict';
import type { ResourceStore } from '../../../../src/sandbox/state/store.ts';
import { forgetClips, type KeptClip, keepClip } from '../../../../src/sandbox/streaming/clips.ts';

describe('The clips of a stream that is gone', () => {
  it('are forgotten, and those of others are kept', () => {
    const kept = new Map<string, unknown>();
    const resources = {
      keep: (_: string, clip: KeptClip) => void kept.set(clip.id, clip),
      list: () => [...kept.values()],
      remove: (_: string, id: string) => void kept.delete(id),
    };
    const store = { resources } as unknown as ResourceStore;
    for (const [stream_id, id] of [
      [7, 'a'],
      [8, 'b'],
      [7, 'c'],
    ]) {
      const clip = { id: `${stream_id}/${id}`, document: { stream_id, id }, backstage: {} };
      keepClip(store, clip as unknown as KeptClip);
    }
    forgetClips(store, 7);
    assert.deepEqual([...kept.keys()], ['8/b']);
  });
});
