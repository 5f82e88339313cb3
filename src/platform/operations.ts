import { getCdnResource, listCdnResources } from './cdn/cdnResource.ts';
import { listLogConfigs, listLogTargets } from './cdn/logUploads.ts';
import {
  createLogPolicy,
  deleteLogPolicy,
  getLogPolicy,
  listLogFields,
  listLogPolicies,
  updateLogPolicy,
} from './cdn/operations.ts';
import { listPurges, prefetchFiles, purgeCache } from './cdn/purge.ts';
import { checkClusterLimit, validateServerSettings } from './cloud/databaseChecks.ts';
import { createCluster, getCluster, getClusterConfiguration, listClusters } from './cloud/databases.ts';
import { deleteCluster, getCredentials, regenerateCredentials, updateCluster } from './cloud/databaseWork.ts';
import { getFaasKey, listFaasKeys, updateFaasKey } from './cloud/faas.ts';
import { createFaasKey, deleteFaasKey } from './cloud/faasKeyLife.ts';
import { getInstance, listInstances, startInstance } from './cloud/instances.ts';
import { actOnInstance, getConsole, getInstanceMetrics } from './cloud/instanceWork.ts';
import {
  getLogPrice,
  getProject,
  getRegion,
  getTask,
  listProjects,
  listRegions,
  listTasks,
} from './cloud/operations.ts';
import { attachVolume, getVolume, listVolumes } from './cloud/volumes.ts';
import {
  attachVolumeTo,
  createSnapshot,
  detachVolume,
  extendVolume,
  updateVolume,
} from './cloud/volumeWork.ts';
import {
  createEdgeApp,
  deleteEdgeApp,
  getEdgeClient,
  listEdgeAppLogs,
  updateEdgeApp,
} from './edge/edgeApps.ts';
import { deleteEdgeBinary, getEdgeBinary, listEdgeBinaries, storeEdgeBinary } from './edge/edgeBinaries.ts';
import { createEdgeSecret, deleteEdgeSecret, patchEdgeSecret } from './edge/edgeSecrets.ts';
import {
  getEdgeApp,
  getEdgeSecret,
  listEdgeApps,
  listEdgeSecrets,
  updateEdgeSecret,
} from './edge/operations.ts';
import type { AnyOperation } from './grammar/operation.ts';
import { changeEmail, getUser, listUsers, whoAmI } from './identity/operations.ts';
import { deliveryStatistics } from './statistics/delivery.ts';
import { edgeCallStatistics, edgeDurationStatistics } from './statistics/edge.ts';
import { ingestStatistics } from './statistics/ingest.ts';
import {
  meetStatistics,
  resellerStatistics,
  videoStorageStatistics,
  videoTranscodingStatistics,
  videoViewerStatistics,
  videoWatchingStatistics,
  videoWatchingTotal,
  viewerStatistics,
  watchingStatistics,
  watchingTotal,
} from './statistics/operations.ts';
import { getAlertConfigurator, listBuckets, listObjectStorages } from './storage/operations.ts';
import {
  createStorageAlert,
  deleteStorageAlert,
  listStorageAlerts,
  updateStorageAlert,
} from './storage/storageAlerts.ts';
import { listBroadcasts, listDirectories, listQualitySets } from './streaming/choices.ts';
import { createClip, listClips } from './streaming/clips.ts';
import { clearDvr, resetPushToken, startRecording, stopRecording } from './streaming/onAir.ts';
import {
  getStream,
  getVideo,
  listStreams,
  listVideos,
  updateStream,
  updateVideo,
} from './streaming/operations.ts';
import { createOverlays, deleteOverlay, listOverlays, updateOverlay } from './streaming/overlays.ts';
import {
  createRestream,
  deleteRestream,
  getRestream,
  listRestreams,
  updateRestream,
} from './streaming/restreams.ts';
import { createStream, deleteStream } from './streaming/streamLife.ts';
import {
  createSubtitle,
  deleteSubtitle,
  getSubtitle,
  listSubtitles,
  updateSubtitle,
} from './streaming/subtitles.ts';
import { createVideo, createVideos, deleteVideo } from './streaming/videoLife.ts';
import { getVideoUpload } from './streaming/videoUpload.ts';

/** Every operation of the platform that Headend knows. */
export const operations: readonly AnyOperation[] = [
  listStreams,
  getStream,
  updateStream,
  createStream,
  startRecording,
  stopRecording,
  clearDvr,
  resetPushToken,
  deleteStream,
  listQualitySets,
  listDirectories,
  listBroadcasts,
  listRestreams,
  getRestream,
  createRestream,
  updateRestream,
  deleteRestream,
  listOverlays,
  createOverlays,
  updateOverlay,
  deleteOverlay,
  listVideos,
  getVideo,
  updateVideo,
  createVideo,
  createVideos,
  getVideoUpload,
  deleteVideo,
  listSubtitles,
  getSubtitle,
  createSubtitle,
  updateSubtitle,
  deleteSubtitle,
  listClips,
  createClip,
  whoAmI,
  listProjects,
  getProject,
  listRegions,
  getRegion,
  listVolumes,
  getVolume,
  attachVolume,
  attachVolumeTo,
  detachVolume,
  extendVolume,
  updateVolume,
  createSnapshot,
  listInstances,
  getInstance,
  startInstance,
  actOnInstance,
  getConsole,
  getInstanceMetrics,
  listClusters,
  getCluster,
  createCluster,
  updateCluster,
  deleteCluster,
  getCredentials,
  regenerateCredentials,
  checkClusterLimit,
  validateServerSettings,
  getClusterConfiguration,
  listFaasKeys,
  getFaasKey,
  updateFaasKey,
  createFaasKey,
  deleteFaasKey,
  getLogPrice,
  listTasks,
  getTask,
  watchingStatistics,
  watchingTotal,
  viewerStatistics,
  videoWatchingStatistics,
  videoWatchingTotal,
  videoViewerStatistics,
  videoStorageStatistics,
  videoTranscodingStatistics,
  resellerStatistics,
  meetStatistics,
  ingestStatistics,
  edgeCallStatistics,
  edgeDurationStatistics,
  deliveryStatistics,
  listCdnResources,
  getCdnResource,
  purgeCache,
  prefetchFiles,
  listPurges,
  listLogPolicies,
  listLogFields,
  getLogPolicy,
  createLogPolicy,
  updateLogPolicy,
  deleteLogPolicy,
  listLogConfigs,
  listLogTargets,
  listEdgeApps,
  getEdgeApp,
  listEdgeSecrets,
  getEdgeSecret,
  updateEdgeSecret,
  createEdgeApp,
  updateEdgeApp,
  deleteEdgeApp,
  listEdgeAppLogs,
  getEdgeClient,
  listEdgeBinaries,
  getEdgeBinary,
  deleteEdgeBinary,
  storeEdgeBinary,
  createEdgeSecret,
  patchEdgeSecret,
  deleteEdgeSecret,
  listStorageAlerts,
  createStorageAlert,
  updateStorageAlert,
  deleteStorageAlert,
  getAlertConfigurator,
  listObjectStorages,
  listBuckets,
  listUsers,
  getUser,
  changeEmail,
];
