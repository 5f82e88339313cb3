import path from 'node:path';
import type { Page } from 'playwright-core';
import { projectFolder } from '../../tools/folders.ts';

const begun: Promise<unknown>[] = [];

/** Begins to keep a picture of each page in test/out/screens, under the title of the test that failed. */
export function pictureFailure(title: string, pages: readonly Page[]): void {
  const name = `failed-${title.replace(/\W+/g, '-').slice(0, 100)}`;
  for (const [place, page] of pages.entries()) {
    const file = path.join(projectFolder, 'test', 'out', 'screens', `${name}-${place + 1}.png`);
    // one that goes away meanwhile has nothing to show
    begun.push(page.screenshot({ path: file }).catch((error: Error) => console.error(error.message)));
  }
}

/** Until the pictures are taken that were begun: whoever closes pages waits for it. */
export const failuresPictured = (): Promise<unknown> => Promise.all(begun.splice(0));
