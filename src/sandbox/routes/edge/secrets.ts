import { createEdgeSecret, deleteEdgeSecret, patchEdgeSecret } from '../../../platform/edge/edgeSecrets.ts';
import { BodyRefusal } from '../../server/bodyRefusal.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import type { Resources } from '../../state/resources.ts';
import { findSecret, type KeptEdgeApp, type KeptEdgeSecret, keptSlots, nextId, userCounts } from './kept.ts';

/** A single secret; its id is omitted. Source: facts §6. */
export function secretReply(
  { document: { id, ...secret }, backstage }: KeptEdgeSecret,
  resources: Resources,
) {
  return { ...secret, app_count: userCounts(resources).get(id) ?? 0, secret_slots: backstage?.slots ?? [] };
}

const create = handler(createEdgeSecret, ({ name, comment = '', secret_slots = [] }, { store }) => {
  const { resources } = store;
  const same = resources.documents<KeptEdgeSecret>('edgeSecret').find((each) => each.name === name);
  if (same) throw new BodyRefusal(400, { error: `secret "${name}" already exists` });
  const id = nextId('edgeSecret', resources, 5000);
  const bare: KeptEdgeSecret = { id: String(id), document: { id, name, comment }, backstage: { slots: [] } };
  const secret = { ...bare, backstage: { slots: keptSlots(secret_slots, bare) } };
  resources.keep('edgeSecret', secret);
  return { id, ...secretReply(secret, resources) };
});

const patch = handler(patchEdgeSecret, ({ secret_id, secret_slots }, { store: { resources } }) => {
  const kept = findSecret(secret_id, resources);
  const changed = keptSlots(secret_slots, kept);
  const others = (kept.backstage?.slots ?? []).filter(
    ({ slot }) => !changed.some((each) => each.slot === slot),
  );
  const slots = [...others, ...changed].toSorted((one, other) => one.slot - other.slot);
  const secret = { ...kept, backstage: { slots } };
  resources.keep('edgeSecret', secret);
  return secretReply(secret, resources);
});

const remove = handler(deleteEdgeSecret, ({ secret_id, force }, { store: { resources } }) => {
  const { id, document } = findSecret(secret_id, resources);
  const users = resources
    .list<KeptEdgeApp>('edgeApp')
    .filter((app) => Object.values(app.document.secrets ?? {}).some((use) => use.id === document.id));
  if (users.length > 0 && !force) {
    const conflicting_ids = users.map((app) => Number(app.id));
    throw new BodyRefusal(409, { error: 'secret is in use', conflicting_ids });
  }
  for (const app of users) {
    const left = Object.entries(app.document.secrets ?? {}).filter(([, use]) => use.id !== document.id);
    const changed = { ...app.document, secrets: Object.fromEntries(left) };
    resources.keep('edgeApp', { ...app, document: changed });
  }
  resources.remove('edgeSecret', id);
  return undefined;
});

/** How the sandbox answers what creates, rotates and deletes secrets. */
export const edgeSecretHandlers: readonly RouteHandler[] = [create, patch, remove];
