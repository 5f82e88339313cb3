import { getVideoUpload } from '../../../platform/streaming/videoUpload.ts';
import { handler, type RouteHandler } from '../../server/handler.ts';
import { notFound } from '../../server/readInput.ts';
import { videoReply } from '../../streaming/videoReply.ts';
import { videosAt } from '../../streaming/videosAt.ts';
import { tokenOf } from '../../uploads/uploadTokens.ts';

const get = handler(getVideoUpload, ({ video_id }, { store, origin, now }) => {
  const video = videosAt(store, now).get(video_id);
  if (!video) throw notFound();
  const servers = [{ id: 1, hostname: new URL(origin).host }];
  return { servers, token: tokenOf(store, video_id, now), video: videoReply(video, origin, now) };
});

/** How the sandbox answers where the file of a video is sent. */
export const videoUploadHandlers: readonly RouteHandler[] = [get];
