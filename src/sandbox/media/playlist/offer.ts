import type { VideoCodec } from '../../../shared/videoAddress.ts';
import type { Clip, TransportQuality } from '../packaging/clip.ts';
import type { AudioTrack, MediaTrack, VideoTrack } from '../packaging/track.ts';

/** The content of a stream or a video. */
export interface Content {
  codecs: readonly VideoCodec[];
  /** False: its source has no sound. */
  sound: boolean;
}

/** The parts of the clip that a stream or a video offers. */
export interface PlaylistOffer {
  /** H.264 first, the tallest of each codec first. */
  video: readonly VideoTrack[];
  audio: AudioTrack | undefined;
  tracks: readonly MediaTrack[];
  /** MPEG-TS, which carries only H.264; the tallest first. */
  transport: readonly TransportQuality[];
}

/** The renditions of a stream or a video. */
export function offerOf(clip: Clip, { codecs, sound }: Content): PlaylistOffer {
  const video = clip.video.filter((track) => codecs.includes(codecOf(track)));
  const audio = sound ? clip.audio : undefined;
  const transport = clip.transport[sound ? 'sounding' : 'silent'];
  return {
    video,
    audio,
    tracks: [...video, ...(audio ? [audio] : [])],
    transport: transport.filter(({ track }) => video.includes(track)),
  };
}

/** The codec of a rendition, as used in the name of a manifest. */
export function codecOf({ entry }: VideoTrack): VideoCodec {
  if (entry.codec.startsWith('hvc1')) return 'hevc';
  return entry.codec.startsWith('av01') ? 'av1' : 'h264';
}
