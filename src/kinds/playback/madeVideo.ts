import type { Video } from '../../platform/streaming/video.ts';
import type { Made } from '../grammar/action.ts';

/** The video of a reply, to be followed until it is ready; undefined: the reply has none. */
export function madeVideo(reply: unknown): Made | undefined {
  const video = reply as Video | undefined;
  if (video?.id == null) return undefined;
  return { kind: 'video', id: String(video.id), title: video.name ?? `#${video.id}` };
}
