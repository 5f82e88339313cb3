import type { RenditionDocument } from '../documents.ts';

// height and kilobits per second
const ladder = [
  [1080, 4500],
  [720, 2500],
  [480, 1200],
  [360, 800],
  [240, 400],
] as const;

const soundBitrate = 128;

interface Made {
  /** Of the video. */
  readonly id: number;
  /** Milliseconds. */
  readonly length: number;
  /** Of the original. */
  readonly height?: number | undefined;
  /** Why there are none. */
  readonly error?: string | undefined;
  /** Its source has no sound. */
  readonly silent?: true | undefined;
}

/** The output qualities of a video whose work is done, the largest first, then sound alone if there is any. */
export function makeRenditions({ id, length, height = 1080, error, silent }: Made): RenditionDocument[] {
  const pictures = ladder.filter(([each]) => each <= height);
  const sound = silent ? [] : [[null, soundBitrate] as const];
  return [...pictures, ...sound].map(([each, bitrate], index) => ({
    id: id * 8 + index,
    name: each === null ? 'vodaudio' : `vod${each}p`,
    width: each === null ? null : Math.round((each * 16) / 9 / 2) * 2,
    height: each,
    size: error === undefined ? Math.round((length * bitrate) / 8) : null,
    progress: error === undefined ? 100 : 0,
    status: error === undefined ? 'complete' : 'error',
    error: error ?? null,
  }));
}
