import { getVideo, listVideos, updateVideo } from '../../api/streaming.ts';
import type { VideoDocument } from '../documents.ts';
import { type Handler, handler, type Surroundings } from '../handler.ts';
import { notFound } from '../readInput.ts';
import type { KeptVideo } from '../store.ts';
import { videoListItem, videoReply } from '../videoReply.ts';
import { check } from './rules.ts';
import { videoRules } from './videoRules.ts';

// neither the usual nor the longest page is published (facts §9)
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

const list = handler(listVideos, (input, { store, origin }) => {
  const limit = Math.min(input.per_page ?? pageSize, longestPage);
  const filter = {
    ids: input.id?.split(',').map(Number).filter(Number.isInteger),
    search: input.search,
    status: input.status,
    clientUserId: input.client_user_id,
    streamId: input.stream_id,
  };
  const videos = store.videos(filter, { limit, offset: ((input.page ?? 1) - 1) * limit });
  const wanted = input.fields?.split(',').map((name) => name.trim());
  return videos.map((video) => select(videoListItem(video, origin), wanted));
});

const get = handler(getVideo, ({ video_id }, at) => videoReply(find(video_id, at), at.origin));

const update = handler(
  updateVideo,
  ({ video_id, ...given }, at) => {
    const video = find(video_id, at);
    const {
      poster,
      remote_poster_url,
      remove_poster,
      origin_http_headers,
      source_bitrate_limit,
      ...settings
    } = given;
    const ownPoster = Boolean(poster || remote_poster_url || (video.backstage.ownPoster && !remove_poster));
    check(given, videoRules(video, ownPoster));
    const changed = {
      document: changedDocument(video.document, settings as Partial<VideoDocument>, at.now),
      backstage: { ...video.backstage, ownPoster },
    };
    if (!ownPoster && changed.document.screenshot_id === -1) changed.document.screenshot_id = 0;
    at.store.keepVideo(changed);
    return videoReply(changed, at.origin);
  },
  'video',
);

/** A source for a video that had none: it waits for its turn from now on. */
function changedDocument(before: VideoDocument, given: Partial<VideoDocument>, now: number): VideoDocument {
  const after = { ...before, ...given, updated_at: new Date(now).toISOString() };
  return before.status === 'empty' && given.origin_url ? { ...after, status: 'pending' } : after;
}

function select(
  item: Record<string, unknown>,
  wanted: readonly string[] | undefined,
): Record<string, unknown> {
  const names = wanted?.filter((name) => selectable.includes(name)) ?? [];
  if (names.length === 0) return item;
  return Object.fromEntries(names.map((name) => [name, item[name]]));
}

function find(id: number, { store }: Surroundings): KeptVideo {
  const video = store.video(id);
  if (!video) throw notFound();
  return video;
}

/** How the sandbox answers the operations of videos. */
export const videoHandlers: readonly Handler[] = [list, get, update];
