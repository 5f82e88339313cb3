/** What the first number of a pair counts since 1970. */
export type TimeUnit = 'seconds' | 'milliseconds';

/**
 * Numbers of a reply. Where a number does not have the digits that the reply has (`1.50`, `"007"`, more digits
 * than a number holds), the text of the reply is kept beside it, by its place.
 */
export interface Column {
  readonly numbers: Float64Array;
  readonly texts: readonly (readonly [place: number, text: string])[];
}

/** One series of a reply, in order of time. */
export interface Series {
  /** Tells series of a reply apart, and is the same in the next reply: `streams`, `streams·client=1·stream_id=7`. */
  readonly key: string;
  /** The name of the series in `metrics`, of the interface or not. */
  readonly metric: string;
  /** The id of the client, and what else the service says of the item, by name. */
  readonly members: Readonly<Record<string, string>>;
  /** In the unit of the reply. Never falls; the same time may come twice. */
  readonly times: Column;
  readonly values: Column;
}

/** What a reply comes to. */
export interface ReadSeries {
  readonly series: readonly Series[];
  /** Pairs without a time or a value that is a number; they are left out. */
  readonly unreadable: number;
  /** Points whose time came before, in the same series; they are kept. */
  readonly repeated: number;
  /** Whether some series did not come in order of time. */
  readonly unsorted: boolean;
}

/** An item of a reply: `client`, `metrics`, and what else there is. */
export interface StatisticsItem {
  readonly client?: unknown;
  readonly metrics: Readonly<Record<string, unknown>>;
  readonly [further: string]: unknown;
}
