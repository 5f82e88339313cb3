import * as vscode from 'vscode';
import type { Operation } from '../../platform/grammar/operation.ts';
import { type DeliveryMetric, deliveryStatistics } from '../../platform/statistics/delivery.ts';
import { edgeCallStatistics, edgeDurationStatistics } from '../../platform/statistics/edge.ts';
import {
  meetStatistics,
  resellerStatistics,
  videoStorageStatistics,
  videoTranscodingStatistics,
  videoViewerStatistics,
  videoWatchingStatistics,
  videoWatchingTotal,
  viewerStatistics,
  watchingStatistics,
  watchingTotal,
} from '../../platform/statistics/operations.ts';
import { type Granularity, granularities, lengthOf } from '../../shared/series/granularity.ts';
import type { StatisticsItem } from '../../shared/series/series.ts';
import type { Period } from '../../shared/series/timeRange.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { type StatisticsQuery, type StatisticsSource, statisticsSources } from '../../wire/fromStatistics.ts';
import type { SourceOffer, StatisticsFilter } from '../../wire/statistics.ts';
import { measureOf } from './measures.ts';

/** A source of statistics: its call, and what it supports. */
interface Source {
  // biome-ignore lint/suspicious/noExplicitAny: inputs differ, and are checked by the client
  readonly operation: Operation<any, StatisticsItem[]>;
  /** The call that returns the exact sum of a period, as digits. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly total?: Operation<any, string>;
  /** The name of the series that contains what is counted; without it, each does. */
  readonly metric?: string;
  readonly filters: readonly StatisticsFilter[];
  readonly granularities: readonly Granularity[];
  /** Whether the call takes a granularity, or its length in seconds; the service chooses one otherwise. */
  readonly isGranular: boolean | 'seconds';
  /** Whether the end may be omitted to mean now. */
  readonly openEnd: boolean;
  /** What every call is given besides. */
  readonly besides?: Readonly<Record<string, unknown>>;
}

const upToDay = granularities.filter((each) => each !== '1mo');
const byStream: readonly StatisticsFilter[] = ['stream', 'clientUser'];
const byVideo: readonly StatisticsFilter[] = ['video', 'clientUser'];

/** What all sources have that count what is watched, those that count viewers, and those that are renewed each day. */
const watched = { granularities, isGranular: true, openEnd: true };
const viewed = { granularities: upToDay, isGranular: true, openEnd: false };
const daily = { granularities: ['1d'], isGranular: false, openEnd: false, filters: [] } as const;

/** What sources of edge apps have. */
const ofApps = { filters: ['app'], granularities: upToDay, isGranular: 'seconds', openEnd: false } as const;

/** What sources of CDN resources have, each with figures of its own. */
function ofResources(...metrics: readonly DeliveryMetric[]) {
  return {
    ...viewed,
    operation: deliveryStatistics,
    filters: ['resource'],
    besides: { service: 'CDN', metrics, group_by: ['resource'] },
  } as const;
}

/** All sources. Source: §4.10, §4.12, §4.13, facts §4.4, §6. */
const sources: Readonly<Record<StatisticsSource, Source>> = {
  watching: {
    ...watched,
    operation: watchingStatistics,
    total: watchingTotal,
    metric: 'streams',
    filters: byStream,
  },
  viewers: { ...viewed, operation: viewerStatistics, metric: 'streams', filters: byStream },
  videoWatching: {
    ...watched,
    operation: videoWatchingStatistics,
    total: videoWatchingTotal,
    metric: 'vod',
    filters: byVideo,
  },
  videoViewers: { ...viewed, operation: videoViewerStatistics, metric: 'vod', filters: byVideo },
  videoStorage: { ...daily, operation: videoStorageStatistics, metric: 'vod' },
  videoTranscoding: { ...daily, operation: videoTranscodingStatistics, metric: 'vod' },
  reseller: {
    operation: resellerStatistics,
    metric: 'streams',
    filters: ['byStreams'],
    granularities: upToDay,
    isGranular: true,
    openEnd: false,
  },
  meet: { ...viewed, operation: meetStatistics, metric: 'meet', filters: [] },
  edgeCalls: { ...ofApps, operation: edgeCallStatistics },
  edgeDuration: { ...ofApps, operation: edgeDurationStatistics },
  delivery: {
    ...ofResources('sent_bytes', 'upstream_bytes'),
    metric: 'sent_bytes',
  },
  deliveryRequests: { ...ofResources('requests'), metric: 'requests' },
  deliveryResponses: {
    ...ofResources('responses_2xx', 'responses_3xx', 'responses_4xx', 'responses_5xx'),
  },
  deliveryHits: { ...ofResources('cache_hit_requests_ratio', 'cache_hit_traffic_ratio') },
};

/** The source with this name. */
export function statisticsSource(name: StatisticsSource): Source {
  return sources[name];
}

