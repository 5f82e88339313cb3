import { findBox, readBoxes } from './boxes.ts';
import type { Bytes } from './bytes.ts';

/** The sample description of a track: the codec string of RFC 6381 and the format of picture or sound. */
export type SampleEntry =
  | { kind: 'video'; codec: string; width: number; height: number }
  | { kind: 'audio'; codec: string; sampleRate: number; channels: number };

/** Samples per second by their index (ISO/IEC 14496-3 table 1.18). */
export const sampleRates = [
  96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350,
];

/** Reads the body of an `stsd` box with one entry: `avc1`, `hvc1`, `av01` or `mp4a`; otherwise throws. */
export function readSampleEntry(stsd: Bytes): SampleEntry {
  const entry = readBoxes(stsd.subarray(8))[0];
  const codec = entry && pictureCodec[entry.type]?.(entry.body.subarray(78));
  if (entry && codec !== undefined)
    return { kind: 'video', codec, width: entry.body.readUInt16BE(24), height: entry.body.readUInt16BE(26) };
  if (entry?.type === 'mp4a') return readAudio(findBox(entry.body.subarray(28), 'esds').body);
  throw new Error(`No codec string for sample entry ${entry?.type}`);
}

/** The codec string of a video sample entry, from the boxes in it. */
const pictureCodec: Readonly<Record<string, (boxes: Bytes) => string>> = {
  avc1: (boxes) => `avc1.${findBox(boxes, 'avcC').body.toString('hex', 1, 4)}`,
  // ISO/IEC 14496-15 annex E.3
  hvc1(boxes) {
    const { body } = findBox(boxes, 'hvcC');
    const shape = body.readUInt8(1);
    const compatibility = [...body.readUInt32BE(2).toString(2).padStart(32, '0')].reverse().join('');
    const flags = Number.parseInt(compatibility, 2).toString(16).toUpperCase();
    const tier = shape & 0x20 ? 'H' : 'L';
    const constraints = [...body.subarray(6, 12)].map((byte) => byte.toString(16).toUpperCase());
    while (constraints.at(-1) === '0') constraints.pop();
    const space = ['', 'A', 'B', 'C'][shape >> 6];
    return [`hvc1.${space}${shape & 0x1f}`, flags, `${tier}${body.readUInt8(12)}`, ...constraints].join('.');
  },
  // AV1 codec ISO media file format binding §5
  av01(boxes) {
    const { body } = findBox(boxes, 'av1C');
    const [first, second] = [body.readUInt8(1), body.readUInt8(2)];
    const level = String(first & 0x1f).padStart(2, '0');
    const depth = second & 0x40 ? (second & 0x20 ? '12' : '10') : '08';
    return `av01.${first >> 5}.${level}${second & 0x80 ? 'H' : 'M'}.${depth}`;
  },
};

function readAudio(esds: Bytes): SampleEntry {
  const stream = descriptor(esds.subarray(4), 3);
  const decoder = descriptor(stream.subarray(3), 4);
  const config = descriptor(decoder.subarray(13), 5).readUInt16BE(0);
  const sampleRate = sampleRates[(config >> 7) & 15];
  if (sampleRate === undefined) throw new Error('AAC sample rate is not in the table');
  return {
    kind: 'audio',
    codec: `mp4a.${decoder.toString('hex', 0, 1)}.${config >> 11}`,
    sampleRate,
    channels: (config >> 3) & 15,
  };
}

/** The body of an MPEG-4 descriptor, whose length takes up to four bytes of seven bits each. */
function descriptor(bytes: Bytes, tag: number): Bytes {
  if (bytes[0] !== tag) throw new Error(`No MPEG-4 descriptor ${tag}`);
  let length = 0;
  let at = 1;
  for (let more = true; more; at += 1) {
    const byte = bytes.readUInt8(at);
    length = length * 128 + (byte & 127);
    more = byte > 127;
  }
  return bytes.subarray(at, at + length);
}
