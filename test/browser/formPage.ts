import type { Locator } from 'playwright-core';
import type { Workbench } from './workbench.ts';

/** Finds a resource by the palette and opens its form, by keyboard alone. */
export async function openForm(workbench: Workbench, title: string) {
  const { page, quickInput } = workbench;
  await page.keyboard.press('F1');
  await page.keyboard.type('Headend: Edit Resource in Form');
  await quickInput.rows().filter({ hasText: 'Edit Resource in Form' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByPlaceholder('Type a name or an id').waitFor();
  await page.keyboard.type(title);
  await quickInput.rows().filter({ hasText: title }).first().waitFor();
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
