import type { Locator, Page } from 'playwright-core';

/**
 * Drives the quick input of a page. It stays open in a test whatever takes the keyboard, as a page that plays does late;
 * each step gives the keyboard back to the box, as a user does with a click.
 */
export function driveQuickInput(page: Page) {
  const widget = page.locator('.quick-input-widget:visible');
  const center = page.locator('.command-center-center');
  const rows = (): Locator => widget.locator('.quick-input-list .monaco-list-row');
  /** The box to type into; of a pick or an input box with these words, where they are given. */
  const box = (words?: string | RegExp) =>
    (words === undefined ? widget : widget.filter({ hasText: words })).locator('.quick-input-box input');
  /** The row that Enter takes. */
  const focused = (text: string | RegExp) => rows().and(page.locator('.focused')).filter({ hasText: text });

  async function open(byKey = false): Promise<void> {
    await widget.waitFor({ state: 'hidden' });
    const inPage = () => page.evaluate(() => document.activeElement?.matches('iframe.webview'));
    // a key that is pressed while a page takes the keyboard reaches nobody
    if (!byKey && (await inPage())) await center.click();
    else await page.keyboard.press('F1');
  }

  return {
    widget,
    rows,
    focused,
    /** Opens the palette and runs a command by what it is called there, category included; by `byKey`, without a click. */
    async run(command: string, { byKey = false } = {}): Promise<void> {
      await open(byKey);
      await box().fill(`>${command}`);
      // a row is named by its command, and by the keys for it
      const label = JSON.stringify(command);
      const named = rows().and(
        page.locator(`[aria-label=${label}], [aria-label^=${JSON.stringify(`${command}, `)}]`),
      );
      await named.waitFor();
      // those of similar names may stand before it
      const isFocused = async () => (await named.and(page.locator('.focused')).count()) > 0;
      for (let left = await rows().count(); left > 1 && !(await isFocused()); left -= 1)
        await box().press('ArrowDown');
      await named.and(page.locator('.focused')).waitFor();
      await box().press('Enter');
    },
    /** What the palette offers for a text, once it has a row that is there in any case. */
    async offered(typed: string, sure: string | RegExp): Promise<string[]> {
      await open();
      await box().fill(`>${typed}`);
      await rows().filter({ hasText: sure }).first().waitFor();
      const offered = await rows().allInnerTexts();
      await this.cancel();
      return offered;
    },
    /** Runs what the palette leaves to Run Action…, by its name there. */
    async runAction(action: string, options: { byKey?: boolean } = {}): Promise<void> {
      await this.run('Headend: Run Action…', options);
      await box('Run Action').fill(action);
      await focused(action).waitFor();
      await box().press('Enter');
    },
    /** Types into a box whose title or prompt holds `words`. */
    type: (text: string, words: string | RegExp): Promise<void> => box(words).fill(text),
    /** Types into a box, and accepts what is typed. */
    async accept(text: string, words: string | RegExp): Promise<void> {
      await box(words).fill(text);
      await box(words).press('Enter');
    },
    /** Narrows a pick that has such a row in sight down to it, and takes it. */
    async choose(row: string): Promise<void> {
      await rows().filter({ hasText: row }).first().waitFor();
      await box().fill(row);
      await focused(row).waitFor();
      await box().press('Enter');
    },
    /** Searches for a resource in a pick of many, and takes it: not what has its name inside its own. */
    async find(name: string): Promise<void> {
      await page.getByPlaceholder('Type a name or an ID').fill(name);
      // what a row is called to a screen reader begins with its label
      await focused(name)
        .and(page.locator(`[aria-label^=${JSON.stringify(name)}]`))
        .waitFor();
      await box().press('Enter');
    },
    /** What stands in the box. */
    value: () => box().inputValue(),
    /** Leaves without an answer. */
    async cancel(): Promise<void> {
      await box().press('Escape');
      await widget.waitFor({ state: 'hidden' });
    },
  };
}
