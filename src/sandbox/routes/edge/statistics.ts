import { edgeCallStatistics, edgeDurationStatistics } from '../../../platform/statistics/edge.ts';
import { BodyRefusal } from '../../server/bodyRefusal.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import type { KeptEdgeApp } from './kept.ts';

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly step: number;
  readonly id?: number | string | undefined;
  readonly network?: string | undefined;
}

/** The most intervals of a reply. */
const most = 600_000;

/** The beginnings of the requested intervals, in milliseconds since 1970, until now. */
function slotsOf({ from, to, step }: Asked, now: number): number[] {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const refuse = (error: string) => new BodyRefusal(400, { error });
  if (Number.isNaN(begin) || Number.isNaN(end)) throw refuse('from and to must be times in RFC 3339');
  if (step < 1) throw refuse('step must be positive');
  const length = step * 1000;
  const first = Math.floor(begin / length) * length;
  const count = Math.max(0, Math.ceil((Math.min(end, now) - first) / length));
  if (count > most) throw refuse('too many intervals');
  return Array.from({ length: count }, (_, index) => first + index * length);
}

function appsOf({ id, network }: Asked, { store }: Surroundings): KeptEdgeApp[] {
  return store.resources
    .list<KeptEdgeApp>('edgeApp')
    .filter(
      (app) =>
        (id === undefined || app.id === String(id)) &&
        (network === undefined || app.document.networks?.includes(network)) &&
        ![0, 2].includes(app.document.status ?? 0),
    );
}

/** Calls a second: more in the evening. */
function rateOf(app: KeptEdgeApp, at: number): number {
  const ofDay = Math.sin(((at / 3_600_000 - 14) / 24) * 2 * Math.PI);
  return (1 + (Number(app.id) % 7)) * (1 + 0.6 * ofDay);
}

const calls = handler(edgeCallStatistics, (asked, surroundings) => {
  const apps = appsOf(asked, surroundings);
  const stats = slotsOf(asked, surroundings.now).map((at) => {
    const all = apps.reduce((sum, app) => sum + rateOf(app, at), 0) * asked.step;
    const share = (part: number) => Math.round(all * part);
    const counts = { 200: share(0.958), 404: share(0.031), 532: share(0.009), 533: share(0.002) };
    const count_by_status = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([status, count]) => ({ status: Number(status), count }));
    return { time: new Date(at).toISOString(), count_by_status };
  });
  return { stats };
});

const durations = handler(edgeDurationStatistics, (asked, surroundings) => {
  const apps = appsOf(asked, surroundings);
  const stats = slotsOf(asked, surroundings.now).map((at) => {
    const busy = apps.length === 0 ? 0 : rateOf(apps[0] as KeptEdgeApp, at);
    const median = Math.round(900 + 150 * busy);
    return {
      time: new Date(at).toISOString(),
      min: Math.round(median * 0.3),
      max: median * 40,
      avg: Math.round(median * 1.4),
      median,
      perc75: Math.round(median * 1.8),
      perc90: Math.round(median * 3.1),
    };
  });
  return { stats: apps.length === 0 ? [] : stats };
});

/** How the sandbox answers for the statistics of apps. */
export const edgeStatisticsHandlers: readonly RouteHandler[] = [calls, durations];
