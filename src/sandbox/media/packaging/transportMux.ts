import { findBox } from './boxes.ts';
import type { Bytes } from './bytes.ts';
import { packetSize } from './packet.ts';
import { sampleRates } from './sampleEntry.ts';
import { partsPerSegment, segmentMs } from './timing.ts';
import type { AudioTrack, MediaTrack, VideoTrack } from './track.ts';
import { type ElementaryStream, programTables } from './transportTables.ts';

const pictures: ElementaryStream = { pid: 0x100, type: 0x1b };
const sound: ElementaryStream = { pid: 0x101, type: 0x0f };

const ticksPerSegment = segmentMs * 90;
// the clock reference lags behind the picture, so that a decoder has time to fill its buffer
const decodeDelay = 63_000;
const firstStamp = 90_000;
// audio frames in one PES packet: six of 21 ms
const framesPerPacket = 6;

/** A packet of an elementary stream (PES), and when it is presented, in 90 kHz ticks. */
interface Unit {
  readonly stream: ElementaryStream;
  readonly stamp: number;
  readonly isKey: boolean;
  readonly bytes: Bytes;
}

/** The MPEG-TS segments of one loop (ISO/IEC 13818-1) with H.264 video, and AAC audio if there is any. */
export function muxTransport(video: VideoTrack, audio: AudioTrack | undefined): Bytes[] {
  const write = packetWriter();
  const tables = programTables([pictures, ...(audio ? [sound] : [])], pictures.pid);
  const parameters = parameterSets(video);
  return Array.from({ length: video.parts.length / partsPerSegment }, (_, segment) => {
    const units = [
      ...pictureUnits(video, parameters, segment),
      ...(audio ? soundUnits(audio, segment) : []),
    ].sort((a, b) => a.stamp - b.stamp || a.stream.pid - b.stream.pid);
    return Buffer.concat([...tables.map((table) => write(table)), ...units.map((unit) => write(unit))]);
  });
}

/** The samples of one segment. */
function samplesOf(track: MediaTrack, segment: number): Bytes[] {
  const first = segment * partsPerSegment;
  return track.parts.slice(first, first + partsPerSegment).flatMap(({ media, sampleSizes }) => {
    let at = 0;
    return sampleSizes.map((size) => {
      at += size;
      return media.subarray(at - size, at);
    });
  });
}

const startCode = Buffer.from([0, 0, 0, 1]);
const delimiter = Buffer.from([0, 0, 0, 1, 9, 0xf0]);

function pictureUnits(video: VideoTrack, parameters: Bytes, segment: number): Unit[] {
  const samples = samplesOf(video, segment);
  return samples.map((sample, index): Unit => {
    const isKey = index === 0;
    const stamp = firstStamp + segment * ticksPerSegment + (index * ticksPerSegment) / samples.length;
    const bytes = Buffer.concat([delimiter, ...(isKey ? [parameters] : []), ...unitsIn(sample)]);
    return { stream: pictures, stamp, isKey, bytes: elementaryPacket(0xe0, stamp, bytes) };
  });
}

/** The NAL units of an MP4 sample, with start codes in place of their length prefixes. */
function unitsIn(sample: Bytes): Bytes[] {
  const units: Bytes[] = [];
  for (let at = 0; at < sample.length; ) {
    const end = at + 4 + sample.readUInt32BE(at);
    units.push(startCode, sample.subarray(at + 4, end));
    at = end;
  }
  return units;
}

/** The sequence and picture parameter sets (ISO/IEC 14496-15 §5.3.3), with start codes. */
function parameterSets({ init }: VideoTrack): Bytes {
  const stsd = findBox(init, 'moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd').body;
  const avcC = findBox(findBox(stsd.subarray(8), 'avc1').body.subarray(78), 'avcC').body;
  const sets: Bytes[] = [];
  let at = 5;
  for (const mask of [0x1f, 0xff]) {
    const count = avcC.readUInt8(at) & mask;
    at += 1;
    for (let index = 0; index < count; index += 1) {
      const end = at + 2 + avcC.readUInt16BE(at);
      sets.push(startCode, avcC.subarray(at + 2, end));
      at = end;
    }
  }
  return Buffer.concat(sets);
}

