import type { RenditionDocument } from '../documents.ts';
import type { VideoPlan } from './videoPlan.ts';

// height and kilobits per second
const ladder = [
  [1080, 4500],
  [720, 2500],
  [480, 1200],
  [360, 800],
  [240, 400],
] as const;

const soundBitrate = 128;

/** The output qualities of a video, the largest first, then sound alone. Small ones are made first. */
export function makeRenditions(plan: VideoPlan, video: number, length: number): RenditionDocument[] {
  const { state = 'ready', height = 1080, progress = 0 } = plan;
  if (state === 'empty' || state === 'queued' || length === 0) return [];
  const pictures = ladder.filter(([each]) => each <= height);
  return [...pictures, [null, soundBitrate] as const].map(([each, bitrate], index) => {
    const done = state === 'ready' || (state === 'viewable' && (each ?? 0) <= 480);
    const failed = state === 'error';
    return {
      id: video * 8 + index,
      name: each === null ? 'vodaudio' : `vod${each}p`,
      width: each === null ? null : Math.round((each * 16) / 9 / 2) * 2,
      height: each,
      size: done ? Math.round((length * bitrate) / 8) : null,
      progress: done ? 100 : Math.max(0, progress - 4 * Math.max(0, pictures.length - 1 - index)),
      status: done ? 'complete' : failed ? 'error' : 'processing',
      error: failed ? (plan.error ?? null) : null,
    };
  });
}
