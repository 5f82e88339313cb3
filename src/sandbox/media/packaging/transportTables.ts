import type { Bytes } from './bytes.ts';
import { packetSize } from './packet.ts';

/** A stream in MPEG-TS: its packet identifier and stream type. */
export interface ElementaryStream {
  readonly pid: number;
  readonly type: number;
}

const mapPid = 0x1000;

/** The PAT and PMT of the single program (ISO/IEC 13818-1 §2.4.4), one packet each. */
export function programTables(
  streams: readonly ElementaryStream[],
  clockPid: number,
): { stream: ElementaryStream; bytes: Bytes }[] {
  const association = section(0, [...word(1), ...word(0xe000 | mapPid)]);
  const map = section(2, [
    ...word(0xe000 | clockPid),
    ...word(0xf000),
    ...streams.flatMap(({ pid, type }) => [type, ...word(0xe000 | pid), ...word(0xf000)]),
  ]);
  return [
    { stream: { pid: 0, type: 0 }, bytes: association },
    { stream: { pid: mapPid, type: 0 }, bytes: map },
  ];
}

/** A section of program 1, version 0, after its pointer; the rest of the packet's payload is stuffing. */
function section(table: number, body: readonly number[]): Bytes {
  const length = 5 + body.length + 4;
  const bytes = Buffer.from([table, ...word(0xb000 | length), ...word(1), 0xc1, 0, 0, ...body]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(checksumOf(bytes));
  const payload: Bytes = Buffer.alloc(packetSize - 4, 0xff);
  Buffer.concat([Buffer.from([0]), bytes, checksum]).copy(payload);
  return payload;
}

function word(value: number): [number, number] {
  return [value >> 8, value & 0xff];
}

/** The CRC-32 of MPEG (ISO/IEC 13818-1 annex A). */
function checksumOf(bytes: Bytes): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}
