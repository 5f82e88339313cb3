import type { Browser } from 'playwright-core';
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
