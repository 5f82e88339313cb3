import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { readSeries } from '../../../../src/shared/series/series.ts';
import type { StatisticsQuery } from '../../../../src/wire/fromStatistics.ts';
import { usualQuery } from './usualQuery.ts';

/** What is shown of a query whose answer has no point. */
async function emptyOf(query: Partial<StatisticsQuery>) {
  const { resultOf } = await import('../../../../src/features/statistics/result.ts');
  const period = { from: 0, to: 86_400_000, open: true };
  const answer = {
    query: { ...usualQuery, ...query },
    period,
    at: 86_400_000,
    read: readSeries([{ metrics: { streams: [] } }]),
  };
  return resultOf(answer, { zone: 'UTC', unit: undefined, names: new Map() });
}

describe('Statistics without a point', () => {
  const cases: [query: Partial<StatisticsQuery>, text: string][] = [
    [
      { source: 'edgeCalls', app: { id: '5', name: 'my-app' } },
      '“my-app” wasn’t called in this range. Try a longer range or all apps.',
    ],
    [
      { source: 'videoWatching', video: { slug: 'a1', name: 'Match' } },
      'Nobody watched “Match” in this range. Try a longer range or all videos.',
    ],
    [
      { stream: { id: 7, name: 'Arena' } },
      'Nobody watched “Arena” in this range. Try a longer range or all streams.',
    ],
    [
      { source: 'delivery', resource: { id: 9, name: 'Archive' } },
      '“Archive” delivered nothing in this range. Try a longer range or all resources.',
    ],
    [{ clientUser: 0 }, 'Nobody watched anything of user 0 in this range. Try a longer range or all users.'],
    [{}, 'Nobody watched a live stream in this range. Try a longer range, or go live.'],
    [
      { source: 'videoTranscoding', byStreams: true },
      'No streams were transcoded in this range. Try a longer one.',
    ],
  ];
  for (const [query, text] of cases)
    it(`say so, and how to find some: ${text}`, async () => assert.equal((await emptyOf(query)).empty, text));

  it('say the same where each value is zero, unless a zero is a figure or there is a period to compare with', async () => {
    const { resultOf } = await import('../../../../src/features/statistics/result.ts');
    const told = (query: Partial<StatisticsQuery>, metric: string, earlier?: number) => {
      const of = (value: number) => readSeries([{ metrics: { [metric]: [[3600, value]] } }] as never);
      const answer = {
        query: { ...usualQuery, ...query },
        period: { from: 0, to: 86_400_000, open: true },
        at: 86_400_000,
        read: of(0),
        ...(earlier === undefined ? {} : { before: { from: -86_400_000, to: 0, read: of(earlier) } }),
      };
      return resultOf(answer, { zone: 'UTC', unit: 'seconds', names: new Map() }).empty;
    };
    const nobody = 'Nobody watched “Arena” in this range. Try a longer range or all streams.';
    const stream = { stream: { id: 7, name: 'Arena' } };
    assert.equal(told(stream, 'streams'), nobody);
    assert.equal(told(stream, 'streams', 0), nobody);
    assert.equal(told(stream, 'streams', 3), undefined);
    assert.equal(told({ source: 'deliveryHits' }, 'cache_hit_requests_ratio'), undefined);
  });

  it('of an hour that is still in progress has no minimum there', async () => {
    const { resultOf } = await import('../../../../src/features/statistics/result.ts');
    const read = readSeries([
      {
        metrics: {
          streams: [
            [0, 15],
            [3600, 30],
            [7200, 4],
          ],
        },
      },
    ]);
    const answer = {
      query: usualQuery,
      period: { from: 0, to: 10_800_000, open: true },
      at: 7_500_000,
      read,
    };
    const { summary } = resultOf(answer, { zone: 'UTC', unit: 'seconds', names: new Map() });
    assert.match(summary, /min 15 \(1970-01-01 00:00\), max 30 \(1970-01-01 01:00\), latest 4 /);
  });

  it('of bytes are summed up in a unit that people read', async () => {
    const { resultOf } = await import('../../../../src/features/statistics/result.ts');
    const metrics = {
      sent_bytes: [
        [0, 1_610_612_736],
        [3600, 123_456_789_012],
      ],
    };
    const answer = {
      query: { ...usualQuery, source: 'delivery' } as const,
      period: { from: 0, to: 7_200_000, open: false },
      at: 7_200_000,
      read: readSeries([{ metrics }] as never),
    };
    const { summary, sizes } = resultOf(answer, { zone: 'UTC', unit: 'seconds', names: new Map() });
    assert.equal(sizes, 'binary');
    assert.match(summary, /^sent to viewers: min 1\.5 GiB \(.*\), max 115 GiB \(.*\), latest 115 GiB \(/);
  });

  it('have no interval that is in progress, or that begins before the range', async () => {
    const { notes, summary, ...rest } = await emptyOf({});
    assert.deepEqual(['running' in rest, notes, summary], [false, [], 'No data in this period.']);
  });
});

describe('Statistics with a point', () => {
  const period = { from: Date.UTC(2026, 4, 5), to: Date.UTC(2026, 4, 6), open: false };
  const at = Date.UTC(2026, 4, 5, 12);
  const answer = (reply: readonly object[]) => ({
    query: usualQuery,
    period,
    at: period.to,
    read: readSeries(reply as never),
  });

  it('in milliseconds are read as such, and so are all later ones of a panel', async () => {
    const { resultOf, unitOf } = await import('../../../../src/features/statistics/result.ts');
    const inMs = answer([
      {
        metrics: {
          streams: [
            [at - 3_600_000, 1],
            [at, 2],
          ],
        },
      },
    ]);
    assert.equal(unitOf(inMs, undefined), 'milliseconds');
    const inSeconds = answer([{ metrics: { streams: [[at / 1000, 9]] } }]);
    assert.deepEqual(
      [unitOf(inSeconds, undefined), unitOf(inSeconds, 'milliseconds')],
      ['seconds', 'milliseconds'],
    );
    const { summary } = resultOf(inMs, { zone: 'UTC', unit: 'milliseconds', names: new Map() });
    assert.match(summary, /, latest 2 \(2026-05-05 12:00\)\.$/);
  });

  it('with names that the interface does not list show those too, and leave them out of the sum', async () => {
    const { resultOf } = await import('../../../../src/features/statistics/result.ts');
    const of = (value: number) => [[at / 1000, value]];
    const found = answer([{ client: 7, region: 'north', metrics: { streams: of(3), peak_viewers: of(40) } }]);
    const { series, notes } = resultOf(found, { zone: 'UTC', unit: 'seconds', names: new Map() });
    assert.deepEqual(
      series.map(({ label }) => label),
      ['region north', 'peak_viewers · region north'],
    );
    assert.match(notes.join(), /^Sum of intervals: 3 minutes watched\./);
  });

  it('of several clients are summed up by the one that is highest', async () => {
    const { resultOf } = await import('../../../../src/features/statistics/result.ts');
    const clients = [0, 9, 4].map((client) => ({
      client,
      metrics: {
        streams: [
          [at / 1000 - 3600, client],
          [at / 1000, 2 * client],
        ],
      },
    }));
    const { summary } = resultOf(answer(clients), { zone: 'UTC', unit: 'seconds', names: new Map() });
    assert.match(summary, /^3 series\. client 9 is the highest: min 9 \(/);
  });
});
