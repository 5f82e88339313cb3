import type { RouteHandler } from '../server/handler.ts';
import { accountHandlers } from './account/account.ts';
import { userHandlers } from './account/users.ts';
import { cdnHandlers } from './cdn.ts';
import { cloudHandlers } from './cloud/operations.ts';
import { edgeHandlers } from './edge/operations.ts';
import { statisticsHandlers } from './statistics.ts';
import { storageHandlers } from './storage/operations.ts';
import { streamHandlers } from './streaming/streams.ts';
import { videoHandlers } from './streaming/videos.ts';

/** Every handler of the sandbox. */
export const handlers: readonly RouteHandler[] = [
  ...streamHandlers,
  ...videoHandlers,
  ...accountHandlers,
  ...cloudHandlers,
  ...statisticsHandlers,
  ...cdnHandlers,
  ...edgeHandlers,
  ...storageHandlers,
  ...userHandlers,
];
