import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tools/vscode/launchBrowser.ts';
import { pictureFailure } from '../helpers/failurePictures.ts';

const held: { browser?: Promise<Browser>; open?: Browser } = {};

/** The browser that all files of a run share; each has a context of its own in it. */
export function sharedBrowser(): Promise<Browser> {
  // pages live for seconds: to compile them for speed takes longer than it saves
  held.browser ??= launchBrowser(process.env, ['--js-flags=--no-opt']).then((browser) => {
    held.open = browser;
    return browser;
  });
  return held.browser;
}

/** Closes it, if a test opened it. */
export async function closeBrowser(): Promise<void> {
  const browser = await held.browser;
  delete held.browser;
  delete held.open;
  await browser?.close();
}

/** Keeps a picture of each page that is open when a test fails. */
export function pictureOpen(title: string): void {
  const pages = held.open?.contexts().flatMap((context) => context.pages()) ?? [];
  // one that is kept for the next shows nothing
  pictureFailure(
    title,
    pages.filter((page) => page.url() !== 'about:blank'),
  );
}
