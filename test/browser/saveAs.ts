import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Window } from './driveWindow.ts';

/** In a folder to save to, by which one sees that the dialog has read it. */
const landmark = 'seen';

/** A new folder to save to. */
export async function folderToSaveTo(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'headend-save-'));
  await mkdir(path.join(folder, landmark));
  return folder;
}

/** Answers the editor's dialog for a file, once it proposes a name with `proposed` in it. */
export async function saveAs({ page, quickInput }: Window, proposed: string, file: string): Promise<void> {
  // the dialog proposes a name once it has read the folder; what is written before is lost
  await page.waitForFunction((part) => {
    const boxes = document.querySelectorAll<HTMLInputElement>('.quick-input-box input');
    return [...boxes].some(({ value }) => value.includes(part));
  }, proposed);
  await quickInput.widget.locator('input:focus').fill(file);
  // and Enter, before it has read the other folder, too
  await quickInput.rows().filter({ hasText: landmark }).waitFor();
  await page.keyboard.press('Enter');
}
