import { getVideo, listVideos, updateVideo } from '../../../platform/streaming/operations.ts';
import { handler, jsonList, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { notFound } from '../../server/readInput.ts';
import type { VideoBackstage, VideoDocument } from '../../state/documents.ts';
import type { KeptVideo } from '../../state/store.ts';
import { madeAt, orderSpeech } from '../../streaming/speech.ts';
import { videoListBytes, videoListItem, videoReply } from '../../streaming/videoReply.ts';
import { videosAt } from '../../streaming/videosAt.ts';
import { check } from '../rules.ts';
import { withFile } from './videoFile.ts';
import { videoRules } from './videoRules.ts';

// neither the default nor the maximum page size is published (facts §9)
const pageSize = 25;
const longestPage = 100;

const selectable = [
  'id',
  'name',
  'duration',
  'status',
  'created_at',
  'updated_at',
  'hls_url',
  'screenshots',
  'converted_videos',
  'priority',
  'stream_id',
];

const list = handler(listVideos, (input, { store, origin, now }) => {
  const limit = Math.min(input.per_page ?? pageSize, longestPage);
  const filter = {
    ids: input.id?.split(',').map(Number).filter(Number.isInteger),
    search: input.search,
    status: input.status,
    clientUserId: input.client_user_id,
    streamId: input.stream_id,
  };
  const videos = videosAt(store, now).list(filter, { limit, offset: ((input.page ?? 1) - 1) * limit });
  const wanted = input.fields?.split(',').map((name) => name.trim());
  const names = wanted?.filter((name) => selectable.includes(name)) ?? [];
  if (names.length === 0) return jsonList(videos.map((video) => videoListBytes(video, origin, now)));
  return videos.map((video) => select(videoListItem(video, origin, now), names));
});

const get = handler(getVideo, ({ video_id }, at) => videoReply(find(video_id, at), at.origin, at.now));

const update = handler(
  updateVideo,
  ({ video_id, ...given }, at) => {
    const shown = find(video_id, at);
    const {
      poster,
      remote_poster_url,
      remove_poster,
      origin_http_headers,
      source_bitrate_limit,
      ...settings
    } = given;
    const ownPoster = Boolean(poster || remote_poster_url || (shown.backstage.ownPoster && !remove_poster));
    check(given, videoRules(shown, ownPoster, given));
    if (settings.priority !== undefined || settings.origin_url) videosAt(at.store, at.now).freeze();
    const { document, backstage } = at.store.video(video_id) ?? shown;
    const updated_at = new Date(at.now).toISOString();
    const changed = { ...document, ...(settings as Partial<VideoDocument>), updated_at };
    if (!ownPoster && changed.screenshot_id === -1) changed.screenshot_id = 0;
    const subtitles = spokenSince(document, changed, backstage, at);
    const kept = { document: changed, backstage: { ...backstage, ownPoster, ...subtitles } };
    const arrived = shown.document.status === 'empty' && settings.origin_url && !backstage.job;
    at.store.keepVideo(arrived ? withFile(kept, at.now) : kept);
    return videoReply(find(video_id, at), at.origin, at.now);
  },
  'video',
);

/** Subtitles requested now are made from now on; those requested before and not yet made are dropped. */
function spokenSince(
  before: VideoDocument,
  after: VideoDocument,
  backstage: VideoBackstage,
  { store, now }: Surroundings,
) {
  const members = ['auto_transcribe_audio_language', 'auto_translate_subtitles_language'] as const;
  if (members.every((member) => before[member] === after[member])) return {};
  const ready = videosAt(store, now).courseOf({ document: before, backstage })?.ends;
  return { subtitles: orderSpeech(after, now, madeAt(backstage.subtitles, ready, now)) };
}

function select(item: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, item[name]]));
}

function find(id: number, { store, now }: Surroundings): KeptVideo {
  const video = videosAt(store, now).get(id);
  if (!video) throw notFound();
  return video;
}

/** How the sandbox answers the operations of videos. */
export const videoHandlers: readonly RouteHandler[] = [list, get, update];
