import type { Granularity } from '../shared/series/granularity.ts';
import type { Series, TimeUnit } from '../shared/series/series.ts';
import type { Preset } from '../shared/series/timeRange.ts';
import type { SizeUnits } from '../shared/sizes.ts';
import type { StatisticsQuery, StatisticsSource } from './fromStatistics.ts';
import type { StatisticsWords } from './statisticsWords.ts';

/** A filter or switch that only some sources have. */
export type StatisticsFilter = 'stream' | 'video' | 'resource' | 'app' | 'clientUser' | 'byStreams';

/** Which series of a source can be added up at a time: all of them, or those of each of these metrics. */
export type Sums = 'all' | readonly string[];

/** What can be queried from one source. */
export interface SourceOffer {
  readonly source: StatisticsSource;
  readonly label: string;
  /** The unit of a value, such as “minutes watched”. */
  readonly unit: string;
  /** The caveat about sums, or undefined if nothing is added up. */
  readonly caveat: string | undefined;
  readonly sums: Sums;
  readonly granularities: readonly Granularity[];
  readonly filters: readonly StatisticsFilter[];
  /** Whether the service doesn't offer it (404). It stays in the list, marked as such. */
  readonly absent: boolean;
}

/** What the page saves with `setState`; the panel is restored from it after a window reload. */
export interface StatisticsState {
  /** As received with `setup`: never changed by the page. */
  readonly account: string;
  readonly query: StatisticsQuery;
  /** The page's own: tab, hidden series, stacked or lines, visible time range, sort orders of the tables. */
  readonly page?: unknown;
}

/** A series as shown. */
export interface ShownSeries {
  readonly series: Series;
  readonly label: string;
  /** What it counts, if that is not what the unit of the source says. */
  readonly counts?: string | undefined;
  /** `maximum` is a single pair, the highest of the series beside it: a mark, not a line. */
  readonly role: 'line' | 'maximum';
  /** Minimum, maximum and last value, with their times, as a sentence; or that there is no point. */
  readonly summary: string;
}

/** The previous period, as a faded line. */
interface PreviousPeriod {
  readonly from: number;
  readonly to: number;
  /** Milliseconds to add to its times to align them with the shown period. */
  readonly shift: number;
  /** Matched to the shown series by `series.key`. */
  readonly series: readonly ShownSeries[];
}

/** An answer, with all numbers of the reply. */
export interface StatisticsResult {
  readonly query: StatisticsQuery;
  /** The requested range, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** When the answer arrived, in milliseconds since 1970. */
  readonly read: number;
  /** Detected once per panel. */
  readonly timeUnit: TimeUnit;
  /** Milliseconds from one point to the next: more than one and a half times that is a gap. */
  readonly step: number;
  /** The units to write the values in if they are bytes. */
  readonly sizes?: SizeUnits | undefined;
  /** When the interval began that was unfinished when the answer arrived, in milliseconds since 1970. */
  readonly running?: number | undefined;
  readonly series: readonly ShownSeries[];
  readonly previous?: PreviousPeriod | undefined;
  /** One sentence about all series. */
  readonly summary: string;
  /** In words: the time unit, totals and their caveat, unreadable pairs, times that occur twice… */
  readonly notes: readonly string[];
  /** The text in place of the chart if no series has a point. */
  readonly empty: string | undefined;
}

/** A button that helps after a failure. Its command stays on the host. */
type FailureStep = { readonly step: number; readonly label: string };

/**
 * From the host to the page. `sequence` is that of the `query` being answered: the page drops anything
 * without its latest number. A refresh by the host repeats the latest number.
 */
export type ToStatistics =
  | {
      readonly type: 'setup';
      /** The page's next number is higher. */
      readonly sequence: number;
      readonly account: string;
      /** Who is signed in, for the heading. */
      readonly accountLabel: string;
      readonly sources: readonly SourceOffer[];
      readonly presets: readonly { readonly preset: Preset | 'custom'; readonly label: string }[];
      readonly granularities: readonly { readonly granularity: Granularity; readonly label: string }[];
      /** The query that the host is about to answer: the page shows it without sending it. */
      readonly query: StatisticsQuery;
      readonly saved: readonly string[];
      /** Seconds between automatic refreshes; 0 if the setting disables them. */
      readonly refreshSeconds: number;
      /** IANA name of the local zone, as reported by the page. */
      readonly timeZone: string;
      /** How a panel that has kept nothing draws, and how many series; 0: all. */
      readonly usual: { readonly drawing: 'lines' | 'stacked' | 'small'; readonly count: 5 | 10 | 20 | 0 };
      readonly words: StatisticsWords;
    }
  /** Some source turned out to be absent. */
  | { readonly type: 'sources'; readonly sources: readonly SourceOffer[] }
  /** The host changed the query (a stream was picked, a saved query opened) and is answering it. */
  | { readonly type: 'query'; readonly sequence: number; readonly query: StatisticsQuery }
  | { readonly type: 'asking'; readonly sequence: number }
  | { readonly type: 'result'; readonly sequence: number; readonly result: StatisticsResult }
  | {
      readonly type: 'failed';
      readonly sequence: number;
      readonly message: string;
      readonly steps: readonly FailureStep[];
      /** Whether the numbers of the last answer may stay visible: a refresh failed. */
      readonly keep: boolean;
    }
  /** Nothing was requested: there would be too many points, or `from` is not before `to`. */
  | {
      readonly type: 'refused';
      readonly sequence: number;
      readonly message: string;
      /** A query that would be answered, and the label of its button. */
      readonly proposal: { readonly query: StatisticsQuery; readonly label: string } | undefined;
    }
  /** `keep` as above. */
  | { readonly type: 'cancelled'; readonly sequence: number; readonly keep: boolean }
  | { readonly type: 'saved'; readonly saved: readonly string[] }
  /** A status message: something was done, or could not be done. */
  | { readonly type: 'said'; readonly text: string; readonly failed: boolean };

/** The result of an action on an answer or query, as a status message; undefined if otherwise visible. */
export type StatisticsReply = string;
