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
    button: (name: string): Locator => frame.getByRole('button', { name, exact: true }),
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
    /** Whether the chart has painted anything but its background. */
    isDrawn: () =>
      frame.evaluate(() => {
        const canvas = document.querySelector<HTMLCanvasElement>('.plot canvas');
        const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
        return data?.some((value) => value > 0) ?? false;
      }),
  };
}
