import { readFileSync } from 'node:fs';
import { findBox, readBoxes } from './boxes.ts';
import type { Bytes } from './bytes.ts';
import { readSampleEntry, type SampleEntry } from './sampleEntry.ts';
import { partMs } from './timing.ts';

/** One rendition of the clip: a fragmented MP4 file with one track, cut into parts of equal length. */
export interface MediaTrack {
  name: string;
  entry: SampleEntry;
  /** Ticks per second of decode times, and ticks of one part. */
  timescale: number;
  partTicks: number;
  samplesPerPart: number;
  /** `ftyp` and `moov`, served as the initialization segment. */
  init: Bytes;
  /** For each part of the loop: `moof` and `mdat`, the media data alone, and the sizes of its samples. */
  parts: Part[];
}

interface Part {
  bytes: Bytes;
  media: Bytes;
  sampleSizes: number[];
}

/** A video track. */
export type VideoTrack = MediaTrack & { entry: { kind: 'video' } };

/** An audio track. */
export type AudioTrack = MediaTrack & { entry: { kind: 'audio' } };

/** Reads a fragmented MP4 file; throws if a part does not last exactly `partMs`. */
export function loadTrack(name: string, file: string): MediaTrack {
  const bytes: Bytes = Buffer.concat([readFileSync(file)]);
  const top = readBoxes(bytes);
  const firstMoof = top.findIndex((box) => box.type === 'moof');
  const init: Bytes = Buffer.concat(top.slice(0, firstMoof).map((box) => box.bytes));
  const mdia = findBox(findBox(init, 'moov', 'trak').body, 'mdia');
  const timescale = findBox(mdia.body, 'mdhd').body.readUInt32BE(12);
  const partTicks = (partMs * timescale) / 1000;

  const parts = top.flatMap((moof, index): Part[] => {
    const mdat = top[index + 1];
    if (moof.type !== 'moof' || mdat?.type !== 'mdat') return [];
    const traf = findBox(moof.body, 'traf');
    const sampleSizes = readSampleSizes(findBox(traf.body, 'trun').body);
    // tfhd flags here: description index, default duration, size and flags; the duration comes second
    const ticks = findBox(traf.body, 'tfhd').body.readUInt32BE(12) * sampleSizes.length;
    if (ticks !== partTicks) throw new Error(`${file}: a part lasts ${ticks} ticks, not ${partTicks}`);
    return [{ bytes: Buffer.concat([moof.bytes, mdat.bytes]), media: mdat.body, sampleSizes }];
  });
  const samplesPerPart = parts[0]?.sampleSizes.length ?? 0;
  const entry = readSampleEntry(findBox(mdia.body, 'minf', 'stbl', 'stsd').body);
  return { name, entry, timescale, partTicks, samplesPerPart, init, parts };
}

/** True for a video track. */
export function isVideo(track: MediaTrack): track is VideoTrack {
  return track.entry.kind === 'video';
}

/** True for an audio track. */
export function isAudio(track: MediaTrack): track is AudioTrack {
  return track.entry.kind === 'audio';
}

/** Frames per second. */
export function frameRate(track: VideoTrack): number {
  return (track.samplesPerPart * 1000) / partMs;
}

function readSampleSizes(trun: Bytes): number[] {
  const flags = trun.readUIntBE(1, 3);
  const present = (flag: number): number => (flags & flag ? 4 : 0);
  if (!present(0x200)) throw new Error('A trun box has no sample sizes');
  const stride = present(0x100) + present(0x200) + present(0x400) + present(0x800);
  const first = 8 + present(1) + present(4) + present(0x100);
  return Array.from({ length: trun.readUInt32BE(4) }, (_, index) =>
    trun.readUInt32BE(first + index * stride),
  );
}
