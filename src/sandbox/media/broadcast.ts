import { partsAt, partsPerSegment, segmentMs, timelineStart } from './packaging/timing.ts';
import type { LiveSource } from './sources.ts';

/** The part of a stream's endless timeline that can be watched at one instant. */
export interface Broadcast {
  live: boolean;
  /** First segment of the rewind window. */
  firstSegment: number;
  /** Segments before this one are complete. */
  endSegment: number;
  /** Parts before this one are complete; a whole number of segments once the broadcast is over. */
  endPart: number;
  windowMs: number;
}

// without DVR, and once a broadcast is over, about a minute remains: a whole number of segments
const minuteMs = Math.ceil(60_000 / segmentMs) * segmentMs;

/**
 * The watchable part of a stream at `now` (ms epoch). After a broadcast, its last minute, with the last
 * segment completed; if never on air, the timeline's first minute, so that its addresses still answer.
 */
export function broadcastAt(source: LiveSource, now: number): Broadcast {
  const windowMs = source.live && source.dvrSeconds > 0 ? source.dvrSeconds * 1000 : minuteMs;
  const window = Math.ceil(windowMs / segmentMs);
  const parts = partsAt(source.live ? now : Math.max(source.endedAt ?? 0, timelineStart + minuteMs));
  const endSegment = source.live ? Math.floor(parts / partsPerSegment) : Math.ceil(parts / partsPerSegment);
  return {
    live: source.live,
    firstSegment: Math.max(0, endSegment - window),
    endSegment,
    endPart: source.live ? parts : endSegment * partsPerSegment,
    windowMs: window * segmentMs,
  };
}
