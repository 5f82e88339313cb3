import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { CallError, type Failure } from '../../../../src/platform/client/errors.ts';
import { watchingStatistics } from '../../../../src/platform/statistics/operations.ts';
import type { StatisticsQuery } from '../../../../src/wire/fromStatistics.ts';
import { usualQuery } from './usualQuery.ts';

const failure = (given: Failure) =>
  new CallError(given, { operation: watchingStatistics as never, call: 'GET /x', origin: '' });
const missing = failure({ reason: 'missing', status: 404 });

describe('Statistics that could not be read', () => {
  const load = () => import('../../../../src/features/statistics/queryFailure.ts');

  it('are said to be absent where the service has none of them, whatever is asked for', async () => {
    const { queryFailure } = await load();
    const { message, isAbsent } = queryFailure(missing, { query: usualQuery, sequence: 3, keep: true });
    assert.equal(isAbsent, true);
    assert.deepEqual(message, {
      type: 'failed',
      sequence: 3,
      message:
        'This service doesn’t provide “Live watching duration”. Other statistics may still be available.',
      steps: [],
      keep: false,
    });
    const unsupported = failure({ reason: 'unsupported', status: 501 });
    const narrowed = { ...usualQuery, clientUser: 7 };
    assert.equal(queryFailure(unsupported, { query: narrowed, sequence: 3, keep: true }).isAbsent, true);
  });

  it('are not said to be absent where only the one that was asked for may be missing', async () => {
    const { queryFailure } = await load();
    for (const one of [
      { stream: { id: 1, name: 's' } },
      { video: { slug: 'v', name: 'v' } },
      { resource: { id: 1, name: 'r' } },
      { app: { id: '1', name: 'a' } },
      { clientUser: 0 },
    ]) {
      const found = queryFailure(missing, { query: { ...usualQuery, ...one }, sequence: 1, keep: true });
      assert.deepEqual([found.isAbsent, found.message.keep], [false, true], JSON.stringify(one));
      assert.match(found.message.message, /^Could not load “Live watching duration”: /);
    }
  });
});

describe('A range of statistics', () => {
  const now = Date.UTC(2026, 4, 6);
  const minutes = (count: number) => ({ preset: 'custom', from: now - count * 60_000, to: now }) as const;

  it('is refused if it ends before it begins, or begins after now', async () => {
    const { periodOf } = await import('../../../../src/features/statistics/ask.ts');
    for (const range of [
      { preset: 'custom', from: now, to: now } as const,
      { preset: 'custom', from: now + 1 } as const,
    ])
      assert.deepEqual(periodOf({ ...usualQuery, range }, 'UTC', now), {
        message: 'The range must start before it ends, and before now.',
        proposal: undefined,
      });
  });

  it('is refused if it has more points than a chart can show, with an interval at which it has fewer', async () => {
    const { periodOf } = await import('../../../../src/features/statistics/ask.ts');
    const range = (days: number) =>
      ({ ...usualQuery, granularity: '1m', range: minutes(days * 1440) }) as const;
    assert.ok('from' in periodOf(range(366), 'UTC', now));
    const refused = periodOf(range(367), 'UTC', now);
    assert.equal(
      'message' in refused && refused.message,
      'At an interval of 1 minute, this range has 528,480 points. The chart can show up to 527,040.',
    );
    const { proposal } = refused as { proposal?: { label: string; query: StatisticsQuery } };
    assert.deepEqual([proposal?.label, proposal?.query.granularity], ['Switch to 5 minutes', '5m']);
  });
});
