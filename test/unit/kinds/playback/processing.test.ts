import assert from 'node:assert/strict';
import { madeVideo } from '../../../../src/kinds/playback/madeVideo.ts';
import { processing } from '../../../../src/kinds/playback/processing.ts';

describe('a video that the service makes', () => {
  it('is worked on until it is ready or has failed', () => {
    assert.deepEqual(
      ['empty', 'pending', 'viewable', 'ready', 'error', undefined].map((status) => processing({ status })),
      ['working', 'working', 'working', 'done', 'failed', 'working'],
    );
  });

  it('is followed by its ID, if the reply has one, under its name or number', () => {
    assert.deepEqual(madeVideo({ id: 7, name: 'Match' }), { kind: 'video', id: '7', title: 'Match' });
    assert.deepEqual(madeVideo({ id: 7, name: null }), { kind: 'video', id: '7', title: '#7' });
    for (const reply of [{}, { id: null }, undefined]) assert.equal(madeVideo(reply), undefined);
  });
});
