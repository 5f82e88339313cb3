import * as z from 'zod';
import { field, required } from './schema.ts';

/** A moment in seconds since 1970, and the value of the interval that it begins. */
export type Point = readonly [seconds: number, value: number];

/** Series of one client, by name. */
export interface Statistics {
  readonly client: number;
  readonly metrics: Readonly<Record<string, readonly Point[]>>;
  readonly [further: string]: unknown;
}

/**
 * Statistics as they are on the wire: a series is a list of pairs, or one pair, or a flat list in which times and
 * values take turns. Source: §2.12, facts §4.4, §8.
 */
export const statistics = z.looseObject({
  client: required(z.int(), { title: 'Client id' }),
  metrics: required(
    z.record(
      z.string(),
      field(z.union([z.array(z.array(z.number())), z.array(z.number())]), { title: 'Series' }),
    ),
    { title: 'Series', description: 'Pairs of a moment, in seconds since 1970, and a value; by name.' },
  ),
});

/** The series as pairs, with their times in seconds, whatever form they came in. */
export function readStatistics(wire: z.output<typeof statistics>): Statistics {
  const metrics = Object.entries(wire.metrics).map(([name, series]) => [name, pairs(series ?? [])] as const);
  return { ...wire, metrics: Object.fromEntries(metrics) };
}

function pairs(series: readonly (number | readonly number[])[]): Point[] {
  const flat = series.flat();
  return Array.from({ length: Math.floor(flat.length / 2) }, (_, index) => {
    const [time = 0, value = 0] = flat.slice(index * 2);
    return [seconds(time), value];
  });
}

/** Times beyond the year 5000 are in milliseconds. */
function seconds(time: number): number {
  return Math.abs(time) >= 1e11 ? time / 1000 : time;
}
