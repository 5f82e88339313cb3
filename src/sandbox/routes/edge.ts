import {
  getEdgeApp,
  getEdgeSecret,
  listEdgeApps,
  listEdgeSecrets,
  updateEdgeSecret,
} from '../../api/edge.ts';
import type { EdgeApp } from '../../api/edgeApp.ts';
import { BodyRefusal } from '../bodyRefusal.ts';
import { type Handler, handler } from '../handler.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { partOf } from '../part.ts';
import type { Resources } from '../resources.ts';
import { type KeptEdgeApp, type KeptEdgeSecret, keptSlots, usersOf } from './edgeKept.ts';

// neither the usual page nor the usual order is published (facts §9); those of the example
const pageSize = 50;

const listApps = handler(listEdgeApps, ({ ordering = 'id', ...input }, { store }) => {
  const wanted = input.name?.toLowerCase();
  const apps = store.resources
    .list<KeptEdgeApp>('edgeApp')
    .map(({ document }) => document)
    .filter(
      (app) =>
        (wanted === undefined || app.name?.toLowerCase().includes(wanted)) &&
        (input.api_type === undefined || app.api_type === input.api_type) &&
        (input.status === undefined || app.status === input.status) &&
        (input.template === undefined || app.template === input.template) &&
        (input.binary === undefined || app.binary === input.binary) &&
        (input.plan === undefined || app.plan_id === input.plan),
    )
    .toSorted(orderOf(ordering));
  return { count: apps.length, apps: partOf(apps, input, pageSize).map(listItem) };
});

const getApp = handler(getEdgeApp, ({ app_id }, { store }) => {
  const { id: _, upgradeable_to: __, ...app } = findApp(app_id, store.resources).document;
  const secrets = Object.entries(app.secrets ?? {}).map(([variable, use]) => {
    const { id, name, comment } = findSecret(use.id, store.resources).document;
    return [variable, { id, name, comment }] as const;
  });
  return { ...app, secrets: Object.fromEntries(secrets) };
});

const listSecrets = handler(listEdgeSecrets, ({ app_id, secret_name }, { store }) => {
  const app = app_id === undefined ? undefined : findApp(app_id, store.resources);
  const used = app && Object.values(app.document.secrets ?? {}).map(({ id }) => id);
  const secrets = store.resources
    .list<KeptEdgeSecret>('edgeSecret')
    .map(({ document }) => document)
    .filter(({ id, name }) => (!used || used.includes(id)) && (secret_name ?? name) === name)
    .map((secret) => ({ ...secret, app_count: usersOf(secret.id, store.resources).length }));
  return { count: secrets.length, secrets };
});

const getSecret = handler(getEdgeSecret, ({ secret_id }, { store }) =>
  secretReply(findSecret(secret_id, store.resources), store.resources),
);

const updateSecret = handler(
  updateEdgeSecret,
  ({ secret_id, name, comment, secret_slots }, { store: { resources } }) => {
    const kept = findSecret(secret_id, resources);
    const others = resources
      .list<KeptEdgeSecret>('edgeSecret')
      .filter((other) => other.id !== kept.id && other.document.name === name)
      .map(({ document }) => document.id);
    if (others.length > 0) {
      throw new BodyRefusal(409, { error: `secret "${name}" already exists`, conflicting_ids: others });
    }
    const changed: KeptEdgeSecret = {
      id: kept.id,
      document: { ...kept.document, name, comment: comment ?? kept.document.comment },
      backstage: { slots: secret_slots ? keptSlots(secret_slots, kept) : (kept.backstage?.slots ?? []) },
    };
    resources.keep('edgeSecret', changed);
    return secretReply(changed, resources);
  },
);

/** An app as lists show it. Source: §2.4. */
function listItem({ env: _, rsp_headers: __, log: ___, secrets: ____, stores: _____, ...item }: EdgeApp) {
  return item;
}

/** How two apps follow each other; of the same rank, the older one comes first. */
function orderOf(ordering: string): (one: EdgeApp, other: EdgeApp) => number {
  const name = ordering.replace(/^-/, '');
  const member = name === 'plan' ? 'plan_id' : name;
  const sign = ordering.startsWith('-') ? -1 : 1;
  return (one, other) => {
    const [a, b] = [one[member] ?? 0, other[member] ?? 0] as [string | number, string | number];
    const rank = a === b ? 0 : a < b ? -1 : 1;
    return sign * rank || (one.id ?? 0) - (other.id ?? 0);
  };
}

/** A single secret; it comes without its id. Source: facts §6. */
function secretReply({ document: { id, ...secret }, backstage }: KeptEdgeSecret, resources: Resources) {
  return { ...secret, app_count: usersOf(id, resources).length, secret_slots: backstage?.slots ?? [] };
}

function findApp(id: number, resources: Resources): KeptEdgeApp {
  return resources.get<KeptEdgeApp>('edgeApp', String(id)) ?? missing();
}

function findSecret(id: number, resources: Resources): KeptEdgeSecret {
  return resources.get<KeptEdgeSecret>('edgeSecret', String(id)) ?? missing();
}

function missing(): never {
  throw new HttpRefusal(404, 'Not Found');
}

/** How the sandbox answers the operations of edge apps and their secrets. */
export const edgeHandlers: readonly Handler[] = [listApps, getApp, listSecrets, getSecret, updateSecret];
