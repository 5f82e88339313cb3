import type { Granularity } from '../../shared/series/granularity.ts';

/** An interval of a series. */
export interface Interval {
  /** In milliseconds since 1970. */
  readonly begin: number;
  /** The start of each requested piece; no piece crosses a five-minute mark of the clock. */
  readonly times: readonly number[];
  /** How long each piece is. */
  readonly minutes: readonly number[];
}

const minute = 60_000;
const piece = 5 * minute;
const lengths = { '1m': 1, '5m': 5, '15m': 15, '1h': 60, '1d': 1440 };

interface Period {
  readonly from: number;
  readonly to: number;
  readonly granularity: Granularity;
}

/** The intervals of a period, in UTC; the first and last contain only what lies in the period. */
export function intervals({ from, to, granularity }: Period): Interval[] {
  const found: Interval[] = [];
  for (let begin = beginning(from, granularity); begin < to; begin = following(begin, granularity)) {
    const end = Math.min(to, following(begin, granularity));
    const times: number[] = [];
    const minutes: number[] = [];
    for (let time = Math.max(from, begin); time < end; ) {
      const next = Math.min(end, (Math.floor(time / piece) + 1) * piece);
      times.push(time);
      minutes.push((next - time) / minute);
      time = next;
    }
    found.push({ begin, times, minutes });
  }
  return found;
}

function beginning(time: number, granularity: Granularity): number {
  if (granularity === '1mo') return monthOf(time, 0);
  const length = lengths[granularity] * minute;
  return Math.floor(time / length) * length;
}

function following(begin: number, granularity: Granularity): number {
  return granularity === '1mo' ? monthOf(begin, 1) : begin + lengths[granularity] * minute;
}

function monthOf(time: number, later: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}
