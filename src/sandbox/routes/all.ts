import type { Handler } from '../handler.ts';
import { accountHandlers } from './account.ts';
import { cdnHandlers } from './cdn.ts';
import { cloudHandlers } from './cloud.ts';
import { edgeHandlers } from './edge.ts';
import { statisticsHandlers } from './statistics.ts';
import { storageHandlers } from './storage.ts';
import { streamHandlers } from './streams.ts';
import { userHandlers } from './users.ts';
import { videoHandlers } from './videos.ts';

/** Every handler of the sandbox. */
export const handlers: readonly Handler[] = [
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
