import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Headend as the editor calls it, which names the folder of its log, too. */
const id = 'headend.headend';

/** The errors in the log of Headend, and those of the editor that name Headend. */
export async function errorsLogged({ logFolder }: { readonly logFolder: string }): Promise<string[]> {
  const files = (await readdir(logFolder, { recursive: true })).filter((file) => file.endsWith('.log'));
  const entries = files.map(async (file) => {
    const text = await readFile(path.join(logFolder, file), 'utf8');
    // each begins with its time, and may have lines of its own
    const errors = text.split(/^(?=\d{4}-\d\d-\d\d)/m).filter((entry) => entry.includes('[error]'));
    return file.includes(id) ? errors : errors.filter((entry) => entry.includes(id));
  });
  return (await Promise.all(entries)).flat();
}
