import type { PlaybackSource } from '../grammar/playbackSource.ts';
import { h264Form } from './h264Form.ts';

/** How a playlist of a video is played, with its H.264-only form if it has one. */
export function videoSource(source: Omit<PlaybackSource, 'h264'>): PlaybackSource {
  const h264 = h264Form(source.url);
  return { ...source, ...(h264 ? { h264 } : {}) };
}
