import type { BrowserContext, Page } from 'playwright-core';

/** What the scripts of a page tell the one who holds it. */
export interface PageHolder {
  readonly post: (message: unknown) => void;
  readonly keep: (state: unknown) => void;
}

/** Pages to be taken and given back. */
export type PagePool = ReturnType<typeof createPagePool>;

/** Pages of a context, of this size. What is given back is blank and is taken next: another page is another process. */
export function createPagePool(
  context: BrowserContext,
  size: { readonly width: number; readonly height: number },
  onPage: (page: Page) => void,
) {
  const spare: Page[] = [];
  const holders = new Map<Page, PageHolder>();

  async function open(): Promise<Page> {
    const page = await context.newPage();
    await page.exposeFunction('headendPost', (message: unknown) => holders.get(page)?.post(message));
    await page.exposeFunction('headendKeep', (state: unknown) => holders.get(page)?.keep(state));
    return page;
  }

  return {
    async take(holder: PageHolder): Promise<Page> {
      const page = spare.pop() ?? (await open());
      holders.set(page, holder);
      onPage(page);
      return page;
    },
    /** Leaves nothing of what the page was, and was told. */
    async giveBack(page: Page): Promise<void> {
      holders.delete(page);
      page.removeAllListeners();
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
      await page.setViewportSize(size);
      // no longer over anything
      await page.mouse.move(-9, -9);
      spare.push(page);
    },
  };
}
