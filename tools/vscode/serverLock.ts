import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '../folders.ts';

/** The committed lockfile of one server version: the only list of what is installed for it. */
export function serverLockPath(version: string): string {
  return path.join(projectFolder, 'tools', 'vscode', `server-${version}-package-lock.json`);
}

interface ServerLock {
  /** By their places; of the server itself at ''. */
  readonly packages: Record<string, unknown> & {
    readonly '': { readonly dependencies: Record<string, string> };
  };
}

/** Reads the lockfile of a server version. */
export async function readServerLock(version: string): Promise<ServerLock> {
  return JSON.parse(await readFile(serverLockPath(version), 'utf8'));
}
