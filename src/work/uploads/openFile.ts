import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { FileSource } from '../../platform/client/sendFile.ts';

/** Why a file can't be sent. */
export type FileTroubleReason = 'missing' | 'unreadable' | 'folder' | 'empty' | 'changed' | 'notVideo';

/** A file that can't be sent; it has no sentence. */
export class FileTrouble extends Error {
  override readonly name = 'FileTrouble';
  readonly reason: FileTroubleReason;
  readonly path: string;
  /** The code of the file system, such as EACCES. */
  readonly code: string | undefined;

  constructor(reason: FileTroubleReason, path: string, code?: string) {
    super(`${reason}: ${path}`);
    this.reason = reason;
    this.path = path;
    this.code = code;
  }
}

/** What tells one content of a file from another. */
export interface FileMark {
  /** Bytes. */
  readonly size: number;
  /** In ms since the epoch. */
  readonly modified: number;
  /** SHA-256 of its first and last bytes, in hex. */
  readonly print: string;
}

/** A file that is open for reading. */
export interface OpenFile extends FileSource {
  readonly mark: FileMark;
  close(): Promise<void>;
}

/** How much of the start and of the end is looked at, in bytes. */
const looked = 64 * 1024;

/**
 * Opens a file to be sent. `mark`: what it was when its sending began. Throws a FileTrouble, and so does each `read`, as
 * soon as the file is another: its parts are never mixed.
 */
export async function openFile(path: string, mark?: FileMark): Promise<OpenFile> {
  const handle = await open(path, 'r').catch((error) => Promise.reject(troubleOf(error, path)));
  try {
    const found = await markOf(handle, path);
    if (mark && !isSame(found, mark)) throw new FileTrouble('changed', path);
    let room = Buffer.alloc(0);
    return {
      mark: found,
      size: found.size,
      async read(start, end) {
        // the same memory for each piece: the one before has been sent
        if (room.length < end - start) room = Buffer.alloc(end - start);
        const bytes = await readAll(handle, { room, start, end, path });
        const { size, mtimeMs } = await handle.stat();
        if (size !== found.size || mtimeMs !== found.modified) throw new FileTrouble('changed', path);
        return bytes;
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw troubleOf(error, path);
  }
}

async function markOf(handle: FileHandle, path: string): Promise<FileMark> {
  const stat = await handle.stat();
  if (stat.isDirectory()) throw new FileTrouble('folder', path);
  if (!stat.isFile()) throw new FileTrouble('unreadable', path);
  const { size, mtimeMs: modified } = stat;
  if (size === 0) throw new FileTrouble('empty', path);
  const part = (start: number, end: number) =>
    readAll(handle, { room: Buffer.alloc(looked), start, end, path });
  const hash = createHash('sha256');
  hash.update(await part(0, Math.min(size, looked)));
  hash.update(await part(Math.max(0, size - looked), size));
  return { size, modified, print: hash.digest('hex') };
}

interface Wanted {
  readonly room: Buffer;
  readonly start: number;
  readonly end: number;
  readonly path: string;
}

async function readAll(handle: FileHandle, { room, start, end, path }: Wanted): Promise<Buffer> {
  const bytes = room.subarray(0, end - start);
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await handle
      .read(bytes, done, bytes.length - done, start + done)
      .catch((error) => Promise.reject(troubleOf(error, path)));
    if (bytesRead === 0) throw new FileTrouble('changed', path);
    done += bytesRead;
  }
  return bytes;
}

function isSame(one: FileMark, other: FileMark): boolean {
  return one.size === other.size && one.modified === other.modified && one.print === other.print;
}

function troubleOf(error: unknown, path: string): unknown {
  if (error instanceof FileTrouble) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new FileTrouble('missing', path, code);
  return new FileTrouble(code === 'EISDIR' ? 'folder' : 'unreadable', path, code);
}
