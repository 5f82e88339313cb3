import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bytes } from './bytes.ts';
import { partsPerSegment } from './timing.ts';
import { type AudioTrack, isAudio, isVideo, loadTrack, type MediaTrack, type VideoTrack } from './track.ts';
import { type TransportLoop, transportLoop } from './transportLoop.ts';
import { muxTransport } from './transportMux.ts';

/** One picture quality in MPEG-TS. */
export interface TransportQuality {
  track: VideoTrack;
  readonly loop: TransportLoop;
}

/** The encoded clip that every stream and video plays in a loop, in memory (less than a megabyte). */
export interface Clip {
  /** H.264, tallest first, then HEVC and AV1, which not every player can decode. */
  video: VideoTrack[];
  audio: AudioTrack;
  tracks: MediaTrack[];
  /** With and without sound, tallest first. */
  transport: { sounding: TransportQuality[]; silent: TransportQuality[] };
  images: { poster: Bytes; thumb: Bytes; sprite: Bytes; shots: Bytes[] };
}

const pictureFiles = ['v360', 'v180', 'v360hevc', 'v360av1'];
// segments per loop
const loopLength = 6;
const shotFiles = [0, 1, 2, 3, 4].map((index) => `shot${index}.jpg`);

/** Reads the clip's folder; throws if a file is missing, or if the files aren't cut at the same instants. */
export function loadClip(folder: string): Clip {
  const read = (name: string): Bytes => Buffer.concat([readFileSync(join(folder, name))]);
  const tracks = [...pictureFiles, 'a'].map((name) => loadTrack(name, join(folder, `${name}.mp4`)));
  const video = tracks.filter(isVideo);
  const audio = tracks.find(isAudio);
  if (!audio) throw new Error(`${folder} has no sound track`);
  const parts = loopLength * partsPerSegment;
  const odd = tracks.find((track) => track.parts.length !== parts);
  if (odd) throw new Error(`${folder}: ${odd.name} has ${odd.parts.length} parts, not ${parts}`);
  const inTransport = (sound?: AudioTrack) =>
    video
      .filter(({ entry }) => entry.codec.startsWith('avc1'))
      .map((track) => transportQuality(track, sound));
  return {
    video,
    audio,
    tracks,
    transport: { sounding: inTransport(audio), silent: inTransport() },
    images: {
      poster: read('poster.jpg'),
      thumb: read('thumb.jpg'),
      sprite: read('sprite.jpg'),
      shots: shotFiles.map(read),
    },
  };
}

/** A quality whose bytes are made when they are first asked for: most sandboxes end before that. */
function transportQuality(track: VideoTrack, sound: AudioTrack | undefined): TransportQuality {
  let loop: TransportLoop | undefined;
  return {
    track,
    get loop() {
      loop ??= transportLoop(muxTransport(track, sound));
      return loop;
    },
  };
}
