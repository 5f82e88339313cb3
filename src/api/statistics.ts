import * as z from 'zod';
import { granularities } from '../model/granularity.ts';
import { operation } from './operation.ts';
import { dateTime, optional, required } from './schema.ts';
import { readStatistics, type Statistics, statistics } from './series.ts';

const from = required(dateTime(), { title: 'From', description: 'ISO 8601.' });
const to = required(dateTime(), { title: 'Until', description: 'ISO 8601.' });
const steps = granularities.filter((each) => each !== '1mo');
const step = { title: 'Step', description: 'Length of an interval; `1h` if left out.' };
const granularity = optional(z.enum(steps), step);

/**
 * `GET /streaming/statistics/meet`: series `meet`, and `max_meet_usage` with the highest point alone. Newer
 * services answer 404. Source: §4.10, facts §2.
 */
export const meetStatistics = operation({
  id: 'statistics.meet',
  title: 'Get the use of meetings',
  method: 'GET',
  path: '/streaming/statistics/meet',
  effect: 'read',
  source: '§4.10',
  input: z.object({ from, to, granularity }),
  query: ['from', 'to', 'granularity'],
  reply: z.array(statistics),
  digits: true,
  decode: (rows): Statistics[] => rows.map(readStatistics),
});

/**
 * `GET /streaming/statistics/stream/watching_duration`: series `streams`, in minutes, each interval rounded up:
 * their sum is more than was watched. Source: §4.12, facts §2.
 */
export const watchingStatistics = operation({
  id: 'statistics.watching',
  title: 'Get how long live streams were watched',
  method: 'GET',
  path: '/streaming/statistics/stream/watching_duration',
  effect: 'read',
  source: '§4.12',
  input: z.object({
    from,
    to: optional(dateTime(), { title: 'Until', description: 'ISO 8601; now if left out.' }),
    stream_id: optional(z.int(), { title: 'Stream id' }),
    client_user_id: optional(z.int(), { title: 'Your user id', description: 'As on a stream.' }),
    granularity: optional(z.enum(granularities), step),
  }),
  query: ['from', 'to', 'stream_id', 'client_user_id', 'granularity'],
  reply: z.array(statistics),
  digits: true,
  decode: (rows): Statistics[] => rows.map(readStatistics),
});

/** `GET /streaming/statistics/reseller/stream`: series `streams`, transcoding in minutes. Source: §4.13. */
export const resellerStatistics = operation({
  id: 'statistics.reseller',
  title: 'Get how long a reseller’s streams were transcoded',
  method: 'GET',
  path: '/streaming/statistics/reseller/stream',
  effect: 'read',
  source: '§4.13',
  input: z.object({
    from,
    to,
    granularity,
    by_streams: optional(z.boolean(), { title: 'By stream', description: 'Otherwise by client.' }),
  }),
  query: ['from', 'to', 'granularity', 'by_streams'],
  reply: z.array(statistics),
  digits: true,
  decode: (rows): Statistics[] => rows.map(readStatistics),
});
