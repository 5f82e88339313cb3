import path from 'node:path';
import type { Browser } from 'playwright-core';
import { projectFolder } from '../../tools/folders.ts';
import { launchBrowser } from '../../tools/vscode/launchBrowser.ts';

const held: { browser?: Promise<Browser> } = {};

/** The browser that all files of a run share; each has a context of its own in it. */
export function sharedBrowser(): Promise<Browser> {
  held.browser ??= launchBrowser();
  return held.browser;
}

/** Closes it, if a test opened it. */
export async function closeBrowser(): Promise<void> {
  const browser = await held.browser;
  delete held.browser;
  await browser?.close();
}

/** Keeps a picture of each page that is open in test/out/screens, under the name of the test that failed. */
export async function pictureOpen(title: string): Promise<void> {
  const name = `failed-${title.replace(/\W+/g, '-').slice(0, 80)}`;
  const pages = (await held.browser)?.contexts().flatMap((context) => context.pages()) ?? [];
  for (const [place, page] of pages.entries()) {
    const file = path.join(projectFolder, 'test', 'out', 'screens', `${name}-${place}.png`);
    // one that goes away meanwhile has nothing to show
    await page.screenshot({ path: file }).catch((error: Error) => console.error(error.message));
  }
}
