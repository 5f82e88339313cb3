import type { VideoCodec } from '../../../shared/videoAddress.ts';
import type { VideoTrack } from '../packaging/track.ts';
import type { Content } from './offer.ts';

/** The heights of the encoded clip, by codec; `clipTracks` finds the same in its files. */
const heights: Readonly<Record<VideoCodec, readonly number[]>> = {
  h264: [180, 360],
  hevc: [360],
  av1: [360],
};

/** The names of a clip's renditions, the lowest first: `media_1_180`. Their form: facts §4.2. */
export function clipRenditions({ codecs }: Content): string[] {
  return codecs
    .flatMap((codec) => heights[codec])
    .toSorted((one, other) => one - other)
    .map(renditionName);
}

/** The tracks of a clip by the names of its renditions, the lowest first. */
export function clipTracks(video: readonly VideoTrack[]): Map<string, VideoTrack> {
  const sorted = video.toSorted((one, other) => one.entry.height - other.entry.height);
  return new Map(sorted.map((track, index) => [renditionName(track.entry.height, index), track]));
}

function renditionName(height: number, index: number): string {
  return `media_${index + 1}_${height}`;
}