/** The query without what its source lacks; an unsupported granularity becomes its longest one. */
export function fitted(query: StatisticsQuery): StatisticsQuery {
  const { filters, granularities: offered } = statisticsSource(query.source);
  const { stream, video, resource, app, clientUser, byStreams, ...rest } = query;
  return {
    ...rest,
    granularity: offered.includes(query.granularity) ? query.granularity : (offered.at(-1) ?? '1h'),
    ...(filters.includes('stream') && stream ? { stream } : {}),
    ...(filters.includes('video') && video ? { video } : {}),
    ...(filters.includes('app') && app ? { app } : {}),
    ...(filters.includes('resource') && resource ? { resource } : {}),
    ...(filters.includes('clientUser') && clientUser !== undefined ? { clientUser } : {}),
    ...(filters.includes('byStreams') ? { byStreams: byStreams ?? false } : {}),
  };
}

/** The input of the call for a query and a period. */
export function queryInput(query: StatisticsQuery, period: Period): Record<string, unknown> {
  const { byStreams, granularity } = fitted(query);
  const { isGranular, besides } = statisticsSource(query.source);
  return {
    ...besides,
    ...totalInput(query, period),
    ...(isGranular === true ? { granularity } : {}),
    ...(isGranular === 'seconds' ? { step: lengthOf(granularity) / 1000 } : {}),
    ...(byStreams === undefined ? {} : { by_streams: byStreams }),
  };
}

/** The input of the call for the total of a query in a period. */
export function totalInput(query: StatisticsQuery, period: Period): Record<string, unknown> {
  const { stream, video, resource, app, clientUser } = fitted(query);
  const iso = (instant: number) => new Date(instant).toISOString();
  const leftOut = period.open && statisticsSource(query.source).openEnd;
  return {
    from: iso(period.from),
    ...(leftOut ? {} : { to: iso(period.to) }),
    ...(stream ? { stream_id: stream.id } : {}),
    ...(video ? { slug: video.slug } : {}),
    ...(app ? { id: wideInteger(app.id) } : {}),
    ...(resource ? { resource: resource.id } : {}),
    ...(clientUser === undefined ? {} : { client_user_id: clientUser }),
  };
}

/** The sources for the page; `absent` are those that the service does not provide. */
export function offers(absent: ReadonlySet<StatisticsSource>): SourceOffer[] {
  return statisticsSources.map((source) => {
    const { filters, granularities: offered } = sources[source];
    const { sums } = measureOf(source);
    return { ...wordsOf(source), source, sums, filters, granularities: offered, absent: absent.has(source) };
  });
}

/** The name of a source, what its values count, and the caveat about their sum. */
export function wordsOf(source: StatisticsSource): Pick<SourceOffer, 'label' | 'unit' | 'caveat'> {
  const { t } = vscode.l10n;
  const roundedUp = t('Intervals are rounded up to whole minutes, so this sum overstates the total.');
  const mayLack = t('What is still being counted may be missing.');
  return {
    watching: { label: t('Live watching duration'), unit: t('minutes watched'), caveat: roundedUp },
    viewers: { label: t('Live viewers'), unit: t('unique viewers'), caveat: undefined },
    videoWatching: { label: t('Video watching duration'), unit: t('minutes watched'), caveat: roundedUp },
    videoViewers: { label: t('Video viewers'), unit: t('unique viewers'), caveat: undefined },
    videoStorage: { label: t('Stored video'), unit: t('minutes stored'), caveat: undefined },
    videoTranscoding: {
      label: t('Video transcoding'),
      unit: t('minutes transcoded'),
      caveat: t('The service doesn’t say how intervals are rounded, so this sum is not an exact total.'),
    },
    reseller: {
      label: t('Reseller stream statistics'),
      unit: t('minutes transcoded'),
      caveat: t('The service doesn’t say how intervals are rounded, so this sum is not an exact total.'),
    },
    meet: { label: t('Meet usage'), unit: t('participants'), caveat: undefined },
    edgeCalls: {
      label: t('Edge app calls'),
      unit: t('calls'),
      caveat: t('Calls that are still being counted may be missing.'),
    },
    edgeDuration: { label: t('Edge app duration'), unit: t('microseconds'), caveat: undefined },
    delivery: {
      label: t('CDN traffic'),
      unit: t('sent to viewers'),
      caveat: t('What CDN servers got from origins is not included.'),
    },
    deliveryRequests: { label: t('CDN requests'), unit: t('requests'), caveat: mayLack },
    deliveryResponses: { label: t('CDN responses by status'), unit: t('responses'), caveat: mayLack },
    deliveryHits: {
      label: t('CDN cache hit ratio'),
      unit: t('share from the cache, 0 to 1'),
      caveat: undefined,
    },
  }[source];
}

/** What the exact values of a source count: those of bytes are written in larger units only on the page. */
export function exactUnitOf(source: StatisticsSource): string {
  return measureOf(source).isBytes ? vscode.l10n.t('bytes to viewers') : wordsOf(source).unit;
}
