import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** How large a page is looked at, in px: a narrow one, and what a window at twice its size leaves of 700 px. */
const sizes = [
  { name: 'narrow', width: 300, height: 900 },
  { name: 'zoomed', width: 350, height: 450 },
];

/** Makes a webview small, holds that nothing of it is cut off at its side, and keeps pictures; then as it was. */
export async function fitsNarrow(workbench: Workbench, frame: Frame, picture: string): Promise<void> {
  const { page } = workbench;
  const before = page.viewportSize() ?? assert.fail('no viewport');
  const around = before.width - (await frame.evaluate(() => window.innerWidth));
  for (const { name, width, height } of sizes) {
    await page.setViewportSize({ width: around + width, height });
    await frame.waitForFunction((most) => window.innerWidth <= most, width + 20);
    const cut = await frame.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(cut <= 0, `${name}: ${cut} px too wide`);
    await workbench.screenshot(`${picture}-${name}`);
    await frame.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await workbench.screenshot(`${picture}-${name}-end`);
    await frame.evaluate(() => window.scrollTo(0, 0));
  }
  await page.setViewportSize(before);
}
