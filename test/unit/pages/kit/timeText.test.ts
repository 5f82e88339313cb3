import assert from 'node:assert/strict';
import { speak } from '../../../../src/pages/kit/spoken.ts';
import { clockText } from '../../../../src/pages/kit/timeText.ts';

describe('A place in a video', () => {
  it('is told as a clock does, rounded down, and never before the beginning', () => {
    assert.deepEqual([-3, 0, 59.9, 61, 3599.5, 3661].map(clockText), [
      '0:00',
      '0:00',
      '0:59',
      '1:01',
      '59:59',
      '1:01:01',
    ]);
  });
});

describe('A text for screen readers', () => {
  it('is another one each time, also where it says the same', () => {
    const first = speak({ text: '', number: 0 }, 'Saved');
    assert.deepEqual(
      [first, speak(first, 'Saved')],
      [
        { text: 'Saved', number: 1 },
        { text: 'Saved', number: 2 },
      ],
    );
  });
});
