import { createHash } from 'node:crypto';
import type { EdgeApp } from '../../../platform/edge/edgeApp.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import type { Resource, Resources } from '../../state/resources.ts';

/** When an app was debugged, in milliseconds since 1970. */
type Debugged = { readonly since: number; readonly until: number };

/** An edge app; only the ids of the secrets that it uses are stored. */
export type KeptEdgeApp = Resource<EdgeApp, { readonly debugged?: readonly Debugged[] }>;

/** A binary: when it is compiled, in milliseconds since 1970, and what comes of it. */
export type KeptEdgeBinary = Resource<
  { id: number; api_type: string; checksum: string; source: number; unref_since: string },
  { readonly readyAt: number; readonly outcome: number }
>;

/** A value of a secret, active from a time in seconds since 1970; only the SHA-256 of the value is stored. */
export type KeptSlot = { slot: number; checksum: string };

/** An edge secret. */
export type KeptEdgeSecret = Resource<
  { id: number; name: string; comment: string },
  { slots: readonly KeptSlot[] }
>;

/** How many apps use a secret, by the secret's id. */
export function userCounts(resources: Resources): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { document } of resources.list<KeptEdgeApp>('edgeApp')) {
    const used = new Set(Object.values(document.secrets ?? {}).map(({ id }) => Number(id)));
    for (const id of used) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * The values of a secret after a change: one sent without a value stays unchanged, an omitted one is removed.
 * Throws an HttpRefusal. Source: facts §2.
 */
export function keptSlots(
  given: readonly { slot: number; value?: string | undefined }[],
  before: KeptEdgeSecret,
): KeptSlot[] {
  if (new Set(given.map(({ slot }) => slot)).size < given.length) throw refused('slots must differ');
  return given.map(({ slot, value }) => {
    if (slot < 0) throw refused('slot must not be negative');
    const kept = before.backstage?.slots.find((each) => each.slot === slot);
    if (value === undefined && !kept) throw refused(`slot ${slot} has no value`);
    return { slot, checksum: value === undefined ? (kept?.checksum ?? '') : storedChecksum(value) };
  });
}

/** The SHA-256 of a value, as the service shows it. Source: §2.5. */
export function storedChecksum(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

function refused(text: string): HttpRefusal {
  return new HttpRefusal(400, 'Bad Request', { secret_slots: text });
}

/** The app with this id. Throws an HttpRefusal. */
export function findApp(id: number | string, resources: Resources): KeptEdgeApp {
  return resources.get<KeptEdgeApp>('edgeApp', String(id)) ?? missing();
}

/** The secret with this id. Throws an HttpRefusal. */
export function findSecret(id: number | string, resources: Resources): KeptEdgeSecret {
  return resources.get<KeptEdgeSecret>('edgeSecret', String(id)) ?? missing();
}

/** The binary with this id. Throws an HttpRefusal. */
export function findBinary(id: number | string, resources: Resources): KeptEdgeBinary {
  return resources.get<KeptEdgeBinary>('edgeBinary', String(id)) ?? missing();
}

/** The apps that run a binary. */
export function usersOf(binary: number, resources: Resources): KeptEdgeApp[] {
  return resources.list<KeptEdgeApp>('edgeApp').filter(({ document }) => Number(document.binary) === binary);
}

/** An id that nothing of a kind had before. */
export function nextId(kind: string, resources: Resources, least: number): number {
  const name = `last ${kind}`;
  const kept = resources.get<Resource<{ id: number }>>('counter', name)?.document.id ?? least;
  const id = Math.max(kept, ...resources.list(kind).map((each) => Number(each.id))) + 1;
  resources.keep('counter', { id: name, document: { id } });
  return id;
}

function missing(): never {
  throw new HttpRefusal(404, 'Not Found');
}
