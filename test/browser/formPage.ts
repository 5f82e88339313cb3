import type { Workbench } from './workbench.ts';

/** Finds a resource by the palette and opens its form, by keyboard alone. */
export async function openForm(workbench: Workbench, title: string) {
  await findByPalette(workbench, 'Edit Resource in Form', title);
  return formOf(workbench, title);
}

/** How long a box may take to answer before it counts as closed, in ms. */
const patience = 15_000;

/**
 * Runs a command that lets a user find a resource, and finds it: by keyboard alone. A tab that was just closed hands the
 * focus on late, which closes a box that is open by then: it is opened again.
 */
export async function findByPalette(workbench: Workbench, command: string, title: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await find(workbench, command, title);
    } catch (error) {
      if (tries === 3) throw error;
      await workbench.page.keyboard.press('Escape');
    }
  }
}

async function find({ page, quickInput }: Workbench, command: string, title: string): Promise<void> {
  const row = (text: string) =>
    quickInput.rows().filter({ hasText: text }).first().waitFor({ timeout: patience });
  const focused = quickInput.widget.locator('input:focus');
  await page.keyboard.press('F1');
  // a webview passes F1 on, and gets what is typed until the palette has the focus
  await focused.waitFor({ timeout: patience });
  await page.keyboard.type(`Headend: ${command}`);
  await row(command);
  await page.keyboard.press('Enter');
  await focused.and(page.getByPlaceholder('Type a name or an id')).waitFor({ timeout: patience });
  await page.keyboard.type(title);
  await row(title);
  await page.keyboard.press('Enter');
}

/** The page of the form of `title`, once it is there. */
export async function formOf(workbench: Workbench, title: string) {
  const body = `body[data-state="ready"]:has(h1:text-is(${JSON.stringify(title)}))`;
  return workbench.webviewFrame(body);
}
