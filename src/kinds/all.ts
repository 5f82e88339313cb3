import { cdnResourceKind } from './cdnResource/index.ts';
import { clipKind } from './clip/index.ts';
import { clusterKind } from './cluster/index.ts';
import { edgeAppKind } from './edgeApp/index.ts';
import { edgeBinaryKind } from './edgeBinary/index.ts';
import { edgeSecretKind } from './edgeSecret/index.ts';
import { faasKeyKind } from './faasKey/index.ts';
import type { Kind } from './grammar/kind.ts';
import { instanceKind } from './instance/index.ts';
import { liveStreamKind } from './liveStream/index.ts';
import { logConfigKind } from './logConfig/index.ts';
import { logPolicyKind } from './logPolicy/index.ts';
import { logPriceKind } from './logPrice/index.ts';
import { logTargetKind } from './logTarget/index.ts';
import { overlayKind } from './overlay/index.ts';
import { projectKind } from './project/index.ts';
import { purgeKind } from './purge/index.ts';
import { regionKind } from './region/index.ts';
import { restreamKind } from './restream/index.ts';
import { storageAlertKind } from './storageAlert/index.ts';
import { subtitleKind } from './subtitle/index.ts';
import { taskKind } from './task/index.ts';
import { videoKind } from './video/index.ts';
import { volumeKind } from './volume/index.ts';

/** Every kind, in tree order. */
export const kinds: readonly Kind[] = [
  liveStreamKind,
  restreamKind,
  overlayKind,
  videoKind,
  subtitleKind,
  clipKind,
  edgeAppKind,
  edgeSecretKind,
  edgeBinaryKind,
  projectKind,
  regionKind,
  instanceKind,
  volumeKind,
  clusterKind,
  faasKeyKind,
  logPriceKind,
  cdnResourceKind,
  logPolicyKind,
  logConfigKind,
  logTargetKind,
  storageAlertKind,
  taskKind,
  purgeKind,
];

/** The kinds whose items are scopes: other kinds live in a region of a project. */
export const scopeKinds = { project: projectKind, region: regionKind };

/** The kind with this id, if any: ids also come from addresses that anyone can write. */
export function findKind(id: string): Kind | undefined {
  return kinds.find((each) => each.id === id);
}

/** The kind with this id; throws if there is none. */
export function kindOf(id: string): Kind {
  const found = findKind(id);
  if (!found) throw new Error(`There is no kind “${id}”.`);
  return found;
}
