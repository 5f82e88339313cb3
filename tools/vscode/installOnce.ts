import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const marker = '.complete';

/**
 * Makes sure that `folder` holds what `build` makes. The work is done beside it and moved in one step, so
 * that a broken or a concurrent first run never leaves half an installation behind.
 */
export async function installOnce(folder: string, build: (into: string) => Promise<void>): Promise<string> {
  if (isComplete(folder)) return folder;
  await mkdir(path.dirname(folder), { recursive: true });
  await removeAbandoned(folder);
  const into = `${folder}.tmp-${process.pid}`;
  try {
    await mkdir(into, { recursive: true });
    await build(into);
    await writeFile(path.join(into, marker), '');
    await moveIn(into, folder);
  } finally {
    await rm(into, { recursive: true, force: true });
  }
  return folder;
}

/** Whether an installation was finished. */
function isComplete(folder: string): boolean {
  return existsSync(path.join(folder, marker));
}

async function moveIn(into: string, folder: string): Promise<void> {
  // Somebody else may have finished first; theirs is as good, and processes may already run from it.
  while (!isComplete(folder)) {
    if (existsSync(folder)) await discard(folder);
    try {
      return await rename(into, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
    }
  }
}

async function discard(folder: string): Promise<void> {
  const aside = `${folder}.tmp-${process.pid}-old`;
  await rename(folder, aside).catch(() => undefined);
  await rm(aside, { recursive: true, force: true });
}

async function removeAbandoned(folder: string): Promise<void> {
  const prefix = `${path.basename(folder)}.tmp-`;
  for (const name of await readdir(path.dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    await rm(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
