import assert from 'node:assert/strict';
import { measureOf } from '../../../../src/features/statistics/measures.ts';
import { type StatisticsSource, statisticsSources } from '../../../../src/wire/fromStatistics.ts';

/** What is added up at a time, and over time. */
const expected: Readonly<Record<StatisticsSource, readonly [sums: 'all' | readonly string[], boolean]>> = {
  watching: [['streams'], true],
  viewers: [[], false],
  videoWatching: [['vod'], true],
  videoViewers: [[], false],
  videoStorage: [['vod'], false],
  videoTranscoding: [['vod'], true],
  reseller: [['streams'], true],
  meet: [[], false],
  edgeCalls: ['all', true],
  edgeDuration: [[], false],
  delivery: [['sent_bytes', 'upstream_bytes'], true],
  deliveryRequests: [['requests'], true],
  deliveryResponses: ['all', true],
  deliveryHits: [[], false],
};

describe('The measure of a source of statistics', () => {
  for (const source of statisticsSources) {
    it(`says whether values of ${source} add up, and where that is from`, () => {
      const { sums, overTime, source: place } = measureOf(source);
      assert.deepEqual([sums, overTime], expected[source]);
      assert.match(place, /^(§\d|facts §\d)/);
    });
  }
});
