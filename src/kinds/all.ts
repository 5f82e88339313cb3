import { edgeApp } from './edgeApp.ts';
import { edgeSecret } from './edgeSecret.ts';
import type { Kind } from './kind.ts';
import { liveStream } from './liveStream.ts';
import { logPolicy } from './logPolicy.ts';
import { storageAlert } from './storageAlert.ts';
import { hostedVideo } from './video.ts';

/** Every kind, in the order of the trees. */
export const kinds: readonly Kind[] = [liveStream, hostedVideo];

/** Kinds whose operations the sandbox does not answer yet. They move to `kinds` with their handlers. */
export const furtherKinds: readonly Kind[] = [edgeApp, edgeSecret, logPolicy, storageAlert];

/** The kind of an id; throws for an id that no kind has. */
export function kindOf(id: string): Kind {
  const found = kinds.find((each) => each.id === id);
  if (!found) throw new Error(`There is no kind “${id}”.`);
  return found;
}

/** PROVISIONAL */
export const scopeKinds = { project: liveStream, region: hostedVideo };
