import type { IngestSample } from '../../platform/statistics/ingest.ts';
import type { IngestFault, StreamSource } from '../state/documents.ts';

/** What an encoder sends, and how it was seen. */
export interface EncoderOutput {
  readonly source: Pick<StreamSource, 'height' | 'frameRate' | 'fault'>;
  /** Whether anything arrives at an instant, in milliseconds since 1970. */
  readonly isSending: (time: number) => boolean;
  /** The same encoder sends the same: a whole number. */
  readonly seed: number;
}

/** Intervals of a period: instants are in milliseconds since 1970, lengths in milliseconds. */
export interface Grid {
  readonly from: number;
  readonly to: number;
  readonly length: number;
}

/** The usual bitrate of a picture, in bits per second. */
function usualRate(height: number, frameRate: number): number {
  const full = 4_300_000 * (1 + Math.max(0, Math.min(frameRate, 60) - 30) / 60);
  return full * (height / 1080) ** 1.6;
}

/** How a fault shows: pictures between keyframes in seconds, a share of the usual bitrate, the lost time. */
const shows: Readonly<Record<IngestFault, { keyFrames?: number; rate?: number; loses?: true }>> = {
  longKeyFrames: { keyFrames: 8 },
  lowBitRate: { rate: 0.35 },
  gaps: { loses: true },
};

const minute = 60_000;

/** A number from 0 to 1 that is the same for the same seed and place. */
function chance(seed: number, place: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(place | 0, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** With the fault `gaps`, the uplink is lost for half a minute, once in every four or five minutes. */
function isLost({ seed, source: { fault } }: EncoderOutput, time: number): boolean {
  if (!fault || !shows[fault].loses) return false;
  const part = (time + chance(seed, 7) * 4 * minute) % (4.5 * minute);
  return part < minute / 2;
}

/**
 * What arrived in each interval, of one encoder after the other, without intervals in which nothing did. Bitrates are in
 * bits per second.
 */
export function ingestSamples(
  encoders: readonly EncoderOutput[],
  { from, to, length }: Grid,
): IngestSample[] {
  const samples: IngestSample[] = [];
  for (let at = Math.ceil(from / length) * length; at + length <= to; at += length) {
    const [first, ...others] = encoders.flatMap((each) => sampleOf(each, at, length) ?? []);
    if (first) samples.push(others.reduce(together, first));
  }
  return samples;
}

/** What one encoder has sent in an interval; undefined: nothing. */
function sampleOf(sending: EncoderOutput, at: number, length: number): IngestSample | undefined {
  const { source, seed } = sending;
  const { keyFrames = 2, rate = 1 } = source.fault ? shows[source.fault] : {};
  const pieces = Math.max(1, Math.min(60, Math.round(length / 1000)));
  let sent = 0;
  for (let piece = 0; piece < pieces; piece++) {
    const time = at + ((piece + 0.5) * length) / pieces;
    if (sending.isSending(time) && !isLost(sending, time)) sent += 1;
  }
  const share = sent / pieces;
  if (share === 0) return undefined;
  const place = Math.floor(at / length);
  const varied = 0.93 + 0.14 * chance(seed, place);
  return {
    time: new Date(at).toISOString(),
    avg_bitrate: Math.round(usualRate(source.height, source.frameRate) * rate * varied * share),
    sum_frames: Math.round((source.frameRate * length * share) / 1000),
    max_height: source.height,
    max_fps: source.frameRate,
    // an encoder ends a group early where the scene changes
    max_keyframe_interval: keyFrames > 2 && chance(seed, -place) < 0.2 ? keyFrames - 3 : keyFrames,
  };
}

function together(one: IngestSample, other: IngestSample): IngestSample {
  return {
    time: one.time,
    avg_bitrate: one.avg_bitrate + other.avg_bitrate,
    sum_frames: one.sum_frames + other.sum_frames,
    max_height: Math.max(one.max_height, other.max_height),
    max_fps: Math.max(one.max_fps, other.max_fps),
    max_keyframe_interval: Math.max(one.max_keyframe_interval, other.max_keyframe_interval),
  };
}
