import type { RouteHandler } from '../../server/handler.ts';
import { clusterHandlers } from './clusters.ts';
import { faasKeyHandlers } from './faasKeys.ts';
import { instanceHandlers } from './instances.ts';
import { projectHandlers } from './projects.ts';
import { taskHandlers } from './tasks.ts';
import { volumeHandlers } from './volumes.ts';

/** How the sandbox answers the cloud operations. */
export const cloudHandlers: readonly RouteHandler[] = [
  ...projectHandlers,
  ...volumeHandlers,
  ...instanceHandlers,
  ...clusterHandlers,
  ...faasKeyHandlers,
  ...taskHandlers,
];
