import assert from 'node:assert/strict';
import { fromTimeInput, toTimeInput } from '../../src/model/timeInput.ts';

const time = Date.UTC(2026, 2, 5, 7, 9);

describe('A time in a field', () => {
  it('is told in UTC', () => {
    assert.equal(toTimeInput(time, 'utc'), '2026-03-05T07:09');
    assert.equal(fromTimeInput('2026-03-05T07:09', 'utc'), time);
  });

  it('is told by the local clock', () => {
    const local = new Date(2026, 2, 5, 7, 9).getTime();
    assert.equal(toTimeInput(local, 'local'), '2026-03-05T07:09');
    assert.equal(fromTimeInput('2026-03-05T07:09', 'local'), local);
  });

  for (const text of ['', '2026-03-05', '2026-13-05T07:09', 'tomorrow']) {
    it(`is none in “${text}”`, () => {
      assert.equal(fromTimeInput(text, 'utc'), undefined);
    });
  }
});
