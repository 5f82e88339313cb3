import type { Handler } from '../handler.ts';
import { clusterHandlers } from './cloudClusters.ts';
import { faasKeyHandlers } from './cloudFaasKeys.ts';
import { instanceHandlers } from './cloudInstances.ts';
import { projectHandlers } from './cloudProjects.ts';
import { taskHandlers } from './cloudTasks.ts';
import { volumeHandlers } from './cloudVolumes.ts';

/** How the sandbox answers the operations of the cloud. */
export const cloudHandlers: readonly Handler[] = [
  ...projectHandlers,
  ...volumeHandlers,
  ...instanceHandlers,
  ...clusterHandlers,
  ...faasKeyHandlers,
  ...taskHandlers,
];
