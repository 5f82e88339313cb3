import type { Granularity } from '../../shared/series/granularity.ts';
import { BodyRefusal } from '../server/bodyRefusal.ts';
import { clientId } from '../server/clientId.ts';
import type { Surroundings } from '../server/handler.ts';
import type { HttpRefusal } from '../server/httpRefusal.ts';
import { beginOf, type Circumstances } from './audience.ts';
import { type Interval, intervals } from './intervals.ts';

/** What every call of statistics is asked for. */
export interface Asked {
  readonly from: string;
  readonly to?: string | undefined;
  readonly granularity?: Granularity | undefined;
}

/** A value at an instant, in milliseconds since 1970. */
export type Curve = (time: number) => number;

/** Minutes watched, by series name; nothing for what does not exist. */
export function watched(
  name: string,
  all: readonly Interval[],
  audience: Curve | undefined,
  at: Surroundings,
) {
  if (!audience) return [];
  return [{ client: clientId, metrics: { [name]: series(all, circumstances(at), audience) } }];
}

/** Unique viewers, by series name: more of them in a longer interval, as viewers come and go. */
export function viewed(
  name: string,
  all: readonly Interval[],
  audience: Curve | undefined,
  at: Surroundings,
) {
  if (!audience) return [];
  const of = circumstances(at);
  const points = all.flatMap((interval) => {
    const counted = interval.times.flatMap((time, index) =>
      of.isGap(time) ? [] : [{ people: audience(time), minutes: interval.minutes[index] ?? 0 }],
    );
    if (counted.length === 0) return [];
    const minutes = counted.reduce((sum, each) => sum + each.minutes, 0);
    const mean = counted.reduce((sum, each) => sum + each.people * each.minutes, 0) / minutes;
    return [point(interval, Math.ceil(mean * (1 + 0.35 * Math.sqrt(minutes / 5))))];
  });
  return [{ client: clientId, metrics: { [name]: points } }];
}

/** A period that begins with the first view unless told otherwise. */
interface Within {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The minutes watched in a period altogether, not rounded before they are added up. */
export function total({ from, to }: Within, audience: Curve | undefined, at: Surroundings) {
  if (!audience) return [];
  const of = circumstances(at);
  const all = intervalsOf({ from: from ?? new Date(of.first).toISOString(), to, granularity: '1d' }, at);
  const minutes = series(all, of, audience, (value) => value).reduce((sum, [, value]) => sum + value, 0);
  return [{ client: clientId, duration: Math.round(minutes) }];
}

/** When an interval of a day ends that is wholly in the period, in milliseconds since 1970. */
export function endOf({ begin }: Interval): number {
  return begin + 24 * 3_600_000;
}

/** A point for each interval in which something was counted: its minutes, rounded up (facts §2). */
export function series(
  all: readonly Interval[],
  of: Circumstances,
  value: Curve,
  round = Math.ceil,
): [number, number][] {
  return all.flatMap((interval) => {
    let counted: number | undefined;
    interval.times.forEach((time, index) => {
      if (!of.isGap(time)) counted = (counted ?? 0) + value(time) * (interval.minutes[index] ?? 0);
    });
    return counted === undefined ? [] : [point(interval, round(counted))];
  });
}

export function point({ begin }: Interval, value: number): [number, number] {
  return [begin / 1000, value];
}

export function circumstances({ store }: Surroundings): Circumstances {
  return beginOf(store.resources);
}

/** The requested intervals, as far as they can contain anything. */
export function intervalsOf({ from, to, granularity = '1h' }: Asked, at: Surroundings): Interval[] {
  const wrong: Record<string, string> = {};
  const [begin, end] = [instant(from), to === undefined ? at.now : instant(to)];
  if (Number.isNaN(begin)) wrong['from'] = 'must be a date and time in ISO 8601';
  if (Number.isNaN(end)) wrong['to'] = 'must be a date and time in ISO 8601';
  if (begin > end) wrong['from'] = 'must not be later than to';
  if (Object.keys(wrong).length > 0) throw refusedStatistics(wrong);
  const { first } = circumstances(at);
  return intervals({ from: Math.max(begin, first), to: Math.min(end, at.now), granularity });
}

/** A period by the names of two inputs, in milliseconds since 1970, which ends now at the latest. */
export function namedPeriod(period: Readonly<Record<string, string>>, now: number) {
  const instants = Object.entries(period).map(([name, text]) => [name, instant(text)] as const);
  const wrong = instants.filter(([, time]) => Number.isNaN(time));
  const [[first = '', from = 0] = [], [, to = 0] = []] = instants;
  if (wrong.length > 0)
    throw refusedStatistics(
      Object.fromEntries(wrong.map(([name]) => [name, 'must be a date and time in ISO 8601'])),
    );
  if (from > to) throw refusedStatistics({ [first]: 'must not be later than the end' });
  return { from, to: Math.min(to, now) };
}

/** Milliseconds since 1970; a time without a zone is in UTC. */
function instant(text: string): number {
  const form = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;
  const match = form.exec(text);
  return match ? Date.parse(match[1] && !match[4] ? `${text}Z` : text) : Number.NaN;
}

/** Statistics report errors as a list of strings. Source: facts §3. */
export function refusedStatistics(fields: Readonly<Record<string, string>>): HttpRefusal {
  const errors = Object.entries(fields).map(([name, text]) => {
    return `${name}: ${text === 'This field is required.' ? 'query param is not set' : text}`;
  });
  return new BodyRefusal(400, { data: [], errors });
}
