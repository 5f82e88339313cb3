import { type FileHandle, open } from 'node:fs/promises';

/** How much of a movie's header is looked at: its times come first. */
const most = 4096;

/**
 * The length of a movie in an MP4 or QuickTime file, in milliseconds. Undefined: the file is of another format, or does
 * not tell. Source: ISO/IEC 14496-12, §8.1.1, §8.2.2.
 */
export async function movieLength(path: string): Promise<number | undefined> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for (let at = 0; at + 8 <= size; ) {
      const head = await bytesAt(file, at, 16);
      const short = head.readUInt32BE(0);
      const type = head.toString('latin1', 4, 8);
      if (type === 'moov') return lengthIn(await bytesAt(file, at, most));
      // 0: to the end of the file; 1: the length follows in 64 bits
      const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
      if (length < 8 || !/^[\w ]{4}$/.test(type)) return undefined;
      at += length;
    }
    return undefined;
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
  return buffer.subarray(0, bytesRead);
}

function lengthIn(header: Buffer): number | undefined {
  const at = header.indexOf('mvhd', 0, 'latin1') + 4;
  if (at < 4 || header.length < at + 32) return undefined;
  const isLong = header[at] === 1;
  const scale = header.readUInt32BE(at + (isLong ? 20 : 12));
  const units = isLong ? Number(header.readBigUInt64BE(at + 24)) : header.readUInt32BE(at + 16);
  const length = Math.round((units / scale) * 1000);
  return Number.isFinite(length) && length > 0 ? length : undefined;
}
