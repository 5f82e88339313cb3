import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './files.ts';

/** Where the sandbox of a folder listens, or last listened. */
export interface Listening {
  readonly pid: number;
  readonly port: number;
}

/** Reads `listening.json`; undefined if there is no valid one. */
export function readListening(folder: string): Listening | undefined {
  try {
    const { pid, port } = JSON.parse(readFileSync(join(folder, 'listening.json'), 'utf8'));
    const isSensible =
      Number.isInteger(pid) && pid > 0 && Number.isInteger(port) && port > 0 && port < 65_536;
    return isSensible ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes `listening.json`. */
export function writeListening(folder: string, listening: Listening): void {
  writeWhole(join(folder, 'listening.json'), `${JSON.stringify(listening)}\n`);
}
