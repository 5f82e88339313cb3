import type { RouteHandler } from '../server/handler.ts';
import { accountHandlers } from './account/account.ts';
import { userHandlers } from './account/users.ts';
import { deliveryHandlers } from './cdn/delivery.ts';
import { logUploadHandlers } from './cdn/logUploads.ts';
import { policyHandlers } from './cdn/policies.ts';
import { purgeHandlers } from './cdn/purges.ts';
import { resourceHandlers } from './cdn/resources.ts';
import { clusterHandlers } from './cloud/clusters.ts';
import { clusterWorkHandlers } from './cloud/clusterWork.ts';
import { faasKeyHandlers } from './cloud/faasKeys.ts';
import { instanceHandlers } from './cloud/instances.ts';
import { instanceWorkHandlers } from './cloud/instanceWork.ts';
import { projectHandlers } from './cloud/projects.ts';
import { taskHandlers } from './cloud/tasks.ts';
import { volumeHandlers } from './cloud/volumes.ts';
import { volumeWorkHandlers } from './cloud/volumeWork.ts';
import { edgeAppHandlers } from './edge/apps.ts';
import { edgeBinaryHandlers } from './edge/binaries.ts';
import { edgeLogHandlers } from './edge/logs.ts';
import { edgeHandlers } from './edge/operations.ts';
import { edgeSecretHandlers } from './edge/secrets.ts';
import { edgeStatisticsHandlers } from './edge/statistics.ts';
import { statisticsHandlers } from './statistics.ts';
import { storageHandlers } from './storage/operations.ts';
import { choiceHandlers } from './streaming/choices.ts';
import { clipHandlers } from './streaming/clips.ts';
import { onAirHandlers } from './streaming/onAir.ts';
import { overlayHandlers } from './streaming/overlays.ts';
import { restreamHandlers } from './streaming/restreams.ts';
import { streamHandlers } from './streaming/streams.ts';
import { subtitleHandlers } from './streaming/subtitles.ts';
import { videoLifeHandlers } from './streaming/videoLife.ts';
import { videoHandlers } from './streaming/videos.ts';
import { videoUploadHandlers } from './streaming/videoUpload.ts';

/** Every handler of the sandbox. */
export const handlers: readonly RouteHandler[] = [
  ...streamHandlers,
  ...onAirHandlers,
  ...choiceHandlers,
  ...overlayHandlers,
  ...restreamHandlers,
  ...videoHandlers,
  ...videoLifeHandlers,
  ...videoUploadHandlers,
  ...subtitleHandlers,
  ...clipHandlers,
  ...accountHandlers,
  ...projectHandlers,
  ...volumeHandlers,
  ...volumeWorkHandlers,
  ...instanceHandlers,
  ...instanceWorkHandlers,
  ...clusterHandlers,
  ...clusterWorkHandlers,
  ...faasKeyHandlers,
  ...taskHandlers,
  ...statisticsHandlers,
  ...deliveryHandlers,
  ...resourceHandlers,
  ...purgeHandlers,
  ...policyHandlers,
  ...logUploadHandlers,
  ...edgeHandlers,
  ...edgeAppHandlers,
  ...edgeBinaryHandlers,
  ...edgeLogHandlers,
  ...edgeSecretHandlers,
  ...edgeStatisticsHandlers,
  ...storageHandlers,
  ...userHandlers,
];
