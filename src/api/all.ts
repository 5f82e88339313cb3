import { getLogPolicy, listLogFields, listLogPolicies, updateLogPolicy } from './cdn.ts';
import {
  getLogPrice,
  getProject,
  getRegion,
  getTask,
  listProjects,
  listRegions,
  listTasks,
} from './cloud.ts';
import { createCluster, getCluster, getClusterConfiguration, listClusters } from './databases.ts';
import { getEdgeApp, getEdgeSecret, listEdgeApps, listEdgeSecrets, updateEdgeSecret } from './edge.ts';
import { getFaasKey, listFaasKeys, updateFaasKey } from './faas.ts';
import { changeEmail, getUser, listUsers, whoAmI } from './identity.ts';
import { getInstance, listInstances, startInstance } from './instances.ts';
import type { AnyOperation } from './operation.ts';
import { meetStatistics, resellerStatistics, watchingStatistics } from './statistics.ts';
import { getAlertConfigurator, listBuckets, listObjectStorages } from './storage.ts';
import {
  createStorageAlert,
  deleteStorageAlert,
  listStorageAlerts,
  updateStorageAlert,
} from './storageAlerts.ts';
import { getStream, getVideo, listStreams, listVideos, updateStream, updateVideo } from './streaming.ts';
import { attachVolume, getVolume, listVolumes } from './volumes.ts';

/** Every operation of the platform that Headend knows. */
export const operations: readonly AnyOperation[] = [
  listStreams,
  getStream,
  updateStream,
  listVideos,
  getVideo,
  updateVideo,
  whoAmI,
  listProjects,
  getProject,
  listRegions,
  getRegion,
  listVolumes,
  getVolume,
  attachVolume,
  listInstances,
  getInstance,
  startInstance,
  listClusters,
  getCluster,
  createCluster,
  getClusterConfiguration,
  listFaasKeys,
  getFaasKey,
  updateFaasKey,
  getLogPrice,
  listTasks,
  getTask,
  watchingStatistics,
  resellerStatistics,
  meetStatistics,
  listLogPolicies,
  // Before the policies: the first path that fits wins where they are routed.
  listLogFields,
  getLogPolicy,
  updateLogPolicy,
  listEdgeApps,
  getEdgeApp,
  listEdgeSecrets,
  getEdgeSecret,
  updateEdgeSecret,
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
