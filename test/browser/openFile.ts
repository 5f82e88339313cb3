import type { Window } from './driveWindow.ts';

/** Answers the editor's dialog for a file to open with a path of this machine. */
export async function openFile({ page, quickInput }: Window, folder: string, name: string): Promise<void> {
  const box = quickInput.widget.locator('input:focus');
  // the dialog proposes a folder, and reads it; what is written before is lost
  await quickInput.rows().filter({ hasText: '..' }).waitFor();
  await box.fill(`${folder}/`);
  await quickInput.rows().filter({ hasText: name }).waitFor();
  await box.fill(`${folder}/${name}`);
  await page.keyboard.press('Enter');
}
