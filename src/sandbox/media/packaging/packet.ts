import type { Bytes } from './bytes.ts';

/** Size of an MPEG-TS packet in bytes. */
export const packetSize = 188;

const wrap = 2 ** 33;

/** The packets of a segment, as views. */
export function packets(segment: Bytes): Bytes[] {
  return Array.from({ length: segment.length / packetSize }, (_, index) =>
    segment.subarray(index * packetSize, (index + 1) * packetSize),
  );
}

/** The packet identifier (13 bits). */
export function pidOf(packet: Bytes): number {
  return packet.readUInt16BE(1) & 0x1fff;
}

/** True if the packet carries payload: only then does its continuity counter count. */
export function hasPayload(packet: Bytes): boolean {
  return (packet.readUInt8(3) & 0x10) !== 0;
}

/** Positions of the packet's clock values: 5-byte PTS and DTS of a PES header, and the clock reference. */
export function clockFields(packet: Bytes): { stamps: number[]; reference: number | undefined } {
  const hasAdaptation = (packet.readUInt8(3) & 0x20) !== 0;
  const adaptation = hasAdaptation ? packet.readUInt8(4) : 0;
  const hasReference = adaptation > 0 && (packet.readUInt8(5) & 0x10) !== 0;
  return {
    stamps: stampOffsets(packet, hasAdaptation ? 5 + adaptation : 4),
    reference: hasReference ? 6 : undefined,
  };
}

function stampOffsets(packet: Bytes, payload: number): number[] {
  const startsUnit = (packet.readUInt8(1) & 0x40) !== 0;
  if (!startsUnit || payload + 14 > packetSize || packet.readUIntBE(payload, 3) !== 1) return [];
  const stream = packet.readUInt8(payload + 3);
  if (stream < 0xc0 || stream > 0xef) return [];
  const flags = packet.readUInt8(payload + 7) >> 6;
  if (flags === 3) return [payload + 9, payload + 14];
  return flags === 2 ? [payload + 9] : [];
}

/** Reads a PTS or DTS: 33 bits at 90 kHz, in five bytes with marker bits (ISO/IEC 13818-1 §2.4.3.6). */
export function readStamp(packet: Bytes, at: number): number {
  const high = (packet.readUInt8(at) >> 1) & 7;
  return high * 2 ** 30 + (packet.readUInt16BE(at + 1) >> 1) * 2 ** 15 + (packet.readUInt16BE(at + 3) >> 1);
}

/** Moves a PTS or DTS by `ticks`, wrapping at 33 bits. */
export function shiftStamp(packet: Bytes, at: number, ticks: number): void {
  const value = (readStamp(packet, at) + ticks) % wrap;
  packet.writeUInt8((packet.readUInt8(at) & 0xf1) | (Math.floor(value / 2 ** 30) << 1), at);
  packet.writeUInt16BE(((Math.floor(value / 2 ** 15) & 0x7fff) << 1) | 1, at + 1);
  packet.writeUInt16BE(((value & 0x7fff) << 1) | 1, at + 3);
}

/** Reads the 33-bit base of a program clock reference, at 90 kHz. */
export function readReference(packet: Bytes, at: number): number {
  return packet.readUInt32BE(at) * 2 + (packet.readUInt8(at + 4) >> 7);
}

/** Moves a program clock reference by `ticks` of 90 kHz, wrapping at 33 bits; its 27 MHz extension stays. */
export function shiftReference(packet: Bytes, at: number, ticks: number): void {
  const value = (readReference(packet, at) + ticks) % wrap;
  packet.writeUInt32BE(Math.floor(value / 2), at);
  packet.writeUInt8((packet.readUInt8(at + 4) & 0x7f) | ((value % 2) << 7), at + 4);
}
