import path from 'node:path';
import type { Browser } from 'playwright-core';
import { projectFolder } from '../../tools/folders.ts';
import { launchBrowser } from '../../tools/vscode/launchBrowser.ts';

const held: { browser?: Promise<Browser> } = {};
let pictured: Promise<unknown> = Promise.resolve();

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

/** Begins to keep a picture of each page that is open in test/out/screens, under the name of the test that failed. */
export function pictureOpen(title: string): void {
  const name = `failed-${title.replace(/\W+/g, '-').slice(0, 80)}`;
  const take = async () => {
    const pages = (await held.browser)?.contexts().flatMap((context) => context.pages()) ?? [];
    const taken = pages.map((page, place) => {
      const file = path.join(projectFolder, 'test', 'out', 'screens', `${name}-${place}.png`);
      // one that goes away meanwhile has nothing to show
      return page.screenshot({ path: file }).catch((error: Error) => console.error(error.message));
    });
    await Promise.all(taken);
  };
  pictured = Promise.all([pictured, take()]);
}

/** Until the pictures are taken that were begun. */
export const openPictured = (): Promise<unknown> => pictured;
