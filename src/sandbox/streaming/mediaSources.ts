import type { MediaSources } from '../media/sources.ts';
import { clientId } from '../server/clientId.ts';
import type { Clock } from '../state/clock.ts';
import type { ResourceStore } from '../state/store.ts';
import { clipSource } from './clips.ts';
import { deliveryOf, streamProtection, videoProtection } from './delivery.ts';
import { rewindOf } from './rewind.ts';
import { isRunning, settled, sourceOf } from './streamState.ts';
import { offeredTexts } from './subtitlesAt.ts';
import { originalSegments, segmentsOf } from './videoReply.ts';
import { videosAt } from './videosAt.ts';

/** What can be watched, in the form that the media half requires. */
export function mediaSources(store: ResourceStore, clock: Clock): MediaSources {
  return {
    live(client, id) {
      const kept = client === clientId ? store.stream(id) : undefined;
      if (!kept) return undefined;
      const stream = settled(kept, clock.now());
      const { document } = stream;
      const ended = document.finished_at_primary;
      // delivery bridges the seconds during which the main server waits
      const live = sourceOf(stream) !== undefined || isRunning(stream);
      return {
        live,
        dvrSeconds: rewindOf(stream, clock.now()),
        endListTag: document.hls_mpegts_endlist_tag,
        ...deliveryOf(stream.backstage),
        protection: streamProtection(stream, clock.now()),
        endedAt: live || ended === null ? undefined : clock.realAt(Date.parse(ended)),
      };
    },
    clip: (client, stream, id) => (client === clientId ? clipSource(store, stream, id) : undefined),
    video(client, slug) {
      const now = clock.now();
      const videos = videosAt(store, now);
      const video = client === clientId ? videos.bySlug(slug) : undefined;
      const segments = video && segmentsOf(video.document);
      if (!video || segments === undefined) return undefined;
      const { languages, written } = offeredTexts(store, video, now);
      const protection = videoProtection(video, now);
      const { name: title, converted_videos } = video.document;
      const files = converted_videos.flatMap(({ name, height, size }) =>
        size === null ? [] : { name, height, size },
      );
      return { segments, title, languages, written, files, ...deliveryOf(video.backstage), protection };
    },
    original(client, slug) {
      const now = clock.now();
      const video = client === clientId ? videosAt(store, now).bySlug(slug) : undefined;
      const segments = video && originalSegments(video, now);
      return segments === undefined ? undefined : { segments, size: video?.document.origin_size ?? 0 };
    },
  };
}
