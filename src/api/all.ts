import { whoAmI } from './identity.ts';
import type { AnyOperation } from './operation.ts';
import { getStream, getVideo, listStreams, listVideos, updateStream, updateVideo } from './streaming.ts';

/** Every operation of the platform that Headend knows. */
export const operations: readonly AnyOperation[] = [
  listStreams,
  getStream,
  updateStream,
  listVideos,
  getVideo,
  updateVideo,
  whoAmI,
];
