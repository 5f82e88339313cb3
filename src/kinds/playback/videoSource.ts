import { h264Form } from '../../shared/h264Form.ts';
import type { PlaybackSource } from '../grammar/playbackSource.ts';

/** How a playlist of a video is played: where it has a form in H.264 alone, with that. */
export function videoSource(source: Omit<PlaybackSource, 'h264'>): PlaybackSource {
  const h264 = h264Form(source.url);
  return { ...source, ...(h264 ? { h264 } : {}) };
}
