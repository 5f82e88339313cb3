import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename } from 'node:path';
import { UnsafeFolder } from './folder.ts';

const { O_APPEND, O_CREAT, O_RDWR } = constants;

// Windows has no links of this type that everyone can make, and no such flag
const noLink = constants.O_NOFOLLOW ?? 0;

/** Writes a file in one step: a reader sees the old or the new one, and a link in its place is replaced. */
export function writeWhole(file: string, text: string): void {
  const fresh = `${file}.${randomUUID()}`;
  try {
    writeFileSync(fresh, text, { flag: 'wx', mode: 0o600 });
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** Adds a line to a file, made if missing. Throws an UnsafeFolder if it is a link or not this user's. */
export function appendLine(file: string, line: string): void {
  withPrivate(file, O_APPEND, (opened) => writeFileSync(opened, `${line}\n`));
}

/** Ensures that a private file exists. Throws an UnsafeFolder if it is a link or not this user's. */
export function makePrivateFile(file: string): void {
  withPrivate(file, 0, () => {});
}

function withPrivate(file: string, flag: number, use: (opened: number) => void): void {
  const opened = open(file, flag);
  try {
    const { uid, mode, nlink } = fstatSync(opened);
    const me = process.getuid?.();
    if (me !== undefined) {
      if (uid !== me) throw new UnsafeFolder('foreign', basename(file));
      if (nlink > 1) throw new UnsafeFolder('link', basename(file));
      if (mode & 0o077) fchmodSync(opened, 0o600);
    }
    use(opened);
  } finally {
    closeSync(opened);
  }
}

function open(file: string, flag: number): number {
  try {
    return openSync(file, O_RDWR | O_CREAT | flag | noLink, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') throw new UnsafeFolder('link', basename(file));
    throw error;
  }
}
