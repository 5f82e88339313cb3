/** Length of a part (LL-HLS part, low-latency DASH chunk) in ms; `loadClip` checks the files against it. */
export const partMs = 640;

/** Parts in one segment. */
export const partsPerSegment = 3;

/** Length of a segment in ms: 48 frames at 25 fps and 90 AAC frames at 48 kHz end at the same instant. */
export const segmentMs = partMs * partsPerSegment;

/**
 * The instant (ms epoch) of part 0 of every live stream. It is fixed, so that segment numbers continue after
 * a restart and a rewind window is full immediately.
 */
export const timelineStart = Date.UTC(2025, 0, 1);

/** How many live parts are complete at `now` (ms epoch): parts 0 to the result - 1 exist. */
export function partsAt(now: number): number {
  return Math.max(0, Math.floor((now - timelineStart) / partMs));
}

/** The instant (ms epoch) at which live part `index` becomes available. */
export function partEnd(index: number): number {
  return timelineStart + (index + 1) * partMs;
}

/** Milliseconds as decimal seconds without trailing zeros: 1920 becomes "1.92". */
export function seconds(ms: number): string {
  return String(ms / 1000);
}

/** EXT-X-TARGETDURATION of every playlist of media segments. */
export const targetSeconds = Math.ceil(segmentMs / 1000);
