import type { VideoCodec } from '../../shared/videoAddress.ts';

/** The picture sizes of the clip, as delivered: heights and kilobits per second, the tallest first. */
const pictures = [
  { height: 360, bitrate: 44 },
  { height: 180, bitrate: 28 },
] as const;

/** Kilobits per second. */
export const soundBitrate = 38;

/** What a live stream can be transcoded to: names and heights of quality sets, by ID. The first is the usual one. */
export const liveQualitySets = [
  { id: 30, name: 'Standard', default: true, heights: [1080, 720, 480, 360] },
  { id: 31, name: 'Concert hall', default: false, heights: [2160, 1080, 720] },
  { id: 34, name: 'Small screens', default: false, heights: [480, 360, 240] },
] as const;

/**
 * The heights that the service says it transcodes a live stream to, the lowest first: those of its quality set up to
 * what arrives. What is delivered is the clip all the same.
 */
export function liveHeights(qualitySet: number | null, arriving: number): number[] {
  const { heights } = liveQualitySets.find(({ id }) => id === qualitySet) ?? liveQualitySets[0];
  const ascending: number[] = heights.toReversed();
  const fitting = ascending.filter((height) => height <= arriving);
  return fitting.length > 0 ? fitting : ascending.slice(0, 1);
}

/** The picture sizes of a stream or a video in some codecs. HEVC and AV1 exist only in the largest size. */
export function picturesOf(codecs: readonly VideoCodec[]): (typeof pictures)[number][] {
  return codecs.includes('h264') ? [...pictures] : [pictures[0]];
}
