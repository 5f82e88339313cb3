import assert from 'node:assert/strict';
import { readFromPlayer } from '../../../src/wire/readPlayer.ts';

describe('a message of a player’s page', () => {
  it('chooses a picture by its place alone', () => {
    assert.deepEqual(readFromPlayer({ type: 'chooseStill', place: 2, url: 'x' }), {
      type: 'chooseStill',
      place: 2,
    });
    for (const place of [undefined, null, '2', 1.5, Number.NaN, {}])
      assert.equal(readFromPlayer({ type: 'chooseStill', place }), undefined);
  });

  it('asks to take back only what the host knows', () => {
    assert.deepEqual(readFromPlayer({ type: 'undo', value: -1 }), { type: 'undo' });
  });

  it('has an expired link only where it says so', () => {
    assert.deepEqual(readFromPlayer({ type: 'look', hasExpired: true }), { type: 'look', hasExpired: true });
    for (const hasExpired of [undefined, null, 'true', 1])
      assert.deepEqual(readFromPlayer({ type: 'look', hasExpired }), { type: 'look', hasExpired: false });
  });

  it('is of the second picture only where a picture has something to say', () => {
    const copy = { type: 'copyUrl', source: 1, h264: false };
    assert.deepEqual(readFromPlayer({ type: 'beside', message: { ...copy, url: 'x' } }), {
      type: 'beside',
      message: copy,
    });
    for (const message of [
      undefined,
      null,
      { type: 'undo' },
      { type: 'retry' },
      { type: 'beside', message: copy },
    ])
      assert.equal(readFromPlayer({ type: 'beside', message }), undefined);
  });

  it('is dropped where it is none', () => {
    for (const odd of [undefined, null, 'ready', 7, {}, { type: 'constructor' }, { type: 'still' }])
      assert.equal(readFromPlayer(odd), undefined);
  });
});
