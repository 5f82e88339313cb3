import path from 'node:path';
import type { Page } from 'playwright-core';
import { projectFolder } from '../../tools/folders.ts';

const shown = new Set<Page>();
let pictured: Promise<unknown> = Promise.resolve();

/** Counts a window of a workbench among those that show, until it is closed. */
export function countWindow(page: Page): void {
  shown.add(page);
  page.once('close', () => shown.delete(page));
}

/** Begins to keep a picture of each window that shows, in test/out/screens. */
export function pictureWindows(title: string): void {
  const name = title.replace(/\W+/g, '-').slice(0, 100);
  const file = (place: number) =>
    path.join(projectFolder, 'test', 'out', 'screens', `failed-${name}-${place}.png`);
  // one that goes away meanwhile has nothing to show
  const taken = [...shown].map((page, place) =>
    page.screenshot({ path: file(place + 1) }).catch((error: Error) => console.error(error.message)),
  );
  pictured = Promise.all([pictured, ...taken]);
}

/** Until the pictures are taken that were begun. */
export const windowsPictured = (): Promise<unknown> => pictured;

/** Puts away what a failed test left in front of the windows that show, and would catch what the next test does. */
export async function clearWindows(): Promise<void> {
  await pictured;
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
