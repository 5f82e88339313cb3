import type { EdgeApp } from '../../../platform/edge/edgeApp.ts';
import {
  createEdgeApp,
  deleteEdgeApp,
  getEdgeClient,
  updateEdgeApp,
} from '../../../platform/edge/edgeApps.ts';
import { BodyRefusal } from '../../server/bodyRefusal.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { listItem } from './appReply.ts';
import { findApp, findBinary, findSecret, type KeptEdgeApp, nextId, usersOf } from './kept.ts';

/** How many apps an account may have. The service's own number is not published. */
const mostApps = 100;

/** How long debugging lasts, in milliseconds. Source: facts §6. */
const debugging = 30 * 60_000;

interface Given {
  readonly name?: string | undefined;
  readonly status?: number | undefined;
  readonly binary?: number | string | undefined;
  readonly debug?: boolean | undefined;
  readonly secrets?: Readonly<Record<string, { id: number | string }>> | undefined;
  readonly [further: string]: unknown;
}

/** Refuses what can't be: a name that is taken, a binary or a secret that does not exist, a status of the service. */
function check({ name, status, binary, secrets }: Given, own: string, { store }: Surroundings): void {
  const refuse = (error: string): never => {
    throw new BodyRefusal(400, { error });
  };
  const { resources } = store;
  const isTaken = resources
    .list<KeptEdgeApp>('edgeApp')
    .some(({ id, document }) => id !== own && document.name === name);
  if (name !== undefined && isTaken) refuse(`app with name "${name}" already exists`);
  if (status === 3 || status === 4) refuse(`status ${status} can not be set`);
  if (binary !== undefined && !resources.get('edgeBinary', String(binary)))
    refuse(`binary ${binary} does not exist`);
  for (const { id } of Object.values(secrets ?? {}))
    if (!resources.get('edgeSecret', String(id))) refuse(`secret ${id} does not exist`);
}

/** An app with other settings. */
function changed(app: KeptEdgeApp, { debug, ...settings }: Given, { now, store }: Surroundings): KeptEdgeApp {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  const document: EdgeApp = { ...app.document, ...given };
  const before = app.backstage?.debugged ?? [];
  const isOn = debug === true;
  const debugged =
    debug === undefined
      ? before
      : [
          ...before.map((each) => ({ ...each, until: Math.min(each.until, now) })).slice(-5),
          ...(isOn ? [{ since: now, until: now + debugging }] : []),
        ];
  if (debug !== undefined) document.debug_until = new Date(isOn ? now + debugging : now).toISOString();
  if (given['binary'] !== undefined && given['binary'] !== app.document.binary)
    release(Number(app.document.binary), app, { now, store });
  const binary = store.resources.get<{ id: string; document: { api_type?: string } }>(
    'edgeBinary',
    String(document.binary),
  );
  if (binary?.document.api_type) document.api_type = binary.document.api_type;
  return { ...app, document, backstage: { debugged } };
}

/** Notes since when a binary isn’t used. */
function release(
  binary: number,
  app: KeptEdgeApp,
  { now, store }: Pick<Surroundings, 'now' | 'store'>,
): void {
  const kept = store.resources.get('edgeBinary', String(binary));
  if (!kept || usersOf(binary, store.resources).some(({ id }) => id !== app.id)) return;
  const document = { ...kept.document, unref_since: new Date(now).toISOString() };
  store.resources.keep('edgeBinary', { ...kept, document });
}

const create = handler(createEdgeApp, (given, surroundings) => {
  const { resources } = surroundings.store;
  check(given, '', surroundings);
  if (given.binary === undefined) throw new BodyRefusal(400, { error: 'binary is required' });
  if (resources.part('edgeApp', {}, { limit: 1, offset: 0 }).count >= mostApps)
    throw new BodyRefusal(429, { error: 'Application count limit exceeded for this client' });
  const id = nextId('edgeApp', resources, 70_000);
  const { api_type } = findBinary(given.binary, resources).document;
  const bare: KeptEdgeApp = {
    id: String(id),
    document: {
      id,
      name: `app-${id}`,
      status: 0,
      comment: '',
      api_type,
      binary: given.binary,
      plan_id: 3,
      plan: 'standard',
      networks: ['edge'],
      env: {},
      rsp_headers: {},
      log: 'kafka',
      secrets: {},
      stores: {},
    },
  };
  const app = changed(bare, given, surroundings);
  resources.keep('edgeApp', app as never);
  return listItem(app.document, surroundings.origin);
});

const update = handler(updateEdgeApp, ({ app_id, ...given }, surroundings) => {
  const { resources } = surroundings.store;
  const kept = findApp(app_id, resources);
  check(given, kept.id, surroundings);
  const app = changed(kept, given, surroundings);
  const uses = Object.entries(app.document.secrets ?? {}).map(
    ([name, { id }]) => [name, { id: findSecret(id, resources).document.id }] as const,
  );
  const document = { ...app.document, secrets: Object.fromEntries(uses) };
  resources.keep('edgeApp', { ...app, document } as never);
  return listItem(document, surroundings.origin);
});

const remove = handler(deleteEdgeApp, ({ app_id }, { store, now }) => {
  const app = findApp(app_id, store.resources);
  release(Number(app.document.binary), app, { now, store });
  store.resources.remove('edgeApp', app.id);
  return undefined;
});

const me = handler(getEdgeClient, (_, { now }) => ({
  status: 1,
  hourly_consumption: Math.floor((now / 100) % 36_000),
  daily_consumption: Math.floor((now / 100) % 864_000),
  monthly_consumption: Math.floor((now / 100) % 25_920_000),
  app_count: mostApps,
  networks: [
    { name: 'edge', is_default: true },
    { name: 'edge-asia', is_default: false },
  ],
  plan_id: 3,
  plan: 'standard',
}));

/** How the sandbox answers what creates, changes and deletes apps, and their limits. */
export const edgeAppHandlers: readonly RouteHandler[] = [create, update, remove, me];
