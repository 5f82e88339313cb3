import type { AnyOperation, Operation } from '../../platform/grammar/operation.ts';
import type { Words } from '../../shared/words.ts';
import type { Exactly, Target } from './bound.ts';

/** A stretch of time, in ms since the epoch, and the length of the intervals that it is looked at in, in seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly interval: number;
  /** When it is looked at: only if it ends then does it include what the item says of itself. */
  readonly now: number;
}

/** Whether a stretch of time reaches up to now. */
export function reachesNow({ to, now }: Stretch): boolean {
  return to === now;
}

/** Something that a check found. */
export type Finding = PresentFinding | PastFinding;

interface Found {
  /** Id of the rule. */
  readonly rule: string;
  /** Whether viewers notice it; else it is only waste. */
  readonly isBad: boolean;
  readonly words: Words;
}

/** Something that is wrong, or was until the period ended. */
export interface PresentFinding extends Found {
  /** What to do about it. */
  readonly step: Words;
}

/** Something that was wrong earlier in the period. */
export interface PastFinding extends Found {
  /** When the source was restarted: nothing of it was seen since. In ms since the epoch. */
  readonly overSince: number;
}

/** Whether something that was found is no problem any more. */
export function isPast(finding: Finding): finding is PastFinding {
  return 'overSince' in finding;
}

/** What was found, in two: what is wrong, and what was; `since` is when the last of that was over. */
export function presentAndPast(findings: readonly Finding[]) {
  const past = findings.filter(isPast);
  const present = findings.filter((each): each is PresentFinding => !isPast(each));
  const since = past.length > 0 ? Math.max(...past.map(({ overSince }) => overSince)) : undefined;
  return { present, past, since };
}

/** A figure over time, beside what is asked of it. */
export interface Trace {
  readonly id: string;
  readonly title: Words;
  /** Its symbol; empty: none. */
  readonly unit: Words | undefined;
  /** Starts of intervals, in ms since the epoch, each with its value; an interval without one is missing. */
  readonly points: readonly (readonly [at: number, value: number])[];
  /** What it must not fall below. */
  readonly least?: number;
  /** What it must not exceed. */
  readonly most?: number;
  /** What is asked of it, as a sentence. */
  readonly limit?: Words;
  /** Since when that is asked, in ms since the epoch; absent: all the time. */
  readonly since?: number;
}

/** A figure of now, which the item tells itself, beside what is asked of it. */
export interface Gauge {
  readonly id: string;
  readonly title: Words;
  /** Its symbol. */
  readonly unit: Words;
  readonly value: number;
  /** What it must not fall below. */
  readonly least: number;
  /** What is asked of it, as a sentence. */
  readonly limit: Words;
}

/** What a check says besides what it found. */
interface CheckupWords {
  /** The heading, with the name of the item. */
  readonly title: (name: string) => Words;
  /** Buttons: look again, look at an exact range, and copy what was found. */
  readonly refresh: Words;
  readonly apply: Words;
  readonly copy: Words;
  readonly copied: Words;
  /** Shown if nothing was recorded, and for an interval without a value. */
  readonly nothing: Words;
  /** Shown if nothing was recorded in a stretch that ended before. */
  readonly nothingThen: Words;
  readonly noValue: Words;
  /** Said of findings that are over, with the moment of the restart. */
  readonly past?: {
    /** That nothing was wrong since then. */
    readonly none: (moment: string) => Words;
    /** The heading above what was wrong before. */
    readonly heading: (moment: string) => Words;
  };
  readonly failed: (name: string) => Words;
}

/** How an item is looked at by what the service recorded of it in a stretch of time. */
export interface Checkup<Item, Record> {
  readonly operation: AnyOperation;
  readonly input: (target: Target, stretch: Stretch) => Readonly<{ [name: string]: unknown }>;
  readonly words: CheckupWords;
  /** How far back can be looked up to now, in minutes; the shortest first. */
  readonly periods: readonly number[];
  /** How far back a range may start, in ms, if the service can only be asked for all that was recorded since. */
  readonly farthest?: number;
  /** The intervals in which the service recorded, in seconds, if it chooses them. */
  readonly interval?: (records: Record) => number | undefined;
  /** What is wrong, the worst first, then what was; undefined: nothing was recorded. Absent: nothing is judged. */
  readonly findings?: (records: Record, item: Item, stretch: Stretch) => readonly Finding[] | undefined;
  /** What the item tells of now. */
  readonly readings?: (item: Item) => readonly Gauge[];
  /** What was looked at, in a sentence; undefined: nothing was recorded. */
  readonly summary: (records: Record, stretch: Stretch) => Words | undefined;
  /** What was looked at, as figures over time. */
  readonly traces: (records: Record, item: Item, stretch: Stretch) => readonly Trace[];
}

/** Declares a check; a wrong or missing input field does not compile. */
export function checkup<I extends Readonly<{ [name: string]: unknown }>, O, Given extends I, Item>(
  operation: Operation<I, O>,
  input: (target: Target, stretch: Stretch) => Exactly<I, Given>,
  rest: Omit<Checkup<Item, O>, 'operation' | 'input'>,
): Checkup<Item, unknown> {
  return { operation: operation as AnyOperation, input, ...rest } as unknown as Checkup<Item, unknown>;
}
