import assert from 'node:assert/strict';
import { queryInLink, queryOfLink } from '../../../../src/features/links/statisticsLink.ts';
import type { StatisticsQuery } from '../../../../src/wire/fromStatistics.ts';

const usual = { source: 'watching', period: 'last7Days', interval: '1h', zone: 'local' };

const plain: StatisticsQuery = {
  source: 'watching',
  range: { preset: 'last7Days' },
  granularity: '1h',
  zone: 'local',
  previous: false,
  refresh: false,
};

describe('What statistics show', () => {
  const cases: readonly [string, Partial<StatisticsQuery>, Record<string, string>][] = [
    ['a stream', { stream: { id: 7, name: '' } }, { stream: '7' }],
    [
      'a video',
      { source: 'videoViewers', video: { slug: 'x/Y', name: '' } },
      { source: 'videoViewers', video: 'x/Y' },
    ],
    [
      'an app with an ID of 19 digits',
      { source: 'edgeCalls', app: { id: '9223372036854775807', name: '' } },
      { source: 'edgeCalls', app: '9223372036854775807' },
    ],
    [
      'a CDN resource',
      { source: 'delivery', resource: { id: 9, name: '' } },
      { source: 'delivery', resource: '9' },
    ],
    [
      'a user of a reseller, stream by stream',
      { source: 'reseller', clientUser: -3, byStreams: true },
      { source: 'reseller', user: '-3', byStreams: 'true' },
    ],
    ['a time before and a renewal', { previous: true, refresh: true }, { previous: 'true', refresh: 'true' }],
  ];
  for (const [what, query, values] of cases)
    it(`is in a link with ${what}, and is read from it`, () => {
      assert.deepEqual(queryInLink({ ...plain, ...query }), { ...usual, ...values });
      const read = queryOfLink({ ...usual, ...values });
      assert.deepEqual(JSON.parse(JSON.stringify(read)), { ...plain, ...query });
    });

  it('is in a link with an exact period, also one that ends now', () => {
    const { period: _, ...rest } = usual;
    for (const [range, values] of [
      [
        { preset: 'custom', from: 1767225600000, to: 1767229200000 },
        { since: '1767225600000', until: '1767229200000' },
      ],
      [{ preset: 'custom', from: 946684800000 }, { since: '946684800000' }],
    ] as const) {
      assert.deepEqual(queryInLink({ ...plain, range }), { ...rest, ...values });
      const read = queryOfLink({ ...rest, ...values });
      assert.deepEqual(JSON.parse(JSON.stringify(read)), { ...plain, range });
    }
  });

  it('leaves names out of a link', () => {
    const names = { stream: { id: 7, name: 'Arena' }, video: { slug: 'a', name: 'Arena' } };
    const named = { ...names, app: { id: '7', name: 'Arena' }, resource: { id: 7, name: 'Arena' } };
    assert.doesNotMatch(JSON.stringify(queryInLink({ ...plain, ...named })), /Arena/);
  });

  for (const wrong of [
    { source: 'nonsense' },
    { source: undefined },
    { period: 'custom' },
    { period: 'nonsense' },
    { period: undefined },
    { since: '1' },
    { until: '1' },
    { period: undefined, since: '0x10' },
    { period: undefined, since: '-8640000000000000', until: '-8639999999000000' },
    { period: undefined, since: '1767225600000', until: '8640000000000000' },
    { period: undefined, since: '1767225600000', until: '1767225600000' },
    { period: undefined, since: '1767229200000', until: '1767225600000' },
    { video: '' },
    { video: 'a\u202eb' },
    { video: 'a'.repeat(501) },
    { period: undefined, since: '1767225600000', until: 'now' },
    { period: undefined, since: '9999999999999999' },
    { interval: '2h' },
    { zone: 'Mars' },
    { stream: 'a' },
    { stream: '1.5' },
    { app: '-1' },
    { app: '1'.repeat(20) },
    { resource: '' },
    { user: ' 1' },
    { refresh: 'false' },
    { byStreams: '1' },
  ])
    it(`is not read from ${JSON.stringify(wrong)}`, () => {
      const given = Object.entries({ ...usual, ...wrong }).filter(([, value]) => value !== undefined);
      assert.equal(queryOfLink(Object.fromEntries(given) as Record<string, string>), undefined);
    });
});
