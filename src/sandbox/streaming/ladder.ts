import type { VideoCodec } from '../../shared/videoAddress.ts';

/** The picture sizes of the clip, as delivered: heights and kilobits per second, the tallest first. */
const pictures = [
  { height: 360, bitrate: 44 },
  { height: 180, bitrate: 28 },
] as const;

/** Kilobits per second. */
export const soundBitrate = 38;

/** Those of a stream or a video in some codecs. HEVC and AV1 exist only in the largest size. */
export function picturesOf(codecs: readonly VideoCodec[]): (typeof pictures)[number][] {
  return codecs.includes('h264') ? [...pictures] : [pictures[0]];
}
