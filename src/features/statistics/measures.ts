import type { StatisticsSource } from '../../wire/fromStatistics.ts';
import type { Sums } from '../../wire/statistics.ts';

/** What may be made of the values of a source. */
interface Measure {
  /** Which series can be added up at a time. */
  readonly sums: Sums;
  /** Whether the values of all intervals can be added up, if only with a caveat. */
  readonly overTime: boolean;
  /** Whether the values are bytes, which people read in larger units. */
  readonly isBytes?: boolean;
  /** Whether a value of 0 says something: of a share or a length, it doesn't mean that there was nothing. */
  readonly isZeroTold?: boolean;
  /** Where the service says what it counts. */
  readonly source: string;
}

/** Shares, percentiles, and people who are counted once each: a sum of these means nothing. */
const notAdded = { sums: [], overTime: false } as const;

/** Whether the values of each source add up. */
const measures: Readonly<Record<StatisticsSource, Measure>> = {
  watching: { sums: ['streams'], overTime: true, source: '§4.12, facts §2' },
  // who watches two streams, or in two intervals, is one viewer of each
  viewers: { ...notAdded, source: 'facts §4.4' },
  videoWatching: { sums: ['vod'], overTime: true, source: 'facts §4.4' },
  videoViewers: { ...notAdded, source: 'facts §4.4' },
  // what is stored on one day is still stored on the next
  videoStorage: { sums: ['vod'], overTime: false, source: 'facts §4.4' },
  videoTranscoding: { sums: ['vod'], overTime: true, source: 'facts §4.4' },
  reseller: { sums: ['streams'], overTime: true, source: '§4.13' },
  // it isn't said whether these are the participants at once, or all of an interval
  meet: { ...notAdded, source: '§4.10' },
  // each metric is a status: a call has one
  edgeCalls: { sums: 'all', overTime: true, source: 'facts §6' },
  edgeDuration: { ...notAdded, isZeroTold: true, source: 'facts §6' },
  // what came from an origin is delivered, too: together, the same bytes would count twice
  delivery: {
    sums: ['sent_bytes', 'upstream_bytes'],
    overTime: true,
    isBytes: true,
    source: 'facts §6',
  },
  deliveryRequests: { sums: ['requests'], overTime: true, source: 'facts §6' },
  // as of calls
  deliveryResponses: { sums: 'all', overTime: true, source: 'facts §6' },
  deliveryHits: { ...notAdded, isZeroTold: true, source: 'facts §6' },
};

/** Whether the values of a source add up, with several series and over time. */
export function measureOf(source: StatisticsSource): Measure {
  return measures[source];
}
