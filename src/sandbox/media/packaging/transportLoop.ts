import type { Bytes } from './bytes.ts';
import { looped } from './looped.ts';
import { clockFields, hasPayload, packets, pidOf, readStamp, shiftReference, shiftStamp } from './packet.ts';
import { segmentMs } from './timing.ts';

/** Ticks per second of MPEG-TS clocks. */
const transportClock = 90_000;

/** Presentation time of segment 0, in ticks: 1 s, as its clock reference precedes it and can't be below 0. */
export const transportStart = transportClock;

/** The clip's MPEG-TS segments and what is needed to repeat them without a discontinuity. */
export interface TransportLoop {
  segments: Bytes[];
  firstStamp: number;
  /** Per packet identifier: the first continuity counter, and by how much one loop advances it. */
  counters: Map<number, { first: number; step: number }>;
}

/** Measures the segments of one loop. */
export function transportLoop(segments: Bytes[]): TransportLoop {
  const all = segments.flatMap(packets);
  const counters: TransportLoop['counters'] = new Map();
  for (const packet of all.filter(hasPayload)) {
    const known = counters.get(pidOf(packet));
    if (known) known.step += 1;
    else counters.set(pidOf(packet), { first: packet.readUInt8(3) & 15, step: 1 });
  }
  const firstStamp = all.flatMap((packet) => {
    const at = clockFields(packet).stamps[0];
    return at === undefined ? [] : [readStamp(packet, at)];
  })[0];
  if (firstStamp === undefined) throw new Error('The MPEG-TS segments have no time stamp');
  return { segments, firstStamp, counters };
}

/**
 * Segment `index` of the endless timeline: PTS, DTS and clock references shifted to index × 1.92 s + 1 s
 * (modulo 2^33), and continuity counters that continue from the previous segment.
 */
export function transportSegment(loop: TransportLoop, index: number): Bytes {
  const round = Math.floor(index / loop.segments.length);
  const bytes: Bytes = Buffer.concat([looped(loop.segments, index)]);
  const roundTicks = (round * loop.segments.length * segmentMs * transportClock) / 1000;
  const wrap = 2 ** 33;
  const ticks = (((roundTicks + transportStart - loop.firstStamp) % wrap) + wrap) % wrap;
  for (const packet of packets(bytes)) {
    const counter = loop.counters.get(pidOf(packet));
    if (counter && hasPayload(packet)) {
      const flags = packet.readUInt8(3);
      packet.writeUInt8((flags & 0xf0) | ((flags - counter.first + round * counter.step) & 15), 3);
    }
    const { stamps, reference } = clockFields(packet);
    for (const at of stamps) shiftStamp(packet, at, ticks);
    if (reference !== undefined) shiftReference(packet, reference, ticks);
  }
  return bytes;
}
