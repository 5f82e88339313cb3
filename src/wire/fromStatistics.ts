import * as z from 'zod';
import { granularities } from '../shared/series/granularity.ts';
import { presets } from '../shared/series/timeRange.ts';

/** The largest picture that a page may send, in bytes. */
const mostBytes = 64 * 2 ** 20;

const count = z.int().min(0);

/** The range of a date, in ms since 1970. */
const instant = z.number().min(-8.64e15).max(8.64e15);

/** The statistics of the service, in the order offered. */
export const statisticsSources = [
  'watching',
  'viewers',
  'videoWatching',
  'videoViewers',
  'videoStorage',
  'videoTranscoding',
  'reseller',
  'meet',
  'edgeCalls',
  'edgeDuration',
  'delivery',
  'deliveryRequests',
  'deliveryResponses',
  'deliveryHits',
] as const;

/** Everything that determines an answer. The host leaves out members that the source does not have. */
const query = z.object({
  source: z.enum(statisticsSources),
  range: z.discriminatedUnion('preset', [
    z.object({ preset: z.enum(presets) }),
    z.object({ preset: z.literal('custom'), from: instant, to: instant.optional() }),
  ]),
  /** The zone in which months begin and times are shown. */
  zone: z.enum(['utc', 'local']),
  granularity: z.enum(granularities),
  stream: z.object({ id: z.int(), name: z.string() }).optional(),
  video: z.object({ slug: z.string().regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,500}$/u), name: z.string() }).optional(),
  app: z.object({ id: z.string().regex(/^\d{1,19}$/), name: z.string() }).optional(),
  resource: z.object({ id: z.int(), name: z.string() }).optional(),
  clientUser: z.int().optional(),
  byStreams: z.boolean().optional(),
  /** Also request the previous period. */
  previous: z.boolean(),
  /** Refresh while the panel is visible and the range ends now. */
  refresh: z.boolean(),
});

/** The same, as saved: invalid parts of it are left out. */
export const keptQuery = query.extend({
  stream: query.shape.stream.catch(undefined),
  video: query.shape.video.catch(undefined),
  app: query.shape.app.catch(undefined),
  resource: query.shape.resource.catch(undefined),
  clientUser: query.shape.clientUser.catch(undefined),
  byStreams: query.shape.byStreams.catch(undefined),
  previous: query.shape.previous.catch(false),
  refresh: query.shape.refresh.catch(false),
});

/** From the page of statistics to the host. Parsed there: a page is not trusted. */
export const fromStatistics = z.discriminatedUnion('type', [
  /** `query` is the page's saved one, for a restored panel. */
  z.object({ type: z.literal('ready'), timeZone: z.string(), query: keptQuery.optional().catch(undefined) }),
  z.object({ type: z.literal('query'), sequence: count, query }),
  z.object({ type: z.literal('cancel'), sequence: count }),
  /** Ask the user for a stream, video, CDN resource or app, by name. The host answers with `query`. `sequence` is higher than before. */
  z.object({
    type: z.literal('pick'),
    what: z.enum(['stream', 'video', 'resource', 'app']),
    sequence: count,
    query,
  }),
  /** Export the answer shown; `keys` are the series that are not hidden. */
  z.object({
    type: z.literal('export'),
    format: z.enum(['csv', 'json', 'markdown']),
    keys: z.array(z.string()),
  }),
  z.object({
    type: z.literal('exportPicture'),
    png: z.custom<Uint8Array>((png) => png instanceof Uint8Array && png.length <= mostBytes),
  }),
  z.object({ type: z.literal('copyCurl'), query }),
  /** The host asks for the name. */
  z.object({ type: z.literal('save'), query }),
  z.object({ type: z.literal('openSaved'), sequence: count, name: z.string() }),
  z.object({ type: z.literal('deleteSaved'), name: z.string() }),
  /** The button of a failure. */
  z.object({ type: z.literal('run'), step: count }),
  /** Written to the log. */
  z.object({ type: z.literal('failed'), detail: z.string().transform((text) => text.slice(0, 300)) }),
]);

/** See `fromStatistics`. */
export type FromStatistics = z.infer<typeof fromStatistics>;

/** See `query`. */
export type StatisticsQuery = z.infer<typeof query>;

export type StatisticsSource = (typeof statisticsSources)[number];

/** A query from outside; undefined if any part of it is not valid. */
export function checkedQuery(given: unknown): StatisticsQuery | undefined {
  return query.safeParse(given).data;
}

/** A saved query; undefined if it is not valid. */
export function readQuery(kept: unknown): StatisticsQuery | undefined {
  return keptQuery.safeParse(kept).data;
}
