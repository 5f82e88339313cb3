import assert from 'node:assert/strict';
import { fromPlayer } from '../../../src/wire/fromPlayer.ts';

const read = (message: unknown) => fromPlayer.safeParse(message).data;

describe('a message of a player’s page', () => {
  it('chooses a picture by its place alone', () => {
    assert.deepEqual(read({ type: 'chooseStill', place: 2, url: 'x' }), {
      type: 'chooseStill',
      place: 2,
    });
    for (const place of [undefined, null, '2', 1.5, Number.NaN, {}])
      assert.equal(read({ type: 'chooseStill', place }), undefined);
  });

  it('asks to take back only what the host knows', () => {
    assert.deepEqual(read({ type: 'undo', value: -1 }), { type: 'undo' });
  });

  it('has an expired link only where it says so', () => {
    assert.deepEqual(read({ type: 'check', hasExpired: true }), { type: 'check', hasExpired: true });
    for (const hasExpired of [undefined, null, 'true', 1])
      assert.deepEqual(read({ type: 'check', hasExpired }), { type: 'check', hasExpired: false });
  });

  it('is of the second picture only where a picture has something to say', () => {
    const copy = { type: 'copyUrl', source: 1, h264: false };
    assert.deepEqual(read({ type: 'beside', message: { ...copy, url: 'x' } }), {
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
      assert.equal(read({ type: 'beside', message }), undefined);
  });

  it('is dropped where it is none', () => {
    for (const odd of [undefined, null, 'ready', 7, {}, { type: 'constructor' }, { type: 'still' }])
      assert.equal(read(odd), undefined);
  });
});
