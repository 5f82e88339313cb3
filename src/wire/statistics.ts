import type { Granularity } from '../shared/series/granularity.ts';
import type { Series, TimeUnit } from '../shared/series/series.ts';
import type { Preset } from '../shared/series/timeRange.ts';
import type { StatisticsQuery, StatisticsSource } from './fromStatistics.ts';
import type { StatisticsWords } from './statisticsWords.ts';

/** A filter or switch that only some sources have. */
export type StatisticsFilter = 'stream' | 'clientUser' | 'byStreams';

/** What one source can be asked. */
export interface SourceOffer {
  readonly source: StatisticsSource;
  readonly label: string;
  /** What a value counts, such as “minutes watched”. */
  readonly unit: string;
  /** The caveat that totals carry, or undefined where the values may be added up. */
  readonly caveat: string | undefined;
  readonly granularities: readonly Granularity[];
  readonly filters: readonly StatisticsFilter[];
  /** Whether the service does not offer it (404). It stays in the list, and says so. */
  readonly absent: boolean;
}

/** What the page keeps with `setState`; the panel is restored from it after a reload of the window. */
export interface StatisticsState {
  /** As it came with `setup`: never changed by the page. */
  readonly account: string;
  readonly query: StatisticsQuery;
  /** The page’s own: shown tab, hidden series, stacked or lines, the visible range of time, orders of the tables. */
  readonly page?: unknown;
}

/** A series as it is shown. */
export interface ShownSeries {
  readonly series: Series;
  readonly label: string;
  /** `maximum` is a single pair, the highest of the series beside it: a mark, not a line. */
  readonly role: 'line' | 'maximum';
  /** Least, most and last value, and when, as a sentence; or that there is no point. */
  readonly summary: string;
}

/** The previous period, as a faded line. */
export interface PreviousPeriod {
  readonly from: number;
  readonly to: number;
  /** Milliseconds to add to its times to lie under the period that is shown. */
  readonly shift: number;
  /** Found beside the shown series by `series.key`. */
  readonly series: readonly ShownSeries[];
}

/** An answer, in all the numbers of the reply. */
export interface StatisticsResult {
  readonly query: StatisticsQuery;
  /** What was asked for, in milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  /** When the answer came, in milliseconds since 1970. */
  readonly read: number;
  /** Detected once per panel. */
  readonly timeUnit: TimeUnit;
  /** Milliseconds from one point to the next: more than one and a half of it is a gap. */
  readonly step: number;
  /** When the interval begins that was not over when the answer came, in milliseconds since 1970. */
  readonly running?: number | undefined;
  readonly series: readonly ShownSeries[];
  readonly previous?: PreviousPeriod | undefined;
  /** One sentence on all series. */
  readonly summary: string;
  /** In words: the unit of time, totals and their caveat, pairs that could not be read, times that come twice… */
  readonly notes: readonly string[];
  /** What fills the chart’s place where no series has a point. */
  readonly empty: string | undefined;
}

/** A button that helps after a failure. Its command stays with the host. */
type FailureStep = { readonly step: number; readonly label: string };

/**
 * From the host to the page. `sequence` is that of the `query` that is answered: the page drops whatever does not
 * have its latest number. A refresh by the host repeats the latest number.
 */
export type ToStatistics =
  | {
      readonly type: 'setup';
      /** The page’s next number is greater. */
      readonly sequence: number;
      readonly account: string;
      /** Who is signed in, for the heading. */
      readonly accountLabel: string;
      readonly sources: readonly SourceOffer[];
      readonly presets: readonly { readonly preset: Preset | 'custom'; readonly label: string }[];
      readonly granularities: readonly { readonly granularity: Granularity; readonly label: string }[];
      /** The query that the host is about to answer: the page shows it, and does not send it. */
      readonly query: StatisticsQuery;
      readonly saved: readonly string[];
      /** Seconds between automatic refreshes; 0 where the setting switches them off. */
      readonly refreshSeconds: number;
      /** IANA name of the local zone, as the page said it. */
      readonly timeZone: string;
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
  /** Nothing was asked: there would be too many points, or `from` is not before `to`. */
  | {
      readonly type: 'refused';
      readonly sequence: number;
      readonly message: string;
      /** A query that would be answered, and the words of the button for it. */
      readonly proposal: { readonly query: StatisticsQuery; readonly label: string } | undefined;
    }
  /** `keep` as above. */
  | { readonly type: 'cancelled'; readonly sequence: number; readonly keep: boolean }
  | { readonly type: 'saved'; readonly saved: readonly string[] }
  /** A status message: something was done, or could not be. */
  | { readonly type: 'said'; readonly text: string; readonly failed: boolean };

/** What was done with an answer or a query, as a status message; undefined if it shows by itself. */
export type StatisticsReply = string;
