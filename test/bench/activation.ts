import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { createEndings } from '../../tools/endings.ts';
import { packageExtension } from '../../tools/packageExtension.ts';
import { installServer } from '../../tools/vscode/installServer.ts';
import { installVsix } from '../../tools/vscode/installVsix.ts';
import { currentRelease } from '../../tools/vscode/releases.ts';
import type { ActivationSample } from './activationInHost.ts';
import { atMost, median, rounds, tell } from './figures.ts';
import { reportsOf } from './hostRun.ts';

// Compares the activation of the packaged extension with that of an extension that does nothing, and of one that registers as
// many commands and does nothing else, all installed as for a user, each time in a fresh extension host.

/** How much more than the empty extension, and for how long at most nobody else may wait: in ms, and MB. */
const goals = { time: 5, block: 5, heap: 2 };
const empty = {
  name: 'empty',
  publisher: 'bench',
  version: '0.0.1',
  license: 'MIT',
  type: 'module',
  main: './extension.js',
  repository: packageJson.repository,
  engines: packageJson.engines,
  activationEvents: [],
};
/** The one that registers as many commands: no extension that has them is faster. */
const registering = {
  ...empty,
  name: 'registering',
  contributes: {
    commands: packageJson.contributes.commands.map((_, at) => ({
      command: `registering.${at}`,
      title: `Command ${at}`,
    })),
  },
};
const headendId = `${packageJson.publisher}.${packageJson.name}`;
const emptyId = `${empty.publisher}.${empty.name}`;
const registeringId = `${registering.publisher}.${registering.name}`;

const registers = `import * as vscode from 'vscode';
export function activate({ subscriptions }) {
  for (let at = 0; at < ${registering.contributes.commands.length}; at++)
    subscriptions.push(vscode.commands.registerCommand(\`registering.\${at}\`, () => undefined));
}
`;

/** An extension of the fewest parts that VS Code takes. */
async function write(folder: string, manifest: typeof empty, source: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'README.md'), 'Nothing.');
  await writeFile(path.join(folder, 'LICENSE'), 'MIT');
  await writeFile(path.join(folder, 'extension.js'), source);
}

/** Without events of its own, nothing activates the extension before its turn to be measured. */
async function silence(dataDir: string, id: string, version: string): Promise<void> {
  const file = path.join(dataDir, 'extensions', `${id}-${version}`, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, activationEvents: [] }));
}

async function measure(folder: string): Promise<ActivationSample[]> {
  const dataDir = path.join(folder, 'data');
  await mkdir(dataDir);
  const server = await installServer(currentRelease);
  await packageExtension(path.join(folder, 'headend.vsix'));
  await write(path.join(folder, 'empty'), empty, 'export function activate() {}\n');
  await write(path.join(folder, 'registering'), registering, registers);
  for (const name of ['empty', 'registering'])
    await packageExtension(path.join(folder, `${name}.vsix`), path.join(folder, name));
  for (const name of ['headend', 'empty', 'registering'])
    await installVsix(server, path.join(folder, `${name}.vsix`), dataDir);
  await silence(dataDir, headendId, packageJson.version);
  const env = { HEADEND_BENCH_IDS: `${emptyId},${headendId},${registeringId}` };
  const extension = path.join(folder, 'empty');
  return reportsOf({ server, entry: 'activationInHost.ts', env, dataDir, extension, hosts: rounds, endings });
}

const endings = createEndings();
try {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'headend-bench-'));
  endings.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const samples = await measure(folder);
  const all = (id: string, of: 'activation' | 'longestBlock' | 'heap') =>
    samples.filter((sample) => sample.id === id).map((sample) => sample[of]);
  const compare = (
    figure: string,
    unit: string,
    of: 'activation' | 'longestBlock' | 'heap',
    more: number,
  ) => {
    const [own, reference] = [all(headendId, of), all(emptyId, of)];
    const met = median(own) <= median(reference) + more;
    const goal = { words: `≤ the empty extension + ${more} ${unit}`, met };
    tell({ figure, unit, samples: own, reference, goal });
  };
  compare('Activation: time', 'ms', 'activation', goals.time);
  const [times, registered] = [all(headendId, 'activation'), all(registeringId, 'activation')];
  tell({
    figure: `Activation: time beyond registering ${registering.contributes.commands.length} commands`,
    unit: 'ms',
    samples: times,
    reference: registered,
    goal: {
      words: `≤ an extension that registers as many + ${goals.time} ms`,
      met: median(times) <= median(registered) + goals.time,
    },
  });
  const blocks = all(headendId, 'longestBlock');
  tell({
    figure: 'Activation: longest block',
    unit: 'ms',
    samples: blocks,
    reference: all(emptyId, 'longestBlock'),
    goal: atMost(median(blocks), goals.block, 'ms'),
  });
  compare('Activation: heap', 'MB', 'heap', goals.heap);
} finally {
  await endings.end();
}
