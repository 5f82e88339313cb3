/** Something that was found, and what to do about it. */
export interface ShownFinding {
  readonly isBad: boolean;
  readonly text: string;
  readonly step: string;
}

/** What was found, and is over. */
export interface ShownPast {
  /** That nothing is wrong since then. */
  readonly none: string;
  /** Since when. */
  readonly heading: string;
  readonly findings: readonly string[];
}

/** A figure over time. */
export interface ShownTrace {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  /** What is asked of it; empty: nothing. */
  readonly limit: string;
  readonly least?: number | undefined;
  readonly most?: number | undefined;
  /** Since when that is asked, in ms since the epoch; undefined: all the time. */
  readonly since?: number | undefined;
  /** Starts of intervals, in ms since the epoch, each with its value; an interval without one is missing. */
  readonly points: readonly (readonly [at: number, value: number])[];
}

/** A figure of now. */
export interface ShownReading {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  /** What is asked of it. */
  readonly limit: string;
}

/** A check, complete. */
export interface ShownCheckup {
  readonly title: string;
  readonly subtitle: string;
  /** Periods up to now, in minutes. */
  readonly periods: readonly { readonly minutes: number; readonly label: string }[];
  /** The one that was checked; undefined: an exact range. */
  readonly minutes: number | undefined;
  /** How far back an exact range may start, in ms; undefined: any time. */
  readonly farthest: number | undefined;
  /** The period that was checked, in ms since the epoch, and its intervals, in seconds. */
  readonly from: number;
  readonly to: number;
  readonly interval: number;
  /** What was looked at, or that there was nothing. */
  readonly summary: string;
  /** What is wrong; undefined: there was nothing to judge. */
  readonly findings: readonly ShownFinding[] | undefined;
  /** What was wrong; undefined: nothing else. */
  readonly past: ShownPast | undefined;
  readonly readings: readonly ShownReading[];
  readonly traces: readonly ShownTrace[];
  readonly words: CheckupWords;
}

/** The sentences of the page. */
interface CheckupWords {
  readonly refresh: string;
  readonly copy: string;
  readonly period: string;
  /** The choice of an exact range. */
  readonly custom: string;
  readonly from: string;
  readonly to: string;
  readonly apply: string;
  /** `{0}`: the zone. */
  readonly inZone: string;
  readonly invalidTime: string;
  readonly fromAfterTo: string;
  readonly future: string;
  readonly tooLong: string;
  readonly tooEarly: string;
  readonly time: string;
  readonly now: string;
  /** The heading above what was found. */
  readonly findings: string;
  readonly none: string;
  readonly problem: string;
  readonly hint: string;
  readonly next: string;
  readonly noValue: string;
  /** The heading of the table of all values. */
  readonly table: string;
  /** Of the table: `{0}` of `{1}`. */
  readonly latest: string;
}

/** From the host to the page of a check. `kept` restores it after a window reload. */
export type ToCheckup =
  | { readonly type: 'show'; readonly checkup: ShownCheckup; readonly kept: unknown }
  | { readonly type: 'busy' }
  | { readonly type: 'said'; readonly text: string };

/** The result of a button, as a message; undefined if it is visible anyway. */
export type CheckupReply = string;
