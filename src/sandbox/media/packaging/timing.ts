/** Length of one part (an LL-HLS part, a low-latency DASH chunk) in milliseconds; `loadClip` checks the files against it. */
export const partMs = 640;

/** Parts in one segment. */
export const partsPerSegment = 3;

/** Length of one segment in milliseconds: 48 frames at 25 fps and 90 AAC frames at 48 kHz end at the same instant. */
export const segmentMs = partMs * partsPerSegment;

/**
 * The instant (ms epoch) of part 0 of every live stream. It is fixed, so that the numbers of segments go on after a restart
 * and a rewind window is full at once.
 */
export const timelineStart = Date.UTC(2025, 0, 1);

/** How many live parts are complete at `now` (ms epoch): parts 0 to the result - 1 exist. */
export function partsAt(now: number): number {
  return Math.max(0, Math.floor((now - timelineStart) / partMs));
}

/** The instant (ms epoch) from which live part `index` exists. */
export function partEnd(index: number): number {
  return timelineStart + (index + 1) * partMs;
}

/** Milliseconds as a decimal number of seconds without needless zeros: 1920 becomes "1.92". */
export function seconds(ms: number): string {
  return String(ms / 1000);
}

/** EXT-X-TARGETDURATION of every playlist of media segments. */
export const targetSeconds = Math.ceil(segmentMs / 1000);
