import type { Frame, Page } from 'playwright-core';

/** How long one look at the frames takes at most, in ms: the next one sees those that came or were written meanwhile. */
const look = 200;

/**
 * Waits for a webview frame that shows an element. A frame may be swapped for another, or written anew, without an event
 * that tells: so all that are there are looked at again and again.
 */
export async function findWebview(page: Page, selector: string, patience: number): Promise<Frame> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const shown = page
      .frames()
      .filter(isWebview)
      .map(async (frame) => {
        await frame.waitForSelector(selector, { timeout: look });
        return frame;
      });
    const came = page.waitForEvent('framenavigated', { timeout: look }).catch(() => undefined);
    const found = await Promise.any(shown).catch(() => undefined);
    if (found) return found;
    await came;
  }
  throw new Error(`No webview shows ${selector}`);
}

/** The inner frame, with the extension's own page; the outer one belongs to VS Code. */
function isWebview(frame: Frame): boolean {
  return frame.url().includes('/webview/browser/pre/') && frame.url().includes('fake.html');
}
