import type { Frame, Locator } from 'playwright-core';
import { paintedHeights, paintedLines } from './paintedHeights.ts';

/** The page of a statistics panel, once it is open. */
export type StatisticsPage = ReturnType<typeof driveStatistics>;

/** Drives the page of a statistics panel in its frame. */
export function driveStatistics(frame: Frame) {
  const grid = frame.getByRole('grid');
  return {
    frame,
    grid,
    chart: frame.locator('.stage'),
    summary: frame.locator('.summary'),
    /** What was said last to a screen reader. */
    spoken: frame.locator('.spoken[aria-live]'),
    legend: frame.locator('.legend'),
    range: (name: string): Locator => frame.getByRole('radio', { name, exact: true }),
    tab: (name: string): Locator => frame.getByRole('tab', { name, exact: true }),
    select: (name: string): Locator => frame.getByRole('combobox', { name, exact: true }),
    check: (name: string): Locator => frame.locator('vscode-checkbox').filter({ hasText: name }),
    button: (name: string): Locator => frame.getByRole('button', { name, exact: true }),
    /** What is told beside the cursor, its time, and a line for each series. */
    tooltip: frame.locator('.tooltip'),
    when: frame.locator('.tooltip .when'),
    tip: (name: string): Locator => frame.locator('.tooltip tr').filter({ hasText: name }).locator('td'),
    /** When the part in sight begins and ends. */
    zoomed: frame.locator('.chart-foot .time'),
    notes: frame.locator('.caveat'),
    pressed: frame.locator('[aria-pressed="true"]'),
    /** Watches whether the page says that it asks; gives what it has said since. */
    async watchStates(): Promise<() => Promise<string[]>> {
      const seen = await frame.evaluateHandle(() => {
        const states: string[] = [];
        new MutationObserver(() => states.push(document.body.dataset['state'] ?? '')).observe(document.body, {
          attributeFilter: ['data-state'],
        });
        return states;
      });
      // each state is set anew with each answer
      return async () => (await seen.jsonValue()).filter((state) => state !== 'ready');
    },
    /** What was done, or could not be, with these words. */
    said: (text: string): Locator => frame.locator('.said').filter({ hasText: text }),
    note: (text: string | RegExp): Locator => frame.locator('.caveat').filter({ hasText: text }),
    entry: (name: string): Locator => frame.locator('.legend').getByRole('button', { name }),
    /** Chooses in a drop-down list. */
    async choose(list: string, option: string): Promise<void> {
      await frame.getByRole('combobox', { name: list, exact: true }).click();
      await frame.getByRole('option', { name: option, exact: true }).click();
    },
    condition: (name: string): Locator => frame.locator(`.condition[data-condition="${name}"]`),
    cell: (row: number, column: number): Locator =>
      grid.locator(`[aria-rowindex="${row}"] > :nth-child(${column})`),
    /** Waits until no query runs. */
    async answered(): Promise<void> {
      await frame.locator('body[data-state="ready"]').waitFor();
    },
    /** What is focused, through shadow roots: its role or tag, and its name. */
    focused: () =>
      frame.evaluate(() => {
        let found = document.activeElement;
        while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
        if (found === document.body) return '';
        const label = found instanceof HTMLInputElement ? found.labels?.[0]?.textContent : undefined;
        return (found?.getAttribute('aria-label') || label || found?.textContent || '').trim();
      }),
    /** Colours of lines in the legend that hardly stand out from the background. */
    pale: () =>
      frame.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d');
        const luminance = (colour: string) => {
          if (!context) return 0;
          context.fillStyle = colour;
          context.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
            return part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
          });
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
        };
        const ground = luminance(getComputedStyle(document.body).backgroundColor);
        const colours = [...document.querySelectorAll('.legend .swatch')].map((each) => {
          return getComputedStyle(each).stroke;
        });
        return [...new Set(colours)].filter((colour) => {
          const line = luminance(colour);
          return Math.max(line, ground) / Math.min(line, ground) < 2.95;
        });
      }),
    /** How much of the chart can be seen without scrolling, from 0 to 1. */
    chartInSight: () =>
      frame.evaluate(() => {
        scrollTo(0, 0);
        const box = document.querySelector('.stage')?.getBoundingClientRect();
        return box && box.height > 0 ? (Math.min(box.bottom, innerHeight) - box.top) / box.height : 0;
      }),
    /** How high a series is painted at shares of the chart’s width; of no more than one place at each. */
    async line(name: string, shares: readonly number[]): Promise<(number | undefined)[]> {
      const heights = await paintedHeights(frame, name, shares);
      return heights.map(([height, ...more]) => (more.length > 0 ? Number.NaN : height));
    },
    heights: (name: string, shares: readonly number[]) => paintedHeights(frame, name, shares),
    lines: (name: string, shares: readonly number[]) => paintedLines(frame, name, shares),
    press: async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await frame.page().keyboard.press(key);
    },
  };
}
