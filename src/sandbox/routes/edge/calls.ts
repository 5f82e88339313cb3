import type { Resource } from '../../state/resources.ts';
import type { ResourceStore } from '../../state/store.ts';
import type { KeptEdgeApp } from './kept.ts';

/** A call of an app. */
export type EdgeCall = {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly status: number;
  readonly edge: string;
  readonly client_ip: string;
  readonly request_id: string;
  readonly text: string;
};

/** How far calls are apart that nobody here makes, in milliseconds. */
const apart = 4000;

const edges = ['fra-2', 'ams-1', 'hel-1', 'nyc-3', 'sin-1'];

/** The calls of an app in a period while it was debugged: those of others, and those that were made of this sandbox. */
export function debuggedCalls(
  app: KeptEdgeApp,
  store: ResourceStore,
  { from, to }: { readonly from: number; readonly to: number },
): EdgeCall[] {
  const debugged = app.backstage?.debugged ?? [];
  const isDebugged = (at: number) => debugged.some(({ since, until }) => at >= since && at <= until);
  const real = store.resources
    .documents<Resource<EdgeCall & { app: string }>>('edgeCall')
    .filter(({ app: of, at }) => of === app.id && at >= from && at <= to && isDebugged(at));
  const others: EdgeCall[] = [];
  if (app.document.status === 1)
    for (const { since, until } of debugged)
      for (let at = next(Math.max(from, since)); at <= Math.min(to, until); at += apart)
        others.push(otherCall(Number(app.id), at));
  return [...real, ...others].toSorted((one, other) => one.at - other.at);
}

const next = (at: number) => Math.ceil(at / apart) * apart;

/** Notes a call that was made of this sandbox; the last ones are kept. */
export function keepCall(store: ResourceStore, app: KeptEdgeApp, call: EdgeCall): void {
  const { resources } = store;
  resources.keep('edgeCall', { id: call.request_id, document: { ...call, app: app.id } });
  const all = resources.list('edgeCall');
  for (const { id } of all.slice(0, Math.max(0, all.length - 500))) resources.remove('edgeCall', id);
}

/** A number that always is the same for an app at an instant. */
function mixed(app: number, at: number): number {
  let value = (app * 2_654_435_761 + Math.floor(at / 1000) * 40_503) >>> 0;
  value ^= value >>> 15;
  return Math.imul(value, 0x2c1b3c6d) >>> 0;
}

function otherCall(app: number, at: number): EdgeCall {
  const number = mixed(app, at);
  const status = number % 41 === 0 ? 532 : number % 23 === 0 ? 404 : 200;
  const text =
    status === 532
      ? 'execution was interrupted: time limit exceeded (532)'
      : `GET /${['', 'news', 'weather', 'live'][number % 4]} ${status} in ${1 + (number % 9)} ms`;
  return {
    at,
    status,
    edge: edges[number % edges.length] ?? '',
    client_ip: `198.51.100.${number % 250}`,
    request_id: number.toString(16).padStart(8, '0').repeat(4),
    text,
  };
}
