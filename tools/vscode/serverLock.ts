import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from '../folders.ts';

/** The committed lockfile of one server version: the only list of what is installed for it. */
export function serverLockPath(version: string): string {
  return path.join(projectFolder, 'tools', 'vscode', `server-${version}-package-lock.json`);
}

/** Reads the dependencies that the lockfile of a server version starts from. */
export async function readServerDependencies(version: string): Promise<Record<string, string>> {
  const lock = JSON.parse(await readFile(serverLockPath(version), 'utf8')) as {
    packages: { '': { dependencies: Record<string, string> } };
  };
  return lock.packages[''].dependencies;
}
