import type { Page } from 'playwright-core';

const marks = {
  'Default Light Modern': '.vs[class*="light_modern"]',
  'Default Dark Modern': '.vs-dark[class*="dark_modern"]',
  'Default High Contrast': '.hc-black',
  'Default High Contrast Light': '.hc-light',
};

/** The themes that every surface is looked at in. */
export type Theme = keyof typeof marks;

/** All of them. */
export const themes = Object.keys(marks) as Theme[];

/** Waits until the workbench shows a theme. */
export async function waitForTheme(page: Page, theme: Theme): Promise<void> {
  await page.locator(`.monaco-workbench${marks[theme]}`).waitFor();
}
