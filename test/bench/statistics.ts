import type { Frame } from 'playwright-core';
import { packageExtension } from '../../tools/packageExtension.ts';
import { endWorkbench, freshWorkbench } from '../browser/freshWorkbench.ts';
import { trySandbox } from '../browser/signIn.ts';
import { packedVsix } from '../prepare.ts';
import { atMost, median, rounds, tell } from './figures.ts';
import { type AnswerSize, type ChartSample, chooseSeries, drawInPage } from './statisticsInPage.ts';

// Measures the chart of the statistics panel in the webview of a real VS Code: from the message with the answer to
// the painted picture, and from a key to the zoomed picture, its pixels read back.

const goals = { paint: 80, zoom: 16 };
/** 100,000 points, and a year of minutes; and a day of minutes of each of many streams. */
const sizes: readonly [AnswerSize, typeof goals?][] = [
  [{ lines: 1, points: 100_000 }, goals],
  [{ lines: 1, points: 525_600 }],
];
const many: AnswerSize = { lines: 40, points: 1440 };

async function measure(frame: Frame, size: AnswerSize): Promise<ChartSample[]> {
  const samples: ChartSample[] = [];
  for (let round = 0; round < rounds; round++) samples.push(await frame.evaluate(drawInPage, size));
  return samples;
}

/** Draws the five highest and the sum of the others, in turn with all of them, which is the reference. */
async function measureMany(frame: Frame): Promise<void> {
  // the choice is there with the first answer
  await frame.evaluate(drawInPage, many);
  const samples: Record<'highest' | 'all', ChartSample[]> = { highest: [], all: [] };
  for (let round = 0; round < rounds; round++) {
    await frame.evaluate(chooseSeries, 0);
    samples.all.push(await frame.evaluate(drawInPage, many));
    await frame.evaluate(chooseSeries, 5);
    samples.highest.push(await frame.evaluate(drawInPage, many));
  }
  print(many, samples.highest);
  const [paints, reference] = [samples.highest, samples.all].map((all) => all.map(({ paint }) => paint));
  if (!paints || !reference) return;
  const ratio = median(paints) / median(reference);
  const goal = atMost(ratio, 1, '× the reference');
  const figure = 'Chart of 40 series: first paint of the five highest and the rest, beside all 40';
  tell({ figure, unit: 'ms', samples: paints, reference, goal });
}

function print({ lines, points }: AnswerSize, samples: readonly ChartSample[], wanted?: typeof goals): void {
  const count = `${points.toLocaleString('en')} points`;
  const figure = `Chart of ${lines === 1 ? count : `${lines} series of ${count}`}`;
  const paints = samples.map(({ paint }) => paint);
  const zooms = samples.flatMap((sample) => sample.zooms);
  const goal = (found: readonly number[], most: number | undefined) =>
    most === undefined ? {} : { goal: atMost(median(found), most, 'ms') };
  tell({ figure: `${figure}: first paint`, unit: 'ms', samples: paints, ...goal(paints, wanted?.paint) });
  tell({ figure: `${figure}: zoom step`, unit: 'ms', samples: zooms, ...goal(zooms, wanted?.zoom) });
  tell({ figure: `${figure}: table`, unit: 'ms', samples: samples.map(({ table }) => table) });
}

await packageExtension(packedVsix);
try {
  const workbench = await freshWorkbench();
  await trySandbox(workbench);
  await workbench.run('Headend: Open Statistics');
  const frame = await workbench.webviewFrame('body[data-state="ready"] .desk-head');
  for (const [size, wanted] of sizes) print(size, await measure(frame, size), wanted);
  await measureMany(frame);
} finally {
  await endWorkbench();
}
