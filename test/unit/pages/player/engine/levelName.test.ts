import assert from 'node:assert/strict';
import { levelName } from '../../../../../src/pages/player/engine/levelName.ts';

describe('The name of a quality', () => {
  it('is its height, or else its rate in kb/s, or else its id', () => {
    const level = (height: number, bitrate: number) =>
      levelName({ id: '3', height, bitrate } as Parameters<typeof levelName>[0]);
    assert.deepEqual([level(720, 2_500_400), level(0, 2_500_400), level(0, 0)], ['720p', '2500 kb/s', '3']);
  });
});
