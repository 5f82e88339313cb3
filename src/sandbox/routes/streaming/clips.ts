import { randomBytes } from 'node:crypto';
import { clipLife } from '../../../platform/streaming/clip.ts';
import { createClip, listClips } from '../../../platform/streaming/clips.ts';
import { segmentMs } from '../../media/packaging/timing.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import type { StreamSource } from '../../state/documents.ts';
import type { KeptStream } from '../../state/store.ts';
import { clipReply, clipResource, clipsOf, cutOf, keepClip } from '../../streaming/clips.ts';
import { deliveryOf } from '../../streaming/delivery.ts';
import { streamVideo, utc } from '../../streaming/recording.ts';
import { rewindOf } from '../../streaming/rewind.ts';
import { sourceOf } from '../../streaming/streamState.ts';
import { videosAt } from '../../streaming/videosAt.ts';
import { currentStream } from './found.ts';

const second = 1000;
// of the time that a clip is kept, for the way of a request
const grace = 5;
const usualQualities = 1;

const list = handler(listClips, ({ stream_id }, at) =>
  clipsOf(at.store, currentStream(stream_id, at).document.id, at.real).map((clip) =>
    clipReply(clip, at.origin, at.real),
  ),
);

const create = handler(createClip, ({ stream_id, ...given }, at) => {
  const { store, origin, real } = at;
  const stream = currentStream(stream_id, at);
  if (!stream.document.dvr_enabled) {
    throw new HttpRefusal(422, 'Unprocessable', { dvr_enabled: 'DVR is disabled for the stream' });
  }
  const source = sourceOf(stream);
  if (!source) throw wrong('start', 'the stream is not live');
  const { duration } = given;
  const start = given.start ?? Math.floor(real / second);
  const range = rangeOf(stream, { start, duration }, at);
  const expiration = given.expiration ?? start + duration + clipLife.usual;
  if (given.expiration != null) checkExpiration(given.expiration, Math.max(real, range.to) / second, real);
  const cut = cutOf(range, real);
  const vod_required = given.vod_required ?? true;
  const video = vod_required ? keepVideo(stream, source, { ...range, ...cut }, at) : undefined;
  const id = randomBytes(8).toString('hex').slice(0, 12);
  const created_at = new Date(at.now).toISOString();
  const clip = clipResource(
    { id, stream_id, created_at, vod_required, start, duration, expiration },
    {
      ...cut,
      content: deliveryOf(stream.backstage),
      qualitySet: stream.document.quality_set_id ?? usualQualities,
      ...(video === undefined ? {} : { video }),
    },
  );
  keepClip(store, clip);
  return clipReply(clip, origin, real);
});

/** What of a segment the DVR has, or will have, in ms by the system clock. */
function rangeOf(
  stream: KeptStream,
  { start, duration }: { readonly start: number; readonly duration: number },
  { now, real }: Surroundings,
) {
  const window = rewindOf(stream, now);
  if (duration < 1 || duration > stream.document.dvr_duration)
    throw wrong('duration', `must be between 1 and ${stream.document.dvr_duration}`);
  const from = Math.max(start * second, real - window * second);
  const to = (start + duration) * second;
  if (to <= from) throw wrong('start', 'is before the beginning of the DVR');
  return { from, to };
}

/** Refuses what is outside of 1 minute to 4 hours after now, or after the end of the clip. */
function checkExpiration(expiration: number, end: number, real: number): void {
  const isSoon = expiration < real / second + clipLife.least - grace;
  if (isSoon || expiration > end + clipLife.most + grace)
    throw wrong('expiration', 'must be between 1 minute and 4 hours');
}

/** The video that a clip becomes; its id. It is transcoded once the clip is complete. */
function keepVideo(
  stream: KeptStream,
  source: StreamSource,
  { from, segments, there }: { readonly from: number; readonly segments: number; readonly there: number },
  { store, now, real }: Surroundings,
): number {
  const id = store.freeVideoId();
  const since = now - real + from;
  const name = `Clip: ${stream.document.name}, ${utc(since)}`;
  const length = segments * segmentMs;
  videosAt(store, now).freeze();
  store.keepVideo(streamVideo(stream, source, { id, name, since, length, arrives: now + there - real, now }));
  return id;
}

function wrong(field: string, message: string): HttpRefusal {
  return new HttpRefusal(400, 'Bad Request', { [field]: message });
}

/** How the sandbox answers the operations of clips. */
export const clipHandlers: readonly RouteHandler[] = [list, create];
