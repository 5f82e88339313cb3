import assert from 'node:assert/strict';
import { createTimeText } from '../../../../../src/pages/statistics/kit/timeText.ts';

const start = Date.UTC(2026, 4, 6, 22) / 1000;
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const ticks = (step: number, count = 4, from = start, zone = 'UTC') =>
  createTimeText('en', zone).ticks(
    Array.from({ length: count }, (_, at) => from + at * step),
    step,
  );

describe('The times of a chart', () => {
  it('have the day on the first and where it changes, by the hour', () => {
    assert.deepEqual(ticks(hour), ['22:00\nMay 6', '23:00', '00:00\nMay 7', '01:00']);
  });

  it('are told by the clock of their zone', () => {
    assert.deepEqual(ticks(hour, 2, start, 'Asia/Tokyo'), ['07:00\nMay 7', '08:00']);
  });

  it('have seconds where they are closer than a minute', () => {
    assert.deepEqual(ticks(30, 2), ['22:00:00\nMay 6, 2026', '22:00:30']);
    assert.deepEqual(ticks(minute, 2), ['22:00\nMay 6', '22:01']);
  });

  it('are days with their year, then months, then years', () => {
    assert.deepEqual(ticks(day, 2), ['May 6\n2026', 'May 7']);
    assert.deepEqual(ticks(28 * day, 2), ['May\n2026', 'Jun']);
    assert.deepEqual(ticks(360 * day, 2), ['2026', '2027']);
  });

  it('are left out beyond what a date holds', () => {
    assert.deepEqual(ticks(360 * day, 1, 9e12), ['']);
  });

  it('are exact at the cursor', () => {
    const { exact } = createTimeText('en', 'Asia/Tokyo');
    assert.deepEqual([exact(start), exact(start + 5)], ['2026-05-07 07:00', '2026-05-07 07:00:05']);
  });
});
