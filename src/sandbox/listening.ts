import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const schema = z.object({ pid: z.int(), port: z.int().min(1).max(65_535) });

/** Where the sandbox of a folder listens, or listened last. */
export type Listening = z.output<typeof schema>;

/** Reads `listening.json`; undefined if there is none that makes sense. */
export function readListening(folder: string): Listening | undefined {
  try {
    return schema.safeParse(JSON.parse(readFileSync(join(folder, 'listening.json'), 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Writes `listening.json` in one step, so that a reader never sees half of it. */
export function writeListening(folder: string, listening: Listening): void {
  const file = join(folder, 'listening.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(listening)}\n`);
  renameSync(`${file}.new`, file);
}
