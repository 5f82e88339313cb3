import { type Bitrate, bitrateOf, trackBitrate } from './bitrate.ts';
import type { Clip } from './clip.ts';
import { frameRate } from './frameRate.ts';
import type { VideoTrack } from './track.ts';

/** One quality in a multivariant playlist; `uri` is relative to that playlist. */
export interface Variant {
  uri: string;
  bitrate: Bitrate;
  track: VideoTrack;
  codecs: string;
}

/** The CMAF qualities: pictures only, whose codecs and bitrate include the separate sound. */
export function cmafVariants(clip: Clip, video: readonly VideoTrack[]): Variant[] {
  const sound = trackBitrate(clip.audio);
  return video.map((track) => {
    const picture = trackBitrate(track);
    return {
      uri: `${track.name}/media.m3u8`,
      bitrate: { average: picture.average + sound.average, peak: picture.peak + sound.peak },
      track,
      codecs: `${track.entry.codec},${clip.audio.entry.codec}`,
    };
  });
}

/** The one MPEG-TS quality: the tallest picture with the sound in the same segments. */
export function transportVariants(clip: Clip, uri: string): Variant[] {
  const bitrate = bitrateOf(clip.transport.segments.map((segment) => segment.length));
  return clip.video.slice(0, 1).map((track) => ({
    uri,
    bitrate,
    track,
    codecs: `${track.entry.codec},${clip.audio.entry.codec}`,
  }));
}

/** BANDWIDTH and the other attributes of EXT-X-STREAM-INF that describe the quality itself. */
export function variantAttributes({ bitrate, track, codecs }: Variant): string[] {
  return [
    `BANDWIDTH=${bitrate.peak}`,
    `AVERAGE-BANDWIDTH=${bitrate.average}`,
    `RESOLUTION=${track.entry.width}x${track.entry.height}`,
    `FRAME-RATE=${frameRate(track).toFixed(3)}`,
    `CODECS="${codecs}"`,
  ];
}
