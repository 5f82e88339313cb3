import type { Handler } from '../handler.ts';
import { accountHandlers } from './account.ts';
import { cloudHandlers } from './cloud.ts';
import { streamHandlers } from './streams.ts';
import { videoHandlers } from './videos.ts';

/** Every handler of the sandbox. */
export const handlers: readonly Handler[] = [
  ...streamHandlers,
  ...videoHandlers,
  ...accountHandlers,
  ...cloudHandlers,
];
