import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './files.ts';
import { makePrivate } from './folder.ts';
import { isAlive } from './isAlive.ts';

/** Makes the folder of a sandbox and the one for its windows. Throws an UnsafeFolder, and what the file system throws. */
export function makeWindows(folder: string): void {
  makePrivate(folder);
  makePrivate(windowsOf(folder));
}

/** Writes this process down as a window that uses the sandbox of a folder, which is made. Throws as `makeWindows`. */
export function enterFolder(folder: string): void {
  makeWindows(folder);
  writeWhole(join(windowsOf(folder), String(process.pid)), '');
}

/** Strikes this process off. */
export function leave(folder: string): void {
  rmSync(join(windowsOf(folder), String(process.pid)), { force: true });
}

/** Counts the living windows and removes the files of the dead. */
export function livingWindows(folder: string): number {
  const windows = windowsOf(folder);
  const files = readdirSync(windows).filter((name) => /^[1-9]\d*$/.test(name));
  const dead = files.filter((name) => !isAlive(Number(name)));
  for (const name of dead) rmSync(join(windows, name), { force: true });
  return files.length - dead.length;
}

function windowsOf(folder: string): string {
  return join(folder, 'windows');
}
