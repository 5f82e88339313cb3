import { createHash } from 'node:crypto';
import {
  deleteEdgeBinary,
  getEdgeBinary,
  listEdgeBinaries,
  storeEdgeBinary,
} from '../../../platform/edge/edgeBinaries.ts';
import { mostBinaryBytes } from '../../../platform/edge/edgeBinary.ts';
import { BodyRefusal } from '../../server/bodyRefusal.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import type { ResourceStore } from '../../state/store.ts';
import { compile } from './compile.ts';
import { findBinary, type KeptEdgeBinary, nextId, usersOf } from './kept.ts';

/** How many binaries an account may have. The service's own number is not published. */
const mostBinaries = 150;

/** A binary as it is at an instant. */
export function binaryAt({ document, backstage }: KeptEdgeBinary, isUsed: boolean, now: number) {
  const { readyAt = 0, outcome = 1 } = backstage ?? {};
  const isReady = now >= readyAt;
  const { unref_since, ...binary } = document;
  return {
    ...binary,
    status: isReady ? outcome : 0,
    ...(isUsed ? {} : { unref_since }),
  };
}

function shown(binary: KeptEdgeBinary, store: ResourceStore, now: number) {
  return binaryAt(binary, usersOf(binary.document.id, store.resources).length > 0, now);
}

const list = handler(listEdgeBinaries, (_, { store, now }) => {
  const used = new Set(
    store.resources
      .documents<{ id: string; document: { binary?: unknown } }>('edgeApp')
      .map((app) => Number(app.binary)),
  );
  const binaries = store.resources
    .list<KeptEdgeBinary>('edgeBinary')
    .map((each) => binaryAt(each, used.has(each.document.id), now));
  return { binaries };
});

const get = handler(getEdgeBinary, ({ binary_id }, { store, now }) =>
  shown(findBinary(binary_id, store.resources), store, now),
);

const remove = handler(deleteEdgeBinary, ({ binary_id }, { store: { resources } }) => {
  const { id, document } = findBinary(binary_id, resources);
  if (usersOf(document.id, resources).length > 0)
    throw new BodyRefusal(409, { error: 'binary is referenced by an application' });
  resources.remove('edgeBinary', id);
  return undefined;
});

const store = handler(storeEdgeBinary, (_, { store: { resources }, now, bytes = new Uint8Array() }) => {
  if (bytes.length === 0) throw new BodyRefusal(400, { error: 'the binary is empty' });
  if (bytes.length > mostBinaryBytes) throw new BodyRefusal(400, { error: 'the binary exceeds 100 MB' });
  if (resources.part('edgeBinary', {}, { limit: 1, offset: 0 }).count >= mostBinaries)
    throw new BodyRefusal(429, { error: 'Binary count limit exceeded for this client' });
  const id = nextId('edgeBinary', resources, 9000);
  const { api_type, ...backstage } = compile(bytes, now);
  const checksum = createHash('md5').update(bytes).digest('hex');
  const unref_since = new Date(now).toISOString();
  const binary: KeptEdgeBinary = {
    id: String(id),
    document: { id, api_type, checksum, source: 0, unref_since },
    backstage,
  };
  resources.keep('edgeBinary', binary);
  return binaryAt(binary, false, now);
});

/** How the sandbox answers what uploads, lists and deletes binaries. */
export const edgeBinaryHandlers: readonly RouteHandler[] = [list, get, remove, store];
