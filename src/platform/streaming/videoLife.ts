import * as z from 'zod';
import { operation } from '../grammar/operation.ts';
import { filled, nothing, object, required, ruled } from '../grammar/schema.ts';
import { video, videoId } from './video.ts';
import { videoWriting, withBibliographicCodes } from './videoRules.ts';

const creating = object(() => ({
  ...videoWriting.shape,
  name: ruled(videoWriting.shape.name, filled()),
}));

/** How many videos one call may create. Source: facts §4.1. */
export const mostVideos = 500;

/**
 * `POST /streaming/videos`, wrapped in `video`; the answer is a list of one. 422 names the fields that are refused.
 * Source: facts §4.1, facts fact 2.
 */
export const createVideo = operation({
  id: 'streaming.videos.create',
  title: 'Create a video',
  method: 'POST',
  path: '/streaming/videos',
  effect: 'write',
  source: 'facts §4.1, fact 2',
  input: creating,
  reply: z.array(video).length(1),
  encode: (body) => ({ video: withBibliographicCodes(body) }),
  decode: ([made]) => made ?? {},
});

/**
 * `POST /streaming/videos/batch`: up to 500 videos in one call; the answer lists them in their order. 422 refuses all of
 * them. Source: facts §4.1.
 */
export const createVideos = operation({
  id: 'streaming.videos.createMany',
  title: 'Create videos',
  method: 'POST',
  path: '/streaming/videos/batch',
  effect: 'write',
  source: 'facts §4.1',
  input: object(() => ({
    videos: required(z.array(creating).max(mostVideos), {
      title: 'Videos',
      description: 'Up to 500.',
    }),
  })),
  reply: z.array(video),
  encode: ({ videos }) => ({ videos: (videos as Record<string, unknown>[]).map(withBibliographicCodes) }),
});

/**
 * `DELETE /streaming/videos/{video_id}`: answers 204, cannot be undone. Its qualities, subtitles and screenshots go
 * with it. Source: facts §4.1.
 */
export const deleteVideo = operation({
  id: 'streaming.videos.delete',
  title: 'Delete a video',
  method: 'DELETE',
  path: '/streaming/videos/{video_id}',
  effect: 'destroy',
  source: 'facts §4.1',
  input: object(() => videoId),
  reply: nothing(),
});
