import { clientId } from './clientId.ts';
import type { Clock } from './clock.ts';
import type { MediaSources } from './media/sources.ts';
import type { Store } from './store.ts';
import { isRunning, settled, sourceOf } from './streamState.ts';
import { segmentsOf } from './videoReply.ts';

/** What can be watched, as the media half asks for it. */
export function mediaSources(store: Store, clock: Clock): MediaSources {
  return {
    live(client, id) {
      const kept = client === clientId ? store.stream(id) : undefined;
      if (!kept) return undefined;
      const stream = settled(kept, clock.now());
      const { document } = stream;
      const ended = document.finished_at_primary;
      // delivery bridges the seconds in which the main server waits
      const live = sourceOf(stream) !== undefined || isRunning(stream);
      return {
        live,
        dvrSeconds: document.dvr_enabled ? document.dvr_duration : 0,
        endListTag: document.hls_mpegts_endlist_tag,
        endedAt: live || ended === null ? undefined : clock.realAt(Date.parse(ended)),
      };
    },
    video(client, slug) {
      const document = client === clientId ? store.videoBySlug(slug)?.document : undefined;
      const segments = document && segmentsOf(document);
      return segments === undefined ? undefined : { segments, title: document?.name ?? '' };
    },
  };
}