function soundUnits(audio: AudioTrack, segment: number): Unit[] {
  const samples = samplesOf(audio, segment);
  const units: Unit[] = [];
  for (let first = 0; first < samples.length; first += framesPerPacket) {
    const stamp = firstStamp + segment * ticksPerSegment + (first * ticksPerSegment) / samples.length;
    const frames = samples.slice(first, first + framesPerPacket);
    const bytes = Buffer.concat(frames.flatMap((frame) => [adtsHeader(audio, frame.length), frame]));
    units.push({ stream: sound, stamp, isKey: false, bytes: elementaryPacket(0xc0, stamp, bytes) });
  }
  return units;
}

/** The header before each AAC frame (ISO/IEC 14496-3 §1.A.2), without a checksum. */
function adtsHeader({ entry }: AudioTrack, length: number): Bytes {
  const profile = Number(entry.codec.split('.')[2]) - 1;
  const rate = sampleRates.indexOf(entry.sampleRate);
  const whole = length + 7;
  const bits =
    (0xfff1n << 40n) |
    (BigInt((profile << 6) | (rate << 2) | (entry.channels >> 2)) << 32n) |
    (BigInt(((entry.channels & 3) << 6) | (whole >> 11)) << 24n) |
    (BigInt(((whole & 0x7ff) << 5) | 0x1f) << 8n) |
    0xfcn;
  const header = Buffer.alloc(8);
  header.writeBigUInt64BE(bits);
  return header.subarray(1);
}

function elementaryPacket(id: number, stamp: number, data: Bytes): Bytes {
  const header = Buffer.from([0, 0, 1, id, 0, 0, 0x84, 0x80, 5, 0, 0, 0, 0, 0]);
  // video packets may be too long for the length field, and leave it 0
  if (id < 0xe0) header.writeUInt16BE(data.length + 8, 4);
  header.writeUInt8(0x21 | (Math.floor(stamp / 2 ** 30) << 1), 9);
  header.writeUInt16BE(((Math.floor(stamp / 2 ** 15) & 0x7fff) << 1) | 1, 10);
  header.writeUInt16BE(((stamp & 0x7fff) << 1) | 1, 12);
  return Buffer.concat([header, data]);
}

/** Cuts units into packets of 188 bytes; its counters continue from call to call. */
function packetWriter(): (unit: Unit | { stream: ElementaryStream; bytes: Bytes }) => Bytes {
  const counters = new Map<number, number>();
  return (unit) => {
    const { stream, bytes } = unit;
    const written: Bytes[] = [];
    for (let at = 0; at < bytes.length; ) {
      const reference = at === 0 && 'stamp' in unit && stream === pictures ? unit : undefined;
      const wanted = reference ? 8 : 0;
      const size = Math.min(bytes.length - at, packetSize - 4 - wanted);
      const packet = Buffer.alloc(packetSize, 0xff);
      const counter = counters.get(stream.pid) ?? 0;
      counters.set(stream.pid, (counter + 1) & 15);
      const room = packetSize - 4 - size;
      packet.writeUInt8(0x47, 0);
      packet.writeUInt16BE((at === 0 ? 0x4000 : 0) | stream.pid, 1);
      packet.writeUInt8((room > 0 ? 0x30 : 0x10) | counter, 3);
      if (room > 0) packet.writeUInt8(room - 1, 4);
      if (room > 1) packet.writeUInt8(reference ? 0x10 | (reference.isKey ? 0x40 : 0) : 0, 5);
      if (reference) {
        const clock = reference.stamp - decodeDelay;
        packet.writeUInt32BE(Math.floor(clock / 2), 6);
        packet.writeUInt16BE(((clock % 2) << 15) | 0x7e00, 10);
      }
      bytes.copy(packet, packetSize - size, at, at + size);
      written.push(packet);
      at += size;
    }
    return Buffer.concat(written);
  };
}
