import type { Locator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** Opens the form of a row by keyboard alone, from the row's menu. Returns the frame of its page. */
export async function openForm(workbench: Workbench, row: Locator, item: string) {
  const { page } = workbench;
  const title = String(await row.locator('.label-name').textContent());
  await row.click();
  await page.keyboard.press('Shift+F10');
  const entry = page.locator('.monaco-menu .action-item').filter({ hasText: `Edit ${item} in Form…` });
  await entry.waitFor();
  for (let steps = 0; !(await entry.and(page.locator('.focused')).isVisible()); steps += 1) {
    if (steps > 30) throw new Error('The menu does not reach its entry');
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  return formOf(workbench, title);
}

/** The page of the form of `title`, once it is there. */
export async function formOf(workbench: Workbench, title: string) {
  const body = `body[data-state="ready"]:has(h1:text-is(${JSON.stringify(title)}))`;
  return workbench.webviewFrame(body);
}

/** Presses Tab until the element has the focus; fails where the keyboard does not get there. */
export async function tabTo(workbench: Workbench, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === element.ownerDocument.activeElement);
  for (let steps = 0; steps < 200; steps += 1) {
    if (await isFocused()) return;
    await workbench.page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not reach the element');
}

/** Replaces the text of the box that has the focus. Control+A would come back late, by way of the workbench. */
export async function retype({ page }: Workbench, text: string): Promise<void> {
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.type(text);
}
