import { listEdgeAppLogs } from '../../../platform/edge/edgeApps.ts';
import { BodyRefusal } from '../../server/bodyRefusal.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import { debuggedCalls } from './calls.ts';
import { findApp } from './kept.ts';

const hour = 3_600_000;

const list = handler(
  listEdgeAppLogs,
  ({ app_id, from, to, limit = 100, offset = 0, sort = 'desc', search, ...wanted }, { store, now }) => {
    const app = findApp(app_id, store.resources);
    const period = { from: instant('from', from, now - hour), to: instant('to', to, now) };
    const found = debuggedCalls(app, store, { ...period, to: Math.min(period.to, now) }).filter(
      (call) =>
        (wanted.edge === undefined || call.edge === wanted.edge) &&
        (wanted.client_ip === undefined || call.client_ip === wanted.client_ip) &&
        (wanted.request_id === undefined || call.request_id === wanted.request_id) &&
        (search === undefined || call.text.toLowerCase().includes(search.toLowerCase())),
    );
    const sorted = sort === 'desc' ? found.toReversed() : found;
    const logs = sorted.slice(offset, offset + limit).map(({ at, text, edge, client_ip, request_id }) => ({
      id: `${request_id}-${at}`,
      app_name: app.document.name ?? '',
      timestamp: new Date(at).toISOString(),
      log: text,
      edge,
      client_ip,
      request_id,
    }));
    return { count: found.length, logs, offset, total_count: found.length };
  },
);

function instant(name: string, text: string | undefined, usual: number): number {
  if (text === undefined) return usual;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new BodyRefusal(400, { error: `${name} is not a time in RFC 3339` });
  return time;
}

/** How the sandbox answers for the logs of apps. */
export const edgeLogHandlers: readonly RouteHandler[] = [list];
