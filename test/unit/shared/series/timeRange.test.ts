import assert from 'node:assert/strict';
import { fitting, pointsIn } from '../../../../src/shared/series/granularity.ts';
import { stepOf, summarise } from '../../../../src/shared/series/seriesSummary.ts';
import { periodBefore, resolveRange, type TimeRange } from '../../../../src/shared/series/timeRange.ts';
import { instantOf, isZone, timeText, wallClock, zonedText } from '../../../../src/shared/series/timeText.ts';

const berlin = 'Europe/Berlin';
const hour = 3_600_000;
const day = 24 * hour;
// in Berlin it is November already
const now = Date.UTC(2026, 9, 31, 23, 30);

describe('a range of time', () => {
  const said = (range: TimeRange, zone: string) => {
    const period = resolveRange(range, now, zone);
    const before = periodBefore(range, period, zone);
    return [period.from, period.to, before.from, before.to].map((each) => zonedText(each, zone));
  };

  it('by name ends now, and the period before is as long', () => {
    const { from, to, open } = resolveRange({ preset: 'last7Days' }, now, 'UTC');
    assert.deepEqual([to - from, to, open], [7 * day, now, true]);
    assert.deepEqual(periodBefore({ preset: 'last7Days' }, { from, to, open }, 'UTC'), {
      from: from - 7 * day,
      to: from,
    });
  });

  it('of a month begins with the month of the zone, however long it is', () => {
    assert.deepEqual(said({ preset: 'thisMonth' }, berlin), [
      '2026-11-01T00:00:00+01:00',
      '2026-11-01T00:30:00+01:00',
      '2026-10-01T00:00:00+02:00',
      '2026-10-01T00:30:00+02:00',
    ]);
    assert.deepEqual(said({ preset: 'lastMonth' }, berlin), [
      '2026-10-01T00:00:00+02:00',
      '2026-11-01T00:00:00+01:00',
      '2026-09-01T00:00:00+02:00',
      '2026-10-01T00:00:00+02:00',
    ]);
    // 31 days of October do not reach beyond September
    assert.deepEqual(said({ preset: 'thisMonth' }, 'UTC').slice(2), [
      '2026-09-01T00:00:00Z',
      '2026-10-01T00:00:00Z',
    ]);
  });

  it('that is exact ends where it says, or now', () => {
    assert.equal(resolveRange({ preset: 'custom', from: 1, to: 2 }, now, 'UTC').open, false);
    assert.deepEqual(resolveRange({ preset: 'custom', from: 1 }, now, 'UTC'), {
      from: 1,
      to: now,
      open: true,
    });
  });

  it('takes a longer interval where it would have too many points', () => {
    const year = { from: 0, to: 366 * day };
    assert.equal(pointsIn(year, '1m'), 527_040);
    assert.equal(fitting(year, '1m', ['1m', '5m', '1h']), '1m');
    assert.equal(fitting({ from: 0, to: 367 * day }, '1m', ['1m', '5m', '1h']), '5m');
    assert.equal(fitting({ from: 0, to: 367 * day }, '1m', ['1m', '5m', '1h'], 9_000), '1h');
    assert.equal(fitting({ from: 0, to: 1e15 }, '1m', ['1m', '1d']), '1d');
  });
});

describe('a time in a zone', () => {
  it('is said as on the wall, and read back', () => {
    assert.equal(wallClock(now, berlin), '2026-11-01T00:30:00');
    assert.equal(timeText(now, berlin), '2026-11-01 00:30');
    assert.equal(timeText(now + 7_000, 'UTC'), '2026-10-31 23:30:07');
    assert.equal(zonedText(now + 7.5, 'Asia/Kathmandu'), '2026-11-01T05:15:00.007+05:45');
    assert.equal(zonedText(-1, 'America/St_Johns').slice(-6), '-03:30');
    for (const zone of [berlin, 'UTC', 'Asia/Kathmandu', 'America/St_Johns']) {
      for (let time = now - 200 * day; time < now; time += 7.25 * hour) {
        const read = instantOf(wallClock(time, zone), zone) ?? 0;
        assert.equal(wallClock(read, zone), wallClock(time, zone));
      }
    }
    assert.equal(instantOf('yesterday', berlin), undefined);
    assert.equal(instantOf('+275760-09-13T00:00:00', berlin), undefined);
  });

  it('that comes twice is the first, and one that is left out is an hour later', () => {
    assert.equal(instantOf('2026-10-25T02:30:00', berlin), Date.UTC(2026, 9, 25, 0, 30));
    assert.equal(wallClock(instantOf('2026-03-29T02:30:00', berlin) ?? 0, berlin), '2026-03-29T03:30:00');
  });

  it('needs a zone that is known', () => {
    assert.deepEqual(['UTC', berlin, 'Mars/Olympus', ''].map(isZone), [true, true, false, false]);
  });
});

describe('the summary of a series', () => {
  it('names the least, the most and the last value', () => {
    assert.equal(summarise([]), undefined);
    assert.deepEqual(summarise([5]), { least: 0, most: 0, last: 0 });
    assert.deepEqual(summarise([2, 1, 3, 3, 1, 2]), { least: 1, most: 2, last: 5 });
  });

  it('takes what has come so far of an interval for no minimum, unless there is nothing else', () => {
    assert.deepEqual(summarise([2, 3, 1], false), { least: 0, most: 1, last: 2 });
    assert.deepEqual(summarise([2, 1, 9], false), { least: 1, most: 2, last: 2 });
    assert.deepEqual(summarise([1], false), { least: 0, most: 0, last: 0 });
  });

  it('knows how far points lie apart: as asked, or as they come', () => {
    assert.equal(stepOf([[0, hour, 5 * hour]], '1h'), hour);
    assert.equal(stepOf([[0, day, 2 * day, 9 * day]], '1h'), day);
    assert.equal(stepOf([[], [5]], '1d'), day);
    assert.equal(stepOf([[0, 31 * day]], '1mo'), 30 * day);
  });
});
