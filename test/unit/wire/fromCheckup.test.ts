import assert from 'node:assert/strict';
import { fromCheckup } from '../../../src/wire/fromCheckup.ts';

const read = (message: unknown) => fromCheckup.safeParse(message).data;
const day = 86_400_000;

describe('what the page of a check says', () => {
  it('is taken where it is whole', () => {
    for (const message of [
      { type: 'ready' },
      { type: 'refresh' },
      { type: 'copy' },
      { type: 'choose', range: { minutes: 1 } },
      { type: 'choose', range: { minutes: 44_640 } },
      { type: 'choose', range: { from: 0, to: 1 } },
      { type: 'choose', range: { from: 5, to: 31 * day + 5 } },
    ])
      assert.deepEqual(read(message), message);
  });

  it('is dropped where a period is none, is over a month, or is not in whole numbers', () => {
    for (const range of [
      { minutes: 0 },
      { minutes: 1.5 },
      { minutes: 44_641 },
      { minutes: '60' },
      { from: 7, to: 7 },
      { from: 8, to: 7 },
      { from: 0, to: 31 * day + 1 },
      { from: -1, to: 7 },
      { from: 0.5, to: 7 },
      { from: 7 },
      undefined,
    ])
      assert.equal(read({ type: 'choose', range }), undefined, JSON.stringify(range));
    assert.equal(read({ type: 'eval' }), undefined);
  });
});
