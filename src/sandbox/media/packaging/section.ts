import type { Bytes } from './bytes.ts';

/** A range of bytes in a file that is never built: any part of it can be computed at any time. */
export interface Section {
  length: number;
  /** The bytes [from, to), with 0 <= from <= to <= length. */
  read(from: number, to: number): Bytes;
}

/** A section that holds its bytes. */
export function fixed(bytes: Bytes): Section {
  return { length: bytes.length, read: (from, to) => bytes.subarray(from, to) };
}

/** A section of `length` bytes that repeats `pattern`, which may be cut off at the end. */
export function repeated(pattern: Bytes, length: number): Section {
  return {
    length,
    read(from, to) {
      const bytes = Buffer.alloc(to - from);
      for (let at = from; at < to; ) {
        const offset = at % pattern.length;
        at += pattern.copy(bytes, at - from, offset, Math.min(pattern.length, offset + to - at));
      }
      return bytes;
    },
  };
}

/** A section of `count` 32-bit numbers, where entry `index` is `valueAt(index)`. */
export function table(count: number, valueAt: (index: number) => number): Section {
  return {
    length: count * 4,
    read(from, to) {
      const first = Math.floor(from / 4);
      const bytes = Buffer.alloc(Math.ceil(to / 4) * 4 - first * 4);
      for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32BE(valueAt(first + at / 4), at);
      return bytes.subarray(from - first * 4, to - first * 4);
    },
  };
}

/** The length of consecutive sections. */
export function sectionLength(sections: readonly Section[]): number {
  return sections.reduce((sum, section) => sum + section.length, 0);
}

/** The bytes [from, to) of consecutive sections. */
export function readSections(sections: readonly Section[], from: number, to: number): Bytes {
  const found: Bytes[] = [];
  let start = 0;
  for (const section of sections) {
    const first = Math.max(from - start, 0);
    const last = Math.min(to - start, section.length);
    if (first < last) found.push(section.read(first, last));
    start += section.length;
  }
  return Buffer.concat(found);
}
