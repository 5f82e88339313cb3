import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './files.ts';
import { makePrivate } from './folder.ts';
import { isAlive } from './isAlive.ts';

/** Makes the folders for a sandbox and its windows. Throws an UnsafeFolder or a file system error. */
export function makeWindows(folder: string): void {
  makePrivate(folder);
  makePrivate(windowsOf(folder));
}

/** Registers this process as a window on a folder's sandbox; makes the folder. Throws as `makeWindows`. */
export function enterFolder(folder: string): void {
  makeWindows(folder);
  writeWhole(join(windowsOf(folder), String(process.pid)), '');
}

/** Unregisters this process. */
export function leave(folder: string): void {
  rmSync(join(windowsOf(folder), String(process.pid)), { force: true });
}

/** Counts the living windows and removes the files of the dead ones. */
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
