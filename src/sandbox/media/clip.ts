import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bytes } from './bytes.ts';
import { partsPerSegment } from './timing.ts';
import { type AudioTrack, isAudio, isVideo, loadTrack, type Track, type VideoTrack } from './track.ts';
import { type TransportLoop, transportLoop } from './transportLoop.ts';

/** The encoded clip that every stream and video plays round and round, in memory (about 330 KB). */
export interface Clip {
  /** Tallest first. */
  video: VideoTrack[];
  audio: AudioTrack;
  tracks: Track[];
  transport: TransportLoop;
  images: { poster: Bytes; thumb: Bytes; sprite: Bytes; shots: Bytes[] };
}

const transportFiles = [0, 1, 2, 3, 4, 5].map((index) => `loop_${index}.ts`);
const shotFiles = [0, 1, 2, 3, 4].map((index) => `shot${index}.jpg`);

/** Reads the clip's folder; throws when a file is missing, or when the files do not cut at the same instants. */
export function loadClip(folder: string): Clip {
  const read = (name: string): Bytes => Buffer.concat([readFileSync(join(folder, name))]);
  const tracks = ['v360', 'v180', 'a'].map((name) => loadTrack(name, join(folder, `${name}.mp4`)));
  const video = tracks.filter(isVideo).sort((a, b) => b.entry.height - a.entry.height);
  const audio = tracks.find(isAudio);
  if (!audio) throw new Error(`${folder} has no sound track`);
  const parts = transportFiles.length * partsPerSegment;
  const odd = tracks.find((track) => track.parts.length !== parts);
  if (odd) throw new Error(`${folder}: ${odd.name} has ${odd.parts.length} parts, not ${parts}`);
  return {
    video,
    audio,
    tracks,
    transport: transportLoop(transportFiles.map(read)),
    images: {
      poster: read('poster.jpg'),
      thumb: read('thumb.jpg'),
      sprite: read('sprite.jpg'),
      shots: shotFiles.map(read),
    },
  };
}
