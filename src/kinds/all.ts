import { cluster } from './cluster/index.ts';
import { edgeApp } from './edgeApp/index.ts';
import { edgeSecret } from './edgeSecret/index.ts';
import { faasKey } from './faasKey/index.ts';
import type { Kind } from './grammar/kind.ts';
import { instance } from './instance/index.ts';
import { liveStream } from './liveStream/index.ts';
import { logPolicy } from './logPolicy/index.ts';
import { logPrice } from './logPrice/index.ts';
import { project } from './project/index.ts';
import { region } from './region/index.ts';
import { storageAlert } from './storageAlert/index.ts';
import { task } from './task/index.ts';
import { hostedVideo } from './video/index.ts';
import { volume } from './volume/index.ts';

/** Every kind, in the order of the trees. */
export const kinds: readonly Kind[] = [
  liveStream,
  hostedVideo,
  edgeApp,
  edgeSecret,
  project,
  region,
  instance,
  volume,
  cluster,
  faasKey,
  logPrice,
  logPolicy,
  storageAlert,
  task,
];

/** The kinds whose items are scopes: others live in a region of a project. */
export const scopeKinds = { project, region };

/** The kind of an id, if there is one: ids also come from addresses that anyone may write. */
export function findKind(id: string): Kind | undefined {
  return kinds.find((each) => each.id === id);
}

/** The kind of an id; throws for an id that no kind has. */
export function kindOf(id: string): Kind {
  const found = findKind(id);
  if (!found) throw new Error(`There is no kind “${id}”.`);
  return found;
}
