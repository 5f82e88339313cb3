import * as z from 'zod';
import { granularities } from '../../shared/series/granularity.ts';
import { pairsOf, type StatisticsItem } from '../../shared/series/series.ts';
import { operation } from '../grammar/operation.ts';
import { dateTime, looseObject, object, optional, required } from '../grammar/schema.ts';

/** What is counted of a CDN resource: bytes, requests, responses, and shares of 0 to 1. Source: facts §6. */
const metrics = [
  'sent_bytes',
  'upstream_bytes',
  'shield_bytes',
  'total_bytes',
  'requests',
  'responses_2xx',
  'responses_3xx',
  'responses_4xx',
  'responses_5xx',
  'responses_hit',
  'responses_miss',
  'cache_hit_requests_ratio',
  'cache_hit_traffic_ratio',
] as const;

export type DeliveryMetric = (typeof metrics)[number];

/** What figures may be grouped by, each a level of the reply. Source: facts §6. */
const groups = ['resource', 'region', 'country', 'vhost', 'client_country'] as const;

const steps = granularities.filter((each) => each !== '1mo');

/**
 * `GET /cdn/statistics/series`: what CDN resources delivered, and how, at most 365 days back; minutes for a month. The reply has a
 * level for each group, and `metrics` below the last; no data is an empty reply. Source: facts §6.
 */
export const deliveryStatistics = operation({
  id: 'statistics.delivery',
  title: 'Get CDN statistics',
  method: 'GET',
  path: '/cdn/statistics/series',
  effect: 'read',
  source: 'facts §6',
  input: object(() => ({
    service: required(z.literal('CDN'), { title: 'Service' }),
    from: required(dateTime(), { title: 'From', description: 'ISO 8601.' }),
    to: required(dateTime(), { title: 'To', description: 'ISO 8601.' }),
    granularity: required(z.enum(steps), { title: 'Step', description: 'Length of each interval.' }),
    metrics: required(z.array(z.enum(metrics)).min(1), { title: 'Metrics' }),
    group_by: optional(z.array(z.enum(groups)), { title: 'Groups' }),
    resource: optional(z.int(), { title: 'CDN resource ID' }),
  })),
  reply: looseObject(() => ({})).optional(),
  digits: true,
  decode: (reply): StatisticsItem[] => itemsOf(reply ?? {}, {}),
});

/** The series of a level: its own, and those of the groups below it. */
function itemsOf(
  level: Readonly<Record<string, unknown>>,
  members: Readonly<Record<string, string>>,
): StatisticsItem[] {
  const below = groups.flatMap((group) =>
    Object.entries(partsOf(level[group])).flatMap(([name, next]) =>
      itemsOf(partsOf(next), { ...members, [group]: name }),
    ),
  );
  const own = Object.entries(partsOf(level['metrics'])).map(
    ([name, series]) => [name, pairsOf(series)] as const,
  );
  return own.length > 0 ? [{ ...members, metrics: Object.fromEntries(own) }, ...below] : below;
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Record<string, unknown>) : {};
}
