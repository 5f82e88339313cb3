import type { Frame, Locator } from 'playwright-core';

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
    check: (name: string): Locator => frame.getByRole('checkbox', { name, exact: true }),
    button: (name: string): Locator => frame.getByRole('button', { name, exact: true }),
    /** When the part in sight begins and ends, or the time of the cursor. */
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
    /** The chart as it is painted. */
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
    picture: () => frame.evaluate(() => document.querySelector('canvas')?.toDataURL() ?? ''),
    /** What lies over something else, or beyond the edge of the page, by its words; scrolling reaches all the rest. */
    misplaced: () =>
      frame.evaluate(() => {
        const wanted =
          'button, .segments label, vscode-single-select, vscode-textfield, vscode-checkbox, input, .summary, .caveat, .stage, .table';
        // what is scrolled out of a list, and what is in a control, is where it belongs
        const parts = [...document.querySelectorAll<HTMLElement>(wanted)].filter((part) => {
          return part.checkVisibility() && !part.closest('.legend') && !part.matches('.segments input');
        });
        const named = (part: HTMLElement) =>
          part.ariaLabel || part.textContent?.trim() || part.className || part.localName;
        const boxes = parts.map((part) => ({ name: named(part), box: part.getBoundingClientRect() }));
        const beyond = boxes.filter(({ box }) => box.left < 0 || box.right > innerWidth || box.width < 8);
        // neighbours in a row of segments share a line
        const covered = boxes.flatMap(({ name, box }, place) =>
          boxes.slice(place + 1).flatMap((other) => {
            const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            return width > 1.5 && height > 1.5 ? [`${name} × ${other.name}`] : [];
          }),
        );
        const isWide = document.documentElement.scrollWidth > innerWidth;
        return [...beyond.map(({ name }) => name), ...covered, ...(isWide ? ['wider than the page'] : [])];
      }),
    /** How much of the chart can be seen without scrolling, from 0 to 1. */
    chartInSight: () =>
      frame.evaluate(() => {
        scrollTo(0, 0);
        const box = document.querySelector('.stage')?.getBoundingClientRect();
        return box && box.height > 0 ? (Math.min(box.bottom, innerHeight) - box.top) / box.height : 0;
      }),
    /** Whether the chart has painted anything but its background. */
    isDrawn: () =>
      frame.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.plot canvas');
        const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
        return data?.some((value) => value > 0) ?? false;
      }),
  };
}
