import * as z from 'zod';
import { pairsOf, type RawPair } from '../../shared/series/series.ts';
import { field, looseObject, required } from '../grammar/schema.ts';

/** Series of one client, by name, in the unit and with the digits of the reply. */
export interface Statistics {
  readonly client: number;
  readonly metrics: Readonly<Record<string, readonly RawPair[]>>;
  readonly [further: string]: unknown;
}

/**
 * Statistics as on the wire: a series is a list of pairs, or one pair, or a flat list in which times and
 * values alternate. Source: §2.12, facts §4.4, §8.
 */
export const statistics = looseObject(() => ({
  client: required(z.int(), { title: 'Client ID' }),
  metrics: required(
    // list contents are read pair by pair: an odd one doesn't spoil the others
    z.record(z.string(), field(z.array(z.unknown()), { title: 'Series' })),
    { title: 'Series', description: 'Pairs of a Unix timestamp and a value, by name.' },
  ),
}));

/** The series as pairs, in whatever form they were sent. */
export function readStatistics(wire: z.output<typeof statistics>): Statistics {
  const metrics = Object.entries(wire.metrics).map(([name, series]) => [name, pairsOf(series)] as const);
  return { ...wire, metrics: Object.fromEntries(metrics) };
}
