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

  it('brings a still only as bytes, and with a place that may be part of a file name', () => {
    const still = { type: 'snapshot', png: new Uint8Array([137, 80]), place: '12-03' };
    assert.deepEqual(read(still), still);
    for (const png of [
      undefined,
      null,
      'iVBORw0KGgo=',
      [137, 80],
      { length: 2 },
      new Uint8Array(64 * 2 ** 20 + 1),
    ])
      assert.equal(read({ ...still, png }), undefined);
    for (const place of ['../12-03', '12:03', 'x'.repeat(41)])
      assert.equal(read({ ...still, place }), undefined);
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
