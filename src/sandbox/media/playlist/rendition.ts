import { findBox } from '../packaging/boxes.ts';
import type { Bytes } from '../packaging/bytes.ts';
import { looped } from '../packaging/looped.ts';
import { fixed, repeated, type Section, sectionLength, table } from '../packaging/section.ts';
import { partsPerSegment, segmentMs } from '../packaging/timing.ts';
import type { MediaTrack } from '../packaging/track.ts';

/**
 * An ordinary MP4 file (`ftyp`, `moov`, `mdat`) of these tracks, `segments` × 1.92 s long, as sections: three
 * hours are 100 MB that never exist, as sizes and offsets repeat with the loop. Media is below 4 GB, so
 * offsets have 32 bits. Free space at the end makes the file `size` bytes long if the media is shorter.
 */
export function rendition(
  tracks: readonly [MediaTrack, ...MediaTrack[]],
  segments: number,
  size: number,
): Section[] {
  const parts = segments * partsPerSegment;
  // one chunk is one part of one track, video and audio in turn
  const chunks = tracks[0].parts.flatMap((_, index) =>
    tracks.map((track) => looped(track.parts, index).media),
  );
  const loop: Bytes = Buffer.concat(chunks);
  const ends: number[] = [];
  for (const chunk of chunks) ends.push((ends.at(-1) ?? 0) + chunk.length);
  const chunkStart = (index: number): number =>
    Math.floor(index / chunks.length) * loop.length + looped(ends, index) - looped(chunks, index).length;
  const mediaLength = chunkStart(parts * tracks.length);

  const ftyp = box('ftyp', fixed(Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')));
  const moov = (base: number): Section[] =>
    box(
      'moov',
      movieHeader(tracks[0], segments),
      ...tracks.flatMap((track, index) =>
        trackBox(track, {
          id: index + 1,
          segments,
          chunks: table(parts, (part) => base + chunkStart(part * tracks.length + index)),
        }),
      ),
    );
  const mediaStart = sectionLength(ftyp) + sectionLength(moov(0)) + 8;
  const file = [...ftyp, ...moov(mediaStart), ...box('mdat', repeated(loop, mediaLength))];
  return [...file, ...freeSpace(size - sectionLength(file))];
}

/** A `free` box of this total length, which may need 64 bits; none if there is no room for its header. */
function freeSpace(length: number): Section[] {
  if (length < 16) return [];
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1, 0);
  header.write('free', 4, 'latin1');
  header.writeBigUInt64BE(BigInt(length), 8);
  return [fixed(header), repeated(Buffer.alloc(65_536), length - 16)];
}

interface TrackPlace {
  id: number;
  segments: number;
  /** Where each chunk starts in the file; one chunk is one part. */
  chunks: Section;
}

function trackBox(track: MediaTrack, { id, segments, chunks }: TrackPlace): Section[] {
  const trak = findBox(findBox(track.init, 'moov').body, 'trak').body;
  const mdia = findBox(trak, 'mdia').body;
  const minf = findBox(mdia, 'minf').body;
  const isVideo = track.entry.kind === 'video';
  const tkhd = copy(findBox(trak, 'tkhd').bytes);
  tkhd.writeUInt32BE(id, 20);
  tkhd.writeUInt32BE(segments * segmentMs, 28);
  const mdhd = copy(findBox(mdia, 'mdhd').bytes);
  mdhd.writeUInt32BE(segments * partsPerSegment * track.partTicks, 24);
  const header = findBox(minf, isVideo ? 'vmhd' : 'smhd').bytes;
  return box(
    'trak',
    fixed(tkhd),
    ...box(
      'mdia',
      fixed(mdhd),
      fixed(findBox(mdia, 'hdlr').bytes),
      ...box(
        'minf',
        fixed(header),
        fixed(findBox(minf, 'dinf').bytes),
        ...sampleTable(track, segments, chunks),
      ),
    ),
  );
}

/** The `stbl` box (ISO/IEC 14496-12 §8.5): constant durations and chunk lengths; sizes repeat per loop. */
function sampleTable(track: MediaTrack, segments: number, chunks: Section): Section[] {
  const samples = segments * partsPerSegment * track.samplesPerPart;
  const perSegment = partsPerSegment * track.samplesPerPart;
  const sizes = track.parts.flatMap((part) => part.sampleSizes);
  const description = findBox(track.init, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd').bytes;
  const syncSamples = box(
    'stss',
    numbers(0, segments),
    table(segments, (index) => index * perSegment + 1),
  );
  return box(
    'stbl',
    fixed(description),
    ...box('stts', numbers(0, 1, samples, track.partTicks / track.samplesPerPart)),
    ...(track.entry.kind === 'video' ? syncSamples : []),
    ...box('stsc', numbers(0, 1, 1, track.samplesPerPart, 1)),
    ...box(
      'stsz',
      numbers(0, 0, samples),
      repeated(numbers(...sizes).read(0, sizes.length * 4), samples * 4),
    ),
    ...box('stco', numbers(0, chunks.length / 4), chunks),
  );
}

function movieHeader(track: MediaTrack, segments: number): Section {
  const mvhd = copy(findBox(track.init, 'moov', 'mvhd').bytes);
  mvhd.writeUInt32BE(1000, 20);
  mvhd.writeUInt32BE(segments * segmentMs, 24);
  mvhd.writeUInt32BE(3, mvhd.length - 4);
  return fixed(mvhd);
}

function box(type: string, ...body: Section[]): Section[] {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + sectionLength(body), 0);
  header.write(type, 4, 'latin1');
  return [fixed(header), ...body];
}

function numbers(...values: number[]): Section {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return fixed(bytes);
}

function copy(bytes: Bytes): Bytes {
  return Buffer.concat([bytes]);
}
