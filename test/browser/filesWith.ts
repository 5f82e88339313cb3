import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The files below a folder that hold one of these bytes: a secret, in each form that it may be kept in. */
export async function filesWith(folder: string, forms: readonly Buffer[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    // a file may go away meanwhile
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    if (forms.some((form) => bytes.includes(form))) found.push(file);
  }
  return found;
}
