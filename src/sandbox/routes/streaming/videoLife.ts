import { createVideo, createVideos, deleteVideo, mostVideos } from '../../../platform/streaming/videoLife.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import { notFound } from '../../server/readInput.ts';
import type { VideoDocument } from '../../state/documents.ts';
import { newVideo } from '../../streaming/newVideo.ts';
import { forgetSubtitles } from '../../streaming/subtitlesAt.ts';
import { videoReply } from '../../streaming/videoReply.ts';
import { videosAt } from '../../streaming/videosAt.ts';
import { check, longName } from '../rules.ts';
import { withFile } from './videoFile.ts';
import { videoRules } from './videoRules.ts';

// a file takes a moment to be downloaded
const downloads = 4000;

type Given = Readonly<Record<string, unknown>>;

const create = handler(createVideo, (given, at) => make([given], at), 'video');

const createMany = {
  ...handler(createVideos, ({ videos }, at) => make(videos, at)),
  refuse: (fields: Readonly<Record<string, string>>) =>
    fields['videos']?.includes('no more than') || fields['videos']?.includes('less than or equal')
      ? new HttpRefusal(400, `Batch max size is ${mostVideos} videos`)
      : new HttpRefusal(422, 'Unprocessable', { name: "can't be blank" }),
};

const remove = handler(deleteVideo, ({ video_id }, { store }) => {
  if (!store.video(video_id)) throw notFound();
  store.removeVideo(video_id);
  forgetSubtitles(store, video_id);
});

function checkNew(given: Given): void {
  const blank = newVideo(0, {}, 0);
  const ownPoster = Boolean(given['poster'] || given['remote_poster_url']);
  check(given, { name: longName, ...videoRules(blank, ownPoster, given) });
}

/** New videos, all or none: each waits for its file, if it has an address, and then for its turn. */
function make(all: readonly Given[], { store, origin, now }: Surroundings) {
  for (const given of all) checkNew(given);
  videosAt(store, now).freeze();
  const ids = all.map((given) => {
    const made = newVideo(store.freeVideoId(), given as Partial<VideoDocument>, now);
    store.keepVideo(made.document.origin_url ? withFile(made, now + downloads) : made);
    return made.document.id;
  });
  const made = videosAt(store, now);
  return ids.flatMap((id) => made.get(id) ?? []).map((video) => videoReply(video, origin, now));
}

/** How the sandbox answers what creates and deletes videos. */
export const videoLifeHandlers: readonly RouteHandler[] = [create, createMany, remove];
