import * as z from 'zod';
import { granularities } from '../../shared/series/granularity.ts';
import { operation } from '../grammar/operation.ts';
import { dateTime, optional, required } from '../grammar/schema.ts';
import { readStatistics, type Statistics, statistics } from './series.ts';

const from = required(dateTime(), { title: 'From', description: 'ISO 8601.' });
const to = required(dateTime(), { title: 'To', description: 'ISO 8601.' });
const steps = granularities.filter((each) => each !== '1mo');
const step = { title: 'Step', description: 'Length of each interval. Default: `1h`.' };
const granularity = optional(z.enum(steps), step);

const inSeries = {
  reply: z.array(statistics),
  digits: true,
  decode: (rows: z.output<typeof statistics>[]): Statistics[] => rows.map(readStatistics),
};

/**
 * `GET /streaming/statistics/meet`: series `meet`, and `max_meet_usage` with only the highest point. Newer
 * services answer 404. Source: §4.10, facts §2.
 */
export const meetStatistics = operation({
  id: 'statistics.meet',
  title: 'Get meeting usage',
  method: 'GET',
  path: '/streaming/statistics/meet',
  effect: 'read',
  source: '§4.10',
  input: z.object({ from, to, granularity }),
  ...inSeries,
});

/**
 * `GET /streaming/statistics/stream/watching_duration`: series `streams`, in minutes, each interval rounded
 * up: their sum exceeds the time watched. Source: §4.12, facts §2.
 */
export const watchingStatistics = operation({
  id: 'statistics.watching',
  title: 'Get live stream watch time',
  method: 'GET',
  path: '/streaming/statistics/stream/watching_duration',
  effect: 'read',
  source: '§4.12',
  input: z.object({
    from,
    to: optional(dateTime(), { title: 'To', description: 'ISO 8601. Default: now.' }),
    stream_id: optional(z.int(), { title: 'Stream ID' }),
    client_user_id: optional(z.int(), {
      title: 'Your user ID',
      description: 'Your own reference on a stream.',
    }),
    granularity: optional(z.enum(granularities), step),
  }),
  ...inSeries,
});

/** `GET /streaming/statistics/reseller/stream`: series `streams`, transcoding in minutes. Source: §4.13. */
export const resellerStatistics = operation({
  id: 'statistics.reseller',
  title: 'Get a reseller’s transcoding time',
  method: 'GET',
  path: '/streaming/statistics/reseller/stream',
  effect: 'read',
  source: '§4.13',
  input: z.object({
    from,
    to,
    granularity,
    by_streams: optional(z.boolean(), {
      title: 'By stream',
      description: 'Groups by stream instead of by client.',
    }),
  }),
  ...inSeries,
});
