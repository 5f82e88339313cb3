import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Everything that extension hosts and extensions have logged, to search for what must not be there. */
export async function readLogs(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map((entry) => readFile(path.join(entry.parentPath, entry.name), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}
