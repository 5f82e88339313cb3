/** What one round took, in milliseconds. */
export interface ChartSample {
  /** From the message to the painted chart. */
  readonly paint: number;
  /** Each from a key to the pixels. */
  readonly zooms: readonly number[];
  /** From a click on the tab to the painted table. */
  readonly table: number;
}

/** How large an answer is: series, and points of each. */
export interface AnswerSize {
  readonly lines: number;
  readonly points: number;
}

/** Chooses how many series the chart shows apart from the others, of an answer that it shows; 0: all of them. */
export function chooseSeries(count: number): void {
  const value = String(count);
  type Choice = HTMLElement & { value: string };
  const choices = [...document.querySelectorAll<Choice>('.views vscode-single-select')];
  const choice = choices.find((each) =>
    [...each.querySelectorAll<Choice>('vscode-option')].some((option) => option.value === value),
  );
  if (!choice) throw new Error(`The chart can’t show ${count} series.`);
  choice.value = value;
  choice.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Hands the page an answer of that size, as the host does, and zooms. Runs in the page, by itself. */
export async function drawInPage({ lines, points }: AnswerSize): Promise<ChartSample> {
  const minute = 60_000;
  const to = Date.UTC(2026, 10, 21);
  const from = to - points * minute;
  const numbers = (value: (index: number) => number) =>
    Float64Array.from({ length: points }, (_, index) => value(index));
  const query = {
    source: 'watching',
    range: { preset: 'custom', from, to },
    zone: 'utc',
    granularity: '1m',
    previous: false,
    refresh: false,
  };
  const seriesOf = (line: number) => ({
    key: `streams${line || ''}`,
    metric: 'streams',
    members: {},
    times: { numbers: numbers((index) => (from + index * minute) / 1000), texts: [] },
    values: {
      numbers: numbers((index) =>
        Math.round(500 + 40 * line + 400 * Math.sin(index / 230) + 90 * Math.sin(index * 1.7)),
      ),
      texts: [],
    },
  });
  const series = Array.from({ length: lines }, (_, line) => ({
    series: seriesOf(line),
    label: `streams${line || ''}`,
    role: 'line',
    summary: '',
  }));
  const result = {
    query,
    from,
    to,
    read: to,
    timeUnit: 'seconds',
    step: minute,
    series,
    summary: '',
    notes: [],
  };
  const painted = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    });
  const sequence = Date.now();
  const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  const canvas = () => document.querySelector<HTMLCanvasElement>('.plot canvas');

  click('#tab-chart');
  window.postMessage({ news: { type: 'query', sequence, query } }, '*');
  await painted();
  canvas()?.remove();
  const began = performance.now();
  window.postMessage({ news: { type: 'result', sequence, result } }, '*');
  while (!canvas()) await new Promise((resolve) => setTimeout(resolve));
  await painted();
  const paint = performance.now() - began;

  const zooms: number[] = [];
  for (const key of ['+', '+', '+', '+', '+', '+', '-', '-', '-', '-', '-', '-']) {
    const start = performance.now();
    document.querySelector('.stage')?.dispatchEvent(new KeyboardEvent('keydown', { key }));
    // the plot is drawn at the end of the task
    await Promise.resolve();
    canvas()?.getContext('2d')?.getImageData(0, 0, 1, 1);
    zooms.push(performance.now() - start);
    await painted();
  }
  const opened = performance.now();
  click('#tab-table');
  await painted();
  const table = performance.now() - opened;
  click('#tab-chart');
  return { paint, zooms, table };
}
