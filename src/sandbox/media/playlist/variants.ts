import { type Bitrate, bitrateOf, trackBitrate } from '../packaging/bitrate.ts';
import type { TransportQuality } from '../packaging/clip.ts';
import { type AudioTrack, frameRate, type VideoTrack } from '../packaging/track.ts';

/** One quality in a multivariant playlist; `uri` is relative to that playlist. */
export interface Variant {
  uri: string;
  bitrate: Bitrate;
  track: VideoTrack;
  codecs: string;
}

/** The CMAF qualities: video only, but codecs and bitrate include the separate sound. */
export function cmafVariants(video: readonly VideoTrack[], audio: AudioTrack | undefined): Variant[] {
  const sound = audio ? trackBitrate(audio) : { average: 0, peak: 0 };
  return video.map((track) => {
    const picture = trackBitrate(track);
    return {
      uri: `${track.name}/media.m3u8`,
      bitrate: { average: picture.average + sound.average, peak: picture.peak + sound.peak },
      track,
      codecs: codecsOf(track, audio),
    };
  });
}

/** The MPEG-TS qualities, with sound in the same segments. `uri` is relative to the playlist. */
export function transportVariants(
  qualities: readonly TransportQuality[],
  audio: AudioTrack | undefined,
  uri: (track: VideoTrack) => string,
): Variant[] {
  return qualities.map(({ track, loop }) => ({
    uri: uri(track),
    bitrate: bitrateOf(loop.segments.map((segment) => segment.length)),
    track,
    codecs: codecsOf(track, audio),
  }));
}

function codecsOf(track: VideoTrack, audio: AudioTrack | undefined): string {
  return [track, ...(audio ? [audio] : [])].map(({ entry }) => entry.codec).join(',');
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
