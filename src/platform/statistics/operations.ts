import * as z from 'zod';
import { granularities } from '../../shared/series/granularity.ts';
import { operation } from '../grammar/operation.ts';
import { dateTime, looseObject, object, optional, required, uint64 } from '../grammar/schema.ts';
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
  input: object(() => ({ from, to, granularity })),
  ...inSeries,
});

const openEnd = optional(dateTime(), { title: 'To', description: 'ISO 8601. Default: now.' });
const openStart = optional(dateTime(), { title: 'From', description: 'ISO 8601. Default: the first view.' });
const clientUser = optional(z.int(), {
  title: 'Your user ID',
  description: 'Your own reference on a stream or video.',
});
const stream = { stream_id: optional(z.int(), { title: 'Stream ID' }), client_user_id: clientUser };
const video = { slug: optional(z.string(), { title: 'Slug of the video' }), client_user_id: clientUser };

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
  input: object(() => ({ from, to: openEnd, ...stream, granularity: optional(z.enum(granularities), step) })),
  ...inSeries,
});

/**
 * `GET /streaming/statistics/stream/viewers`: series `streams`, unique viewers of each interval; who watches in
 * two of them counts twice. Source: facts §4.4.
 */
export const viewerStatistics = operation({
  id: 'statistics.viewers',
  title: 'Get live stream viewers',
  method: 'GET',
  path: '/streaming/statistics/stream/viewers',
  effect: 'read',
  source: 'facts §4.4',
  input: object(() => ({ from, to, ...stream, granularity })),
  ...inSeries,
});

/** `GET /streaming/statistics/vod/watching_duration`: as of live streams, in series `vod`. */
export const videoWatchingStatistics = operation({
  id: 'statistics.videoWatching',
  title: 'Get video watch time',
  method: 'GET',
  path: '/streaming/statistics/vod/watching_duration',
  effect: 'read',
  source: 'facts §4.4',
  input: object(() => ({ from, to: openEnd, ...video, granularity: optional(z.enum(granularities), step) })),
  ...inSeries,
});

/** `GET /streaming/statistics/vod/viewers`: as of live streams, in series `vod`. */
export const videoViewerStatistics = operation({
  id: 'statistics.videoViewers',
  title: 'Get video viewers',
  method: 'GET',
  path: '/streaming/statistics/vod/viewers',
  effect: 'read',
  source: 'facts §4.4',
  input: object(() => ({ from, to, ...video, granularity })),
  ...inSeries,
});

/**
 * `GET /streaming/statistics/vod/storage_duration`: series `vod`, the minutes of all processed videos, renewed
 * every eight hours. Source: facts §4.4.
 */
export const videoStorageStatistics = operation({
  id: 'statistics.videoStorage',
  title: 'Get stored video time',
  method: 'GET',
  path: '/streaming/statistics/vod/storage_duration',
  effect: 'read',
  source: 'facts §4.4',
  input: object(() => ({ from, to })),
  ...inSeries,
});

/**
 * `GET /streaming/statistics/vod/transcoding_duration`: series `vod`, the minutes that were transcoded, renewed
 * every eight hours. Source: facts §4.4.
 */
export const videoTranscodingStatistics = operation({
  id: 'statistics.videoTranscoding',
  title: 'Get transcoded video time',
  method: 'GET',
  path: '/streaming/statistics/vod/transcoding_duration',
  effect: 'read',
  source: 'facts §4.4',
  input: object(() => ({ from, to })),
  ...inSeries,
});

/** What was watched in a period altogether, in minutes: exactly, unlike the sum of rounded intervals. */
const totalReply = (subject: z.ZodRawShape) =>
  z.array(
    looseObject(() => ({
      client: required(z.int(), { title: 'Client ID' }),
      duration: required(uint64(), { title: 'Minutes watched' }),
      ...subject,
      client_user_id: clientUser,
    })),
  );

/** The sum of all rows, as digits. */
function totalOf(rows: readonly { readonly duration: number | string }[]): string {
  return String(rows.reduce((sum, { duration }) => sum + BigInt(duration), 0n));
}

/**
 * `GET /streaming/statistics/stream/watching_duration/total`: the minutes watched as digits, of all rows together.
 * Source: facts §4.4.
 */
export const watchingTotal = operation({
  id: 'statistics.watchingTotal',
  title: 'Get total live stream watch time',
  method: 'GET',
  path: '/streaming/statistics/stream/watching_duration/total',
  effect: 'read',
  source: 'facts §4.4',
  input: object(() => ({ from: openStart, to: openEnd, ...stream })),
  reply: totalReply({ stream_id: optional(z.string(), { title: 'Stream ID' }) }),
  decode: totalOf,
});

/** `GET /streaming/statistics/vod/watching_duration/total`: as of live streams. */
export const videoWatchingTotal = operation({
  id: 'statistics.videoWatchingTotal',
  title: 'Get total video watch time',
  method: 'GET',
  path: '/streaming/statistics/vod/watching_duration/total',
  effect: 'read',
  source: 'facts §4.4',
  input: object(() => ({ from: openStart, to: openEnd, ...video })),
  reply: totalReply({ slug: video.slug }),
  decode: totalOf,
});

/** `GET /streaming/statistics/reseller/stream`: series `streams`, transcoding in minutes. Source: §4.13. */
export const resellerStatistics = operation({
  id: 'statistics.reseller',
  title: 'Get a reseller’s transcoding time',
  method: 'GET',
  path: '/streaming/statistics/reseller/stream',
  effect: 'read',
  source: '§4.13',
  input: object(() => ({
    from,
    to,
    granularity,
    by_streams: optional(z.boolean(), {
      title: 'By stream',
      description: 'Groups by stream instead of by client.',
    }),
  })),
  ...inSeries,
});
