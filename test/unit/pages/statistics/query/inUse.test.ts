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

const stream = { id: 1, name: 'x' };

describe('How many options of a query are in use', () => {
  for (const [given, filters, expected] of [
    [{}, ['stream', 'clientUser'], 0],
    [{ stream }, ['stream', 'clientUser'], 1],
    [{ clientUser: 0 }, ['stream', 'clientUser'], 1],
    [{ byStreams: false }, ['byStreams'], 0],
    [{ byStreams: true, previous: true }, ['byStreams'], 2],
    [{ refresh: false, zone: 'utc' }, ['stream'], 0],
    // kept for the source that has them
    [{ stream, byStreams: true, previous: true }, ['resource'], 1],
  ] as const) {
    it(`${JSON.stringify(given)} where there is ${filters}: ${expected}`, () =>
      assert.equal(inUse({ ...query, ...given }, filters), expected));
  }
});
