import * as z from 'zod';
import type { RawPair } from '../../shared/series/series.ts';
import { operation } from '../grammar/operation.ts';
import { dateTime, int64, looseObject, object, optional, required } from '../grammar/schema.ts';
import type { Statistics } from './series.ts';

const input = object(() => ({
  from: required(dateTime(), { title: 'From', description: 'ISO 8601.' }),
  to: required(dateTime(), { title: 'To', description: 'ISO 8601. Not part of the period.' }),
  step: required(z.int(), { title: 'Step', description: 'Length of each interval.', unit: 's' }),
  id: optional(int64(), { title: 'App ID' }),
  network: optional(z.string(), { title: 'Network' }),
}));

const time = required(dateTime(), { title: 'Time', description: 'Start of the interval, ISO 8601.' });
const count = required(z.int(), { title: 'Calls' });
const micros = (title: string) => required(z.int(), { title, description: 'In microseconds.' });

const calls = looseObject(() => ({
  time,
  count_by_status: required(
    z.array(looseObject(() => ({ status: required(z.int(), { title: 'HTTP status' }), count }))),
    { title: 'Calls by status' },
  ),
}));

const durations = looseObject(() => ({
  time,
  min: micros('Minimum'),
  max: micros('Maximum'),
  avg: micros('Average'),
  median: micros('Median'),
  perc75: micros('75th percentile'),
  perc90: micros('90th percentile'),
}));

/** The series of durations, in the order in which they are shown. */
const durationSeries = ['min', 'avg', 'median', 'perc75', 'perc90', 'max'] as const;

/**
 * `GET /fastedge/v1/stats/calls`: a series for each HTTP status; an interval without calls of a status counts 0. Source: facts §6.
 */
export const edgeCallStatistics = operation({
  id: 'statistics.edgeCalls',
  title: 'Get calls of edge apps',
  method: 'GET',
  path: '/fastedge/v1/stats/calls',
  effect: 'read',
  source: 'facts §6',
  input,
  reply: looseObject(() => ({ stats: required(z.array(calls), { title: 'Intervals' }) })),
  decode: ({ stats }): Statistics[] => {
    const codes = new Set(stats.flatMap((each) => each.count_by_status.map(({ status }) => status)));
    return inSeries([...codes].toSorted((one, other) => one - other).map(String), stats, (slot, name) =>
      slot.count_by_status
        .filter(({ status }) => String(status) === name)
        .reduce((sum, each) => sum + each.count, 0),
    );
  },
});

/** `GET /fastedge/v1/stats/app_duration`: how long calls took, in microseconds. Source: facts §6. */
export const edgeDurationStatistics = operation({
  id: 'statistics.edgeDuration',
  title: 'Get durations of edge apps',
  method: 'GET',
  path: '/fastedge/v1/stats/app_duration',
  effect: 'read',
  source: 'facts §6',
  input,
  reply: looseObject(() => ({ stats: required(z.array(durations), { title: 'Intervals' }) })),
  decode: ({ stats }): Statistics[] => inSeries(durationSeries, stats, (slot, name) => Number(slot[name])),
});

/** Intervals as series of the account; times in seconds since 1970. */
function inSeries<Slot extends { readonly time: string }>(
  names: readonly string[],
  slots: readonly Slot[],
  value: (slot: Slot, name: string) => number,
): Statistics[] {
  if (slots.length === 0) return [];
  const of = (name: string) =>
    slots.map((slot): RawPair => [Date.parse(slot.time) / 1000, value(slot, name)]);
  return [{ client: 0, metrics: Object.fromEntries(names.map((name) => [name, of(name)])) }];
}
