import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Answer } from '../../../../src/features/statistics/answer.ts';
import { readSeries } from '../../../../src/shared/series/series.ts';
import { usualQuery } from './usualQuery.ts';

const day = Date.UTC(2026, 4, 6);
const points = (...values: [at: number, value: number][]) => readSeries([{ metrics: { streams: values } }]);

/** The notes about an answer with one point, of which some is different. */
async function notes(
  more: Partial<Answer> = {},
  context: { zone?: string; unit?: 'seconds' | 'milliseconds'; isCut?: boolean; isRunning?: boolean } = {},
) {
  const { notesOf } = await import('../../../../src/features/statistics/notes.ts');
  const answer = {
    query: { ...usualQuery, source: 'viewers' } as const,
    period: { from: day, to: day + 86_400_000, open: true },
    at: day + 86_400_000,
    read: points([day / 1000, 1234]),
    ...more,
  };
  const usual = { unit: undefined, zone: 'UTC', names: new Map(), isCut: false, isRunning: false };
  return notesOf(answer, { ...usual, ...context });
}

describe('The notes about statistics', () => {
  it('are none where there is nothing to say', async () => assert.deepEqual(await notes(), []));

  it('say which interval may be incomplete', async () => {
    assert.deepEqual(await notes({}, { isCut: true }), [
      'The first interval starts before the range, so it may be incomplete.',
    ]);
    assert.deepEqual(await notes({}, { isRunning: true }), [
      'The last interval is still in progress (dotted).',
    ]);
  });

  it('say where a day or a month begins only of such intervals, and of times that are local', async () => {
    const unsaid = 'The API doesn’t say in which time zone days and months start.';
    for (const granularity of ['1d', '1mo'] as const) {
      const of = { query: { ...usualQuery, source: 'viewers', granularity } as const };
      assert.deepEqual(await notes(of), [unsaid]);
      assert.deepEqual(await notes(of, { zone: 'Europe/Berlin' }), [`${unsaid} Times shown are local.`]);
    }
  });

  it('tell what is counted in all, or how the sum is to be understood; a sum of people means nothing', async () => {
    const read = points([day / 1000, 1234], [day / 1000 + 3600, 1]);
    assert.deepEqual(await notes({ query: usualQuery, read, total: '1230' }), [
      'Total: 1,230 minutes watched. Intervals are rounded up to whole minutes, so they add up to more.',
    ]);
    assert.deepEqual(await notes({ query: usualQuery, read }), [
      'Sum of intervals: 1,235 minutes watched. Intervals are rounded up to whole minutes, so this sum overstates the total.',
    ]);
    assert.deepEqual(await notes({ query: usualQuery, read: points() }), []);
    assert.deepEqual(await notes({ read }), []);
  });

  it('sum what the source counts alone', async () => {
    const metrics = { sent_bytes: [[day / 1000, 123_456_789_012]], upstream_bytes: [[day / 1000, 3]] };
    const read = readSeries([{ metrics }] as never);
    const [sum] = await notes({ query: { ...usualQuery, source: 'delivery' }, read });
    assert.match(sum ?? '', /^Sum of intervals: 115 GiB \(123,456,789,012 bytes\) sent to viewers\./);
  });

  it('say what became of the previous period', async () => {
    const before = { from: day - 86_400_000, to: day };
    const from = 'previous period, 2026-05-05 00:00 – 2026-05-06 00:00.';
    assert.deepEqual(await notes({ before: { ...before, read: points([0, 1]) } }), [`Faded line: ${from}`]);
    assert.deepEqual(await notes({ before: { ...before, read: points() } }), [`No data in the ${from}`]);
    assert.deepEqual(await notes({ before: 'failed' }), ['The previous period could not be loaded.']);
  });

  it('say that a later answer has another unit of time', async () => {
    const later = await notes({}, { unit: 'milliseconds' });
    assert.deepEqual(later, [
      'The timestamps don’t match the unit detected earlier in this panel. Open a new panel to detect it again.',
      'Timestamps are in milliseconds since 1970 (detected).',
    ]);
    // as usual: it matters to exports alone, which say it in their headings
    assert.deepEqual(await notes({}, { unit: 'seconds' }), []);
  });
});
