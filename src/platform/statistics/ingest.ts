import * as z from 'zod';
import { operation } from '../grammar/operation.ts';
import { dateTime, looseObject, object, optional, required } from '../grammar/schema.ts';

/** The units of the length of an interval. */
const units = ['second', 'minute', 'hour', 'day', 'week', 'month'] as const;

const point = looseObject(() => ({
  time: required(z.string(), { title: 'Time', description: 'Start of the interval, ISO 8601.' }),
  avg_bitrate: required(z.number(), { title: 'Average bitrate', description: 'Its unit is not published.' }),
  sum_frames: required(z.number(), { title: 'Frames', description: 'Pictures received in the interval.' }),
  max_height: required(z.number(), { title: 'Maximum height', description: 'In pixels.' }),
  max_fps: required(z.number(), { title: 'Maximum frame rate', description: 'In pictures per second.' }),
  max_keyframe_interval: required(z.number(), {
    title: 'Maximum keyframe interval',
    description: 'Its unit is not published.',
  }),
}));

/** What arrived of a live stream in one interval; an interval in which nothing did may be missing. */
export type IngestSample = z.output<typeof point>;

/**
 * `GET /streaming/statistics/ffprobe`: what a live stream was sent as, over time. Units of bitrates and keyframe
 * intervals are not published. Source: facts §4.4.
 */
export const ingestStatistics = operation({
  id: 'statistics.ingest',
  title: 'Get what arrived of a live stream',
  method: 'GET',
  path: '/streaming/statistics/ffprobe',
  effect: 'read',
  source: 'facts §4.4',
  input: object(() => ({
    date_from: required(dateTime(), { title: 'From', description: 'ISO 8601.' }),
    date_to: required(dateTime(), { title: 'To', description: 'ISO 8601.' }),
    stream_id: required(z.string(), { title: 'Stream ID' }),
    interval: optional(z.int(), { title: 'Interval', description: 'Its length in units. Default: 10.' }),
    units: optional(z.enum(units), { title: 'Unit', description: 'Of the interval. Default: `second`.' }),
  })),
  reply: looseObject(() => ({ data: required(z.array(point), { title: 'Intervals' }) })),
  decode: ({ data }): IngestSample[] => data,
});
