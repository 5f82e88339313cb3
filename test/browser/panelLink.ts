import type { Workbench } from './freshWorkbench.ts';

/** Copies the link of the panel in front from the menu of its title. Needs the permission to read the clipboard. */
export async function copyPanelLink({ page, takeEntry, status }: Workbench): Promise<string> {
  await page
    .locator('.editor-actions')
    .getByRole('button', { name: /^More Actions/ })
    .click();
  await takeEntry('Copy Link');
  await status('Link copied').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** Opens a link as one that is clicked elsewhere: the editor asks before an extension gets it. */
export async function followLink({ page, quickInput, run }: Workbench, link: string): Promise<void> {
  await run('Developer: Open URL');
  await quickInput.accept(link, 'URL to open');
  await page.locator('.monaco-dialog-box').getByRole('button', { name: 'Open', exact: true }).click();
}
