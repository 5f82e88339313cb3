import type { Failure } from '../../platform/client/errors.ts';
import { clipLife, type StreamClip } from '../../platform/streaming/clip.ts';
import { createClip } from '../../platform/streaming/clips.ts';
import type { Stream } from '../../platform/streaming/stream.ts';
import { type Words, words } from '../../shared/words.ts';
import { clipTitle } from '../clip/clipTitle.ts';
import { findClip } from '../clip/findClip.ts';
import type { Clipping } from '../grammar/clipping.ts';
import { step } from '../grammar/creation.ts';
import { nestedKey } from '../grammar/nested.ts';
import { isOnAir, streamHealth } from './health.ts';

/** The service's own length of a DVR, in seconds. Source: facts §4.2. */
const usualDvr = 3600;

/** How clips are cut from a live stream: from its DVR, while it is on air. Source: facts §4.2. */
export const streamClipping: Clipping<Stream> = {
  kind: 'clip',
  video: 'video',
  when: (stream) => stream.dvr_enabled === true && isOnAir(streamHealth(stream)),
  needs: words('Clips can be cut from a stream that is on air and has its DVR on.'),
  longest: ({ dvr_duration }) => dvr_duration ?? usualDvr,
  life: clipLife,
  step: ({ id }, { start, length, until, asVideo }) =>
    step(
      createClip,
      { stream_id: Number(id), start, duration: length, expiration: until, vod_required: asVideo },
      { title: words('Cut a clip'), find: findClip },
    ),
  cut(reply) {
    const clip = reply as StreamClip;
    const { stream_id, id, hls_master, start, duration, video_id } = clip;
    return {
      id: nestedKey(stream_id, id),
      title: clipTitle(clip) || `#${id}`,
      url: hls_master ?? undefined,
      ends: ((start ?? 0) + duration) * 1000,
      video: video_id ? String(video_id) : undefined,
    };
  },
  refused: whyNotCut,
};

function whyNotCut({ status }: Pick<Failure, 'status' | 'detail'>): Words | undefined {
  return status === 422
    ? words('the DVR of this stream is off, and clips are cut from it. Switch it on, and try again')
    : undefined;
}
