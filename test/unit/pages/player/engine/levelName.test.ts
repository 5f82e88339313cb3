import assert from 'node:assert/strict';
import { levelName } from '../../../../../src/pages/player/engine/levelName.ts';
import { createPlayerNumbers } from '../../../../../src/pages/player/view/playerNumbers.ts';

describe('The name of a quality', () => {
  it('is its height, or else its rate, or else its id', () => {
    const level = (height: number, bitrate: number) =>
      levelName({ id: '3', height, bitrate } as Parameters<typeof levelName>[0], createPlayerNumbers('en'));
    assert.deepEqual([level(720, 2_500_400), level(0, 2_500_400), level(0, 0)], ['720p', '2.50 Mb/s', '3']);
  });
});
