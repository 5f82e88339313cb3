import type { Frame, Page } from 'playwright-core';

/** Waits for a webview frame that shows an element; looks at those that are there and those that come. */
export function findWebview(page: Page, selector: string, patience: number): Promise<Frame> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const look = (frame: Frame) => {
      if (isOver || !isWebview(frame)) return;
      frame.waitForSelector(selector, { timeout: patience }).then(
        () => settle(() => resolve(frame)),
        // one that goes away was not the one; one whose page is written meanwhile may be
        () => frame.isDetached() || look(frame),
      );
    };
    const timer = setTimeout(() => settle(() => reject(new Error(`No webview shows ${selector}`))), patience);
    const settle = (end: () => void) => {
      isOver = true;
      clearTimeout(timer);
      page.off('framenavigated', look);
      end();
    };
    page.on('framenavigated', look);
    page.frames().forEach(look);
  });
}

/** The inner frame, with the extension's own page; the outer one belongs to VS Code. */
function isWebview(frame: Frame): boolean {
  return frame.url().includes('/webview/browser/pre/') && frame.url().includes('fake.html');
}
