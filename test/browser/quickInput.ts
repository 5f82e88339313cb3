import type { Locator, Page } from 'playwright-core';

/** The one widget behind the palette, quick picks and input boxes. */
export interface QuickInput {
  /** Runs a command by what the palette calls it, category included. */
  palette(command: string): Promise<void>;
  /** Waits for a pick that has this row and takes it. */
  choose(label: string | RegExp): Promise<void>;
  /** Waits for an input box or pick whose words hold `prompt`, writes into it and accepts. */
  accept(value: string, prompt?: string | RegExp): Promise<void>;
  /** What stands in the box. */
  value(): Promise<string>;
  /** The rows that show. */
  rows(): Locator;
  /** The widget, for all the rest: title, message, validation. */
  readonly widget: Locator;
  /** Leaves without an answer. */
  cancel(): Promise<void>;
}

/** Drives the quick input of a page. */
export function createQuickInput(page: Page): QuickInput {
  const widget = page.locator('.quick-input-widget:visible');
  const box = widget.locator('.quick-input-box input');
  const rows = (): Locator => widget.locator('.quick-input-list .monaco-list-row');
  const row = (label: string | RegExp) => rows().filter({ hasText: label }).first();
  return {
    widget,
    rows,
    async palette(command) {
      // a page that takes the focus late closes the palette: it is opened again
      for (let tries = 1; ; tries += 1) {
        try {
          await page.keyboard.press('F1');
          await box.fill(`>${command}`, { timeout: 5000 });
          await row(command).click({ timeout: 5000 });
          return;
        } catch (error) {
          if (tries === 4) throw error;
          await page.keyboard.press('Escape');
        }
      }
    },
    choose: (label) => row(label).click(),
    async accept(value, prompt) {
      if (prompt !== undefined) await widget.filter({ hasText: prompt }).waitFor();
      await box.fill(value);
      await box.press('Enter');
    },
    value: () => box.inputValue(),
    async cancel() {
      await page.keyboard.press('Escape');
      await widget.waitFor({ state: 'hidden' });
    },
  };
}
