import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createEndings } from '../../tools/endings.ts';
import { projectFolder } from '../../tools/folders.ts';
import { installServer } from '../../tools/vscode/installServer.ts';
import { currentRelease } from '../../tools/vscode/releases.ts';
import { writeSettings } from '../../tools/vscode/writeSettings.ts';
import { settings } from '../editor/settings.ts';
import type { EditorSample } from './editorInHost.ts';
import { median, percentile, rounds, tell, tellGrowth } from './figures.ts';
import { reportsOf } from './hostRun.ts';
import { startProgram } from './program.ts';
import { withSandbox } from './withSandbox.ts';

// Measures, inside the extension host of a real VS Code, what a user waits for beyond the service: opening a document,
// saving a field and opening a form of a service that is 50 ms away, and Go to Resource at a key press.

const latency = 50;
/** Two frames of a screen, in ms: nobody sees a list that is drawn in the next one. */
const frames = 1000 / 30;
const keyPress = 50;
const steps = [
  { step: 'document', figure: 'Opening a document', trips: 'one round trip', more: 20 },
  { step: 'save', figure: 'Saving a field', trips: 'two round trips', more: 30 },
  { step: 'form', figure: 'Opening a form', trips: 'one round trip', more: 20 },
] as const;

const endings = createEndings();
try {
  const server = await installServer(currentRelease);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'headend-bench-'));
  endings.add(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  await writeSettings(dataDir, settings);
  const samples = await withSandbox(1, async ({ baseUrl, key }) => {
    const proxy = await startProgram('delayProxy.ts', [baseUrl, String(latency)]);
    endings.add(proxy.end);
    const env = {
      HEADEND_BENCH_URL: proxy.line,
      HEADEND_BENCH_KEY: key,
      HEADEND_BENCH_TIMES: String(rounds),
    };
    const entry = 'editorInHost.ts';
    return reportsOf<EditorSample>({
      server,
      entry,
      env,
      dataDir,
      extension: projectFolder,
      hosts: 1,
      endings,
    });
  });
  for (const { step, figure, trips, more } of steps) {
    const found = samples
      .filter((sample) => sample.step !== 'search')
      .filter((sample) => sample.step === step);
    const [own, reference] = [found.map((sample) => sample.own), found.map((sample) => sample.trips)];
    tell({ figure: `${figure}, ${latency} ms away`, unit: 'ms', samples: own, reference });
    const beyond = found.map((sample) => sample.own - sample.trips - sample.editor);
    const editor = found.map((sample) => sample.editor);
    const goal = { words: `≤ ${more} ms more than ${trips} and the editor`, met: median(beyond) <= more };
    tell({
      figure: `${figure}: beyond round trips and the editor itself`,
      unit: 'ms',
      samples: beyond,
      reference: editor,
      goal,
    });
  }
  const medians: [number, number][] = [];
  for (const sample of samples) {
    if (sample.step !== 'search') continue;
    const { count, keys } = sample;
    const slow = percentile(keys, 95);
    const goal = { words: `p95 ≤ ${keyPress} ms (is ${slow.toFixed(1)})`, met: slow <= keyPress };
    const figure = `Go to Resource, a key with ${count.toLocaleString('en')}: matched, rows made`;
    tell({ figure, unit: 'ms', samples: keys, reference: [frames], goal });
    medians.push([count, median(keys)]);
  }
  tellGrowth({ figure: 'Go to Resource, a key: matched, rows made', unit: 'ms', medians });
} finally {
  await endings.end();
}
