import { findBox, readBoxes } from './boxes.ts';
import type { Bytes } from './bytes.ts';

/** What the sample description of a track says: the codec string of RFC 6381 and the shape of picture or sound. */
export type SampleEntry =
  | { kind: 'video'; codec: string; width: number; height: number }
  | { kind: 'audio'; codec: string; sampleRate: number; channels: number };

// ISO/IEC 14496-3 table 1.18
const sampleRates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];

/** Reads the body of an `stsd` box with one `avc1` or `mp4a` entry; throws on any other codec. */
export function readSampleEntry(stsd: Bytes): SampleEntry {
  const entry = readBoxes(stsd.subarray(8))[0];
  if (entry?.type === 'avc1') {
    const avcC = findBox(entry.body.subarray(78), 'avcC').body;
    return {
      kind: 'video',
      codec: `avc1.${avcC.toString('hex', 1, 4)}`,
      width: entry.body.readUInt16BE(24),
      height: entry.body.readUInt16BE(26),
    };
  }
  if (entry?.type === 'mp4a') return readAudio(findBox(entry.body.subarray(28), 'esds').body);
  throw new Error(`No codec string for sample entry ${entry?.type}`);
}

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
