import assert from 'node:assert/strict';
import { inUse } from '../../../../../src/pages/statistics/query/inUse.ts';
import type { StatisticsQuery } from '../../../../../src/wire/fromStatistics.ts';

const query: StatisticsQuery = {
  source: 'watching',
  range: { preset: 'last7Days' },
  zone: 'local',
  granularity: '1h',
  previous: false,
  refresh: true,
};

describe('How many options of a query are in use', () => {
  for (const [given, expected] of [
    [{}, 0],
    [{ stream: { id: 1, name: 'x' } }, 1],
    [{ clientUser: 0 }, 1],
    [{ byStreams: false }, 0],
    [{ byStreams: true, previous: true }, 2],
    [{ refresh: false, zone: 'utc' }, 0],
  ] as const) {
    it(`${JSON.stringify(given)}: ${expected}`, () => assert.equal(inUse({ ...query, ...given }), expected));
  }
});
