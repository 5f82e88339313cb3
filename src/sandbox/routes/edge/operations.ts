import type { EdgeApp } from '../../../platform/edge/edgeApp.ts';
import {
  getEdgeApp,
  getEdgeSecret,
  listEdgeApps,
  listEdgeSecrets,
  updateEdgeSecret,
} from '../../../platform/edge/operations.ts';
import { BodyRefusal } from '../../server/bodyRefusal.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import { listItem, urlOf } from './appReply.ts';
import { findApp, findSecret, type KeptEdgeApp, type KeptEdgeSecret, keptSlots, userCounts } from './kept.ts';
import { secretReply } from './secrets.ts';

// neither the default page size nor the default order is published (facts §9); these are the example's
const pageSize = 50;

const listApps = handler(
  listEdgeApps,
  ({ ordering = 'id', limit = pageSize, offset = 0, ...wishes }, { store, origin }) => {
    // they were created in the order of their ids
    if (ordering === 'id' && Object.values(wishes).every((wish) => wish === undefined)) {
      const { count, items } = store.resources.part<KeptEdgeApp>('edgeApp', {}, { limit, offset });
      return { count, apps: items.map(({ document }) => listItem(document, origin)) };
    }
    const wanted = wishes.name?.toLowerCase();
    const apps = store.resources
      .documents<KeptEdgeApp>('edgeApp')
      .filter(
        (app) =>
          (wanted === undefined || app.name?.toLowerCase().includes(wanted)) &&
          (wishes.api_type === undefined || app.api_type === wishes.api_type) &&
          (wishes.status === undefined || app.status === wishes.status) &&
          (wishes.template === undefined || app.template === wishes.template) &&
          (wishes.binary === undefined || app.binary === wishes.binary) &&
          (wishes.plan === undefined || app.plan_id === wishes.plan),
      )
      .toSorted(orderOf(ordering));
    return {
      count: apps.length,
      apps: apps.slice(offset, offset + limit).map((app) => listItem(app, origin)),
    };
  },
);

const getApp = handler(getEdgeApp, ({ app_id }, { store, origin }) => {
  const { id: _, upgradeable_to: __, ...app } = findApp(app_id, store.resources).document;
  const secrets = Object.entries(app.secrets ?? {}).map(([variable, use]) => {
    const { id, name, comment } = findSecret(use.id, store.resources).document;
    return [variable, { id, name, comment }] as const;
  });
  return { ...app, url: urlOf(app, origin), secrets: Object.fromEntries(secrets) };
});

const listSecrets = handler(listEdgeSecrets, ({ app_id, secret_name }, { store }) => {
  const app = app_id === undefined ? undefined : findApp(app_id, store.resources);
  const used = app && Object.values(app.document.secrets ?? {}).map(({ id }) => id);
  const users = userCounts(store.resources);
  const secrets = store.resources
    .documents<KeptEdgeSecret>('edgeSecret')
    .filter(({ id, name }) => (!used || used.includes(id)) && (secret_name ?? name) === name)
    .map((secret) => ({ ...secret, app_count: users.get(secret.id) ?? 0 }));
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

/** The order of two apps; if they rank equally, the older one comes first. */
function orderOf(ordering: string): (one: EdgeApp, other: EdgeApp) => number {
  const name = ordering.replace(/^-/, '');
  const member = name === 'plan' ? 'plan_id' : name;
  const sign = ordering.startsWith('-') ? -1 : 1;
  return (one, other) => {
    const compare = member === 'name' ? byText : byNumber;
    return sign * compare(one[member], other[member]) || byNumber(one.id, other.id);
  };
}

function byText(one: unknown, other: unknown): number {
  const [a, b] = [String(one ?? ''), String(other ?? '')];
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Numbers may be digit strings. */
function byNumber(one: unknown, other: unknown): number {
  return Number(BigInt(String(one ?? 0)) - BigInt(String(other ?? 0)));
}

/** How the sandbox answers the operations of edge apps and their secrets. */
export const edgeHandlers: readonly RouteHandler[] = [listApps, getApp, listSecrets, getSecret, updateSecret];
