import { clusterRules } from './cluster.ts';
import { edgeAppRules } from './edgeApp.ts';
import { edgeSecretRules } from './edgeSecret.ts';
import { faasKeyRules } from './faasKey.ts';
import { liveStreamRules } from './liveStream.ts';
import { logPolicyRules } from './logPolicy.ts';
import { overlayRules } from './overlay.ts';
import { restreamRules } from './restream.ts';
import type { FieldRule } from './rule.ts';
import { storageAlertRules } from './storageAlert.ts';
import { subtitleRules } from './subtitle.ts';
import { videoRules } from './video.ts';
import { volumeRules } from './volume.ts';

/** Every writable field of the interface. Source: §2, §4, §8; bounds that facts add name it. */
export const fieldRules: readonly FieldRule[] = [
  ...liveStreamRules,
  ...restreamRules,
  ...overlayRules,
  ...videoRules,
  ...subtitleRules,
  ...logPolicyRules,
  ...edgeAppRules,
  ...edgeSecretRules,
  ...faasKeyRules,
  ...clusterRules,
  ...volumeRules,
  ...storageAlertRules,
];
