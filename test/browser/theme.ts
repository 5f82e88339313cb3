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

/** Settings of an editor that is as light or dark as the system. */
export const asTheSystem = {
  'window.autoDetectColorScheme': true,
  'workbench.preferredLightColorTheme': 'Default Light Modern',
  'workbench.preferredDarkColorTheme': 'Default Dark Modern',
} satisfies Record<string, boolean | Theme>;

/** Makes the system light or dark, and waits until the workbench is, too. */
export async function setSystem(
  page: Page,
  theme: 'Default Light Modern' | 'Default Dark Modern',
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'Default Light Modern' ? 'light' : 'dark' });
  await waitForTheme(page, theme);
}
