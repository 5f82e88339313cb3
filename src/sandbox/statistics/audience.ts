import type { Resource, Resources } from '../state/resources.ts';
import type { KeptStream } from '../state/store.ts';
import { cycleShare } from '../streaming/streamCycle.ts';
import { sourceOf } from '../streaming/streamState.ts';

const minute = 60_000;
const piece = 5 * minute;
const hour = 60 * minute;
const day = 24 * hour;

/** The basis of the formulas for all series. */
export interface Circumstances {
  readonly seed: number;
  /** There was no account before it. */
  readonly first: number;
  /** Nothing was counted: the series have no points. */
  isGap(time: number): boolean;
  /** Nothing was delivered: the series are 0. */
  isOutage(time: number): boolean;
  /** The evening of the final. */
  isRecord(time: number): boolean;
}

/** The circumstances, from the stored seed and seeding time, which determine all numbers. */
export function beginOf(resources: Resources): Circumstances {
  const kept = resources.get<Resource<{ seed: number; at: number }>>('audience', 'begin');
  const { seed, at } = kept?.document ?? { seed: 1, at: 0 };
  const midnight = Math.floor(at / day) * day;
  const within = (begin: number, length: number) => (time: number) => time >= begin && time < begin + length;
  return {
    seed,
    first: midnight - 1120 * day,
    isGap: within(midnight - 5 * day + 4 * hour, 3 * hour),
    isOutage: within(midnight - 3 * day + 13 * hour + 10 * minute, 85 * minute),
    isRecord: within(midnight - 2 * day + 19 * hour, 3 * hour),
  };
}

/** When a stream is on air, in milliseconds since 1970. */
export interface Show {
  readonly id: number;
  readonly from: number;
  readonly until: number;
  /** Since when it has been on air continuously or, if its encoders come and go, for a share of the time. */
  readonly since: number;
  readonly share: number;
}

/** The times of a settled stream; undefined if it has never been on air. */
export function showOf(stream: KeptStream): Show | undefined {
  const { document, backstage } = stream;
  const { id, created_at, started_at_primary, started_at_backup, finished_at_primary } = document;
  const started = started_at_primary ?? started_at_backup;
  if (started === null) return undefined;
  const from = Date.parse(created_at);
  const until = Date.parse(finished_at_primary ?? started);
  if (backstage.cycle) {
    const { cycle } = backstage;
    const end = document.active ? Number.POSITIVE_INFINITY : until;
    return { id, from, until: end, since: cycle.begin, share: cycleShare(cycle) };
  }
  if (sourceOf(stream)) {
    return { id, from, until: Number.POSITIVE_INFINITY, since: Date.parse(started), share: 1 };
  }
  return { id, from, until, since: Number.POSITIVE_INFINITY, share: 1 };
}

/**
 * The sum of a value over shows, computed once per five minutes, within which everything that it depends on
 * stays the same, unless a show begins or ends there.
 */
export function together(shows: readonly Show[], value: (show: Show, time: number) => number) {
  const pieceOf = (time: number) => Math.floor(time / piece);
  const edges = new Set(shows.flatMap(({ from, until, since }) => [from, until, since]).map(pieceOf));
  let known = Number.NaN;
  let kept = 0;
  return (time: number): number => {
    if (pieceOf(time) === known) return kept;
    let sum = 0;
    for (const show of shows) sum += value(show, time);
    if (!edges.has(pieceOf(time))) {
      known = pieceOf(time);
      kept = sum;
    }
    return sum;
  };
}

/** How many people watch a stream at an instant. */
export function audience(show: Show, time: number, of: Circumstances): number {
  const share = airShare(show, time, of);
  if (share === 0) return 0;
  const usual = 20 * 60 ** fraction(of.seed, show.id);
  const mood = 0.75 + 0.5 * fraction(of.seed + show.id, Math.floor(time / (15 * minute)));
  return share * usual * mood * rhythm(time) * (of.isRecord(time) ? 6.5 : 1);
}

/** How much of an instant a stream was on air, from 0 to 1: cameras all day, programs when people watch. */
export function airShare(show: Show, time: number, of: Circumstances): number {
  const { id, from, until, since, share } = show;
  if (time < from || time >= until || of.isOutage(time)) return 0;
  if (time >= since) return share;
  const isCamera = fraction(of.seed, id + 1) < 0.3;
  return isCamera || rhythm(time) > 0.35 + 0.5 * fraction(id, Math.floor(time / day)) ? 1 : 0;
}

/** How many people meet at an instant: on working days, and fewer at lunch. Undefined in the gap. */
export function meetings(time: number, of: Circumstances): number | undefined {
  if (of.isGap(time)) return undefined;
  if (of.isOutage(time)) return 0;
  const hours = (time % day) / hour;
  const works = hours >= 7 && hours < 17 && weekday(time) < 5;
  const lunch = hours >= 11 && hours < 12.5 ? 0.4 : 1;
  const mood = fraction(of.seed + 7, Math.floor(time / piece));
  return Math.round((works ? 40 * lunch : 2) * (0.6 + 0.8 * mood));
}

/** What is known of a video whose audience is counted. */
interface Viewed {
  readonly id: number;
  /** When it was made, in milliseconds since 1970. */
  readonly from: number;
}

/**
 * How many people watch videos at an instant: all of them together or some, which have a share of that, a larger one
 * in their first days.
 */
export function viewing(time: number, of: Circumstances, some?: readonly Viewed[]): number {
  if (of.isOutage(time)) return 0;
  const mood = 0.8 + 0.4 * fraction(of.seed + 11, Math.floor(time / (15 * minute)));
  const all = 900 * mood * rhythm(time);
  if (!some) return all;
  const shares = some.map(({ id, from }) => {
    if (time < from) return 0;
    return 0.002 + 0.02 * fraction(of.seed + 3, id) * Math.exp(-(time - from) / (14 * day));
  });
  return (
    all *
    Math.min(
      1,
      shares.reduce((sum, each) => sum + each, 0),
    )
  );
}

/** From 0 to 1, for each five minutes of a week that begins on Monday. */
const week = Array.from({ length: (7 * day) / piece }, (_, index) => {
  const hours = ((index * piece) % day) / hour;
  const hill = (top: number, width: number) => Math.exp(-(((hours - top) / width) ** 2));
  const shape = 0.05 + 0.25 * hill(7.5, 1.5) + 0.35 * hill(12.5, 1.8) + 0.85 * hill(19.6, 2.3);
  return Math.min(1, shape) * (index * piece >= 5 * day ? 1 : 0.8);
});

/** Quiet nights, some at noon, most in the evening; more on weekends. */
function rhythm(time: number): number {
  return week[Math.floor((time + 3 * day) / piece) % week.length] ?? 0;
}

/** From 0 for Monday to 6 for Sunday. January 1, 1970 was a Thursday. */
function weekday(time: number): number {
  return (Math.floor(time / day) + 3) % 7;
}

/** At least 0, less than 1; always the same for two numbers. */
function fraction(one: number, other: number): number {
  let mixed = Math.imul(one | 0, 0x9e3779b1) ^ Math.imul(other | 0, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
