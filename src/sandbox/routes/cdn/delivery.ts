import type { CdnResource } from '../../../platform/cdn/cdnResource.ts';
import { type DeliveryMetric, deliveryStatistics } from '../../../platform/statistics/delivery.ts';
import { BodyRefusal } from '../../server/bodyRefusal.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import type { Resource } from '../../state/resources.ts';
import { audience, showOf, together, viewing } from '../../statistics/audience.ts';
import { type Asked, type Curve, circumstances, intervalsOf, series } from '../../statistics/counted.ts';
import { settled } from '../../streaming/streamState.ts';

/** What a viewer gets in a minute, in bytes: 2.8 Mbit/s. */
const perViewer = 21_000_000;

const day = 86_400_000;
/** How far back the service tells anything, and minutes. */
const reach = { all: 365 * day, minutes: 31 * day };

/** The bytes a minute that a CDN resource sends at an instant: what is watched, or files beside that. */
function sentBy({ vp_enabled, id }: CdnResource, at: Surroundings): Curve {
  const of = circumstances(at);
  if (!vp_enabled) return (time) => viewing(time, of) * perViewer * (0.002 + (id % 7) / 1000);
  const shows = at.store.airedStreams().flatMap((stream) => showOf(settled(stream, at.now)) ?? []);
  const live = together(shows, (show, time) => audience(show, time, of));
  return (time) => (live(time) + viewing(time, of)) * perViewer;
}

/** What a request gets, in bytes. */
const perRequest = 640_000;

/** What is counted in an interval in which so many bytes were sent: what comes from elsewhere, and how it was answered. */
function counts(sent: number, hour: number): Readonly<Record<DeliveryMetric, number>> {
  const share = (part: number) => Math.round(sent * part);
  const requests = Math.ceil(sent / perRequest);
  // fresh files, which no cache has yet, come at noon
  const hits = Math.floor(requests * (0.95 - 0.03 * Math.sin((Math.PI * hour) / 24)));
  const failed = { responses_4xx: Math.floor(requests / 90), responses_5xx: Math.floor(requests / 4000) };
  const moved = Math.floor(requests / 30);
  const ok = requests - moved - failed.responses_4xx - failed.responses_5xx;
  const upstream = share(0.043);
  return {
    sent_bytes: sent,
    upstream_bytes: upstream,
    shield_bytes: share(0.038),
    total_bytes: share(1.043),
    requests,
    responses_2xx: ok,
    responses_3xx: moved,
    ...failed,
    responses_hit: hits,
    responses_miss: requests - hits,
    cache_hit_requests_ratio: ratio(hits, requests),
    cache_hit_traffic_ratio: ratio(sent - upstream, sent),
  };
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

const traffic = handler(deliveryStatistics, ({ metrics, group_by = [], resource, ...asked }, at) => {
  const all = periods(asked, at);
  const of = circumstances(at);
  const delivering = at.store.resources
    .documents<Resource<CdnResource>>('cdnResource')
    .filter(({ id, active, status }) => (resource ?? id) === id && active !== false && status === 'active');
  const counted = (some: readonly CdnResource[]) => {
    const curves = some.map((each) => sentBy(each, at));
    const sent: Curve = (time) => curves.reduce((sum, curve) => sum + curve(time), 0);
    const points = series(all, of, sent, Math.round).map(
      ([time, bytes]) => [time, counts(bytes, (time / 3600) % 24)] as const,
    );
    return {
      metrics: Object.fromEntries(
        metrics.map((name) => [name, points.map(([time, all]) => [time, all[name]] as const)]),
      ),
    };
  };
  if (delivering.length === 0 || all.length === 0) return new Response(null, { status: 204 });
  if (!group_by.includes('resource')) return counted(delivering);
  return { resource: Object.fromEntries(delivering.map((each) => [String(each.id), counted([each])])) };
});

/** The intervals that are asked for, as far back as anything is told. Throws an HttpRefusal. */
function periods(asked: Asked, at: Surroundings) {
  const from = Date.parse(asked.from);
  if (asked.granularity === '1m' && at.now - from > reach.minutes)
    throw new HttpRefusal(400, 'Bad Request', { granularity: '1m is available for the last month only.' });
  try {
    return intervalsOf(asked, at).filter(({ begin }) => at.now - begin <= reach.all);
  } catch (error) {
    if (!(error instanceof BodyRefusal)) throw error;
    throw new HttpRefusal(400, 'Bad Request', { from: 'Enter a valid period.' });
  }
}

/** How the sandbox answers the operation of CDN statistics. */
export const deliveryHandlers: readonly RouteHandler[] = [traffic];
