import type { Frame } from 'playwright-core';
import { packageExtension } from '../../tools/packageExtension.ts';
import { endWorkbench, freshWorkbench } from '../browser/freshWorkbench.ts';
import { trySandbox } from '../browser/signIn.ts';
import { packedVsix } from '../prepare.ts';
import { type ChartSample, drawInPage } from './statisticsInPage.ts';

// Measures the chart of the statistics panel in the webview of a real VS Code: from the message with the answer to
// the painted picture, and from a key to the zoomed picture, its pixels read back.

const rounds = 9;
const goals = { paint: 80, zoom: 16 };
const year = 525_600;

const median = (some: readonly number[]) =>
  some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? Number.NaN;
const text = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
const spread = (some: readonly number[]) =>
  `${text(median(some))} (${text(Math.min(...some))} – ${text(Math.max(...some))})`;

async function measure(frame: Frame, points: number): Promise<ChartSample[]> {
  const samples: ChartSample[] = [];
  for (let round = 0; round < rounds; round++) samples.push(await frame.evaluate(drawInPage, points));
  return samples;
}

function print(points: number, samples: readonly ChartSample[]): { paint: number; zoom: number } {
  const paints = samples.map(({ paint }) => paint);
  const zooms = samples.flatMap((sample) => sample.zooms);
  console.log(`${points.toLocaleString('en')} points, median (least – most)`);
  console.log(`  first paint  ${spread(paints)}`);
  console.log(`  zoom step    ${spread(zooms)}`);
  console.log(`  table        ${spread(samples.map(({ table }) => table))}`);
  return { paint: median(paints), zoom: median(zooms) };
}

await packageExtension(packedVsix);
try {
  const workbench = await freshWorkbench();
  await trySandbox(workbench);
  await workbench.run('Headend: Open Statistics');
  const frame = await workbench.webviewFrame('body[data-state="ready"] .desk-head');
  const { paint, zoom } = print(100_000, await measure(frame, 100_000));
  print(year, await measure(frame, year));
  const isFast = paint <= goals.paint && zoom <= goals.zoom;
  console.log(
    `${isFast ? 'Within' : 'Beyond'} the goals for 100,000 points: ${goals.paint} ms and ${goals.zoom} ms, by the median.`,
  );
  if (!isFast) process.exitCode = 1;
} finally {
  await endWorkbench();
}
