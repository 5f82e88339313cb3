import type { Page } from 'playwright-core';
import { failuresPictured, pictureFailure } from '../helpers/failurePictures.ts';

const shown = new Set<Page>();

/** Counts a window of a workbench among those that show, until it is closed. */
export function countWindow(page: Page): void {
  shown.add(page);
  page.once('close', () => shown.delete(page));
}

/** Keeps a picture of each window that shows when a test fails. */
export const pictureWindows = (title: string): void => pictureFailure(title, [...shown]);

/** Puts away what a failed test left in front of the windows that show, and would catch what the next test does. */
export async function clearWindows(): Promise<void> {
  await failuresPictured();
  await Promise.all([...shown].map(clear));
}

async function clear(page: Page): Promise<void> {
  const closeDialogs = () => {
    for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  };
  // a frame may go away meanwhile
  await Promise.all(page.frames().map((frame) => frame.evaluate(closeDialogs).catch(() => undefined)));
  const inFront = page
    .locator('.quick-input-widget input, .monaco-dialog-box, .monaco-menu')
    .filter({ visible: true })
    .first();
  for (let tries = 0; tries < 3 && (await inFront.isVisible()); tries += 1) {
    // it may go away by itself
    await inFront.focus({ timeout: 1000 }).catch(() => undefined);
    await page.keyboard.press('Escape');
    await inFront.waitFor({ state: 'hidden', timeout: 1000 }).catch(() => undefined);
  }
}
