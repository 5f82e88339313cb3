import assert from 'node:assert/strict';
import { readRange, typedRange } from '../../../../src/pages/checkup/rangeView.ts';

const words = {
  invalidTime: 'no time',
  fromAfterTo: 'ends first',
  future: 'to come',
  tooLong: 'too long',
  tooEarly: 'too early',
};
const now = Date.UTC(2026, 4, 6, 12);
// unit tests run in UTC
const read = (from: string, to: string, farthest?: number) =>
  readRange({ from, to }, { words, farthest, now });

describe('An exact range of a check', () => {
  it('is what was typed, in the zone of the editor', () => {
    assert.deepEqual(read('2026-05-05T20:00', '2026-05-05T21:00'), {
      from: Date.UTC(2026, 4, 5, 20),
      to: Date.UTC(2026, 4, 5, 21),
    });
  });

  it('starts from the period that is shown', () => {
    const period = { from: Date.UTC(2026, 4, 6, 11, 0, 30), to: now };
    assert.deepEqual(typedRange(period), { from: '2026-05-06T11:00', to: '2026-05-06T12:00' });
  });

  it('is refused at the field that is wrong', () => {
    assert.deepEqual(
      [
        read('', '2026-05-05T21:00'),
        read('2026-05-05T20:00', ''),
        read('2026-05-05T21:00', '2026-05-05T20:00'),
        read('2026-05-05T21:00', '2026-05-05T21:00'),
        read('2026-05-06T12:00', '2026-05-06T13:00'),
        read('2026-04-05T11:59', '2026-05-06T12:00'),
        read('2026-05-05T20:00', '2026-05-05T21:00', 3_600_000),
      ],
      [
        { text: 'no time', at: 'from' },
        { text: 'no time', at: 'to' },
        { text: 'ends first', at: 'from' },
        { text: 'ends first', at: 'from' },
        { text: 'to come', at: 'from' },
        { text: 'too long', at: 'from' },
        { text: 'too early', at: 'from' },
      ],
    );
  });
});
