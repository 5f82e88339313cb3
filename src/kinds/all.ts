import { cluster } from './cluster.ts';
import { edgeApp } from './edgeApp.ts';
import { edgeSecret } from './edgeSecret.ts';
import { faasKey } from './faasKey.ts';
import { instance } from './instance.ts';
import type { Kind } from './kind.ts';
import { liveStream } from './liveStream.ts';
import { logPolicy } from './logPolicy.ts';
import { logPrice } from './logPrice.ts';
import { project } from './project.ts';
import { region } from './region.ts';
import { storageAlert } from './storageAlert.ts';
import { task } from './task.ts';
import { hostedVideo } from './video.ts';
import { volume } from './volume.ts';

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
