import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };
import { createEndings } from '../../tools/endings.ts';
import { projectFolder } from '../../tools/folders.ts';
import { packageExtension } from '../../tools/packageExtension.ts';
import { installServer } from '../../tools/vscode/installServer.ts';
import { installVsix } from '../../tools/vscode/installVsix.ts';
import { launchBrowser } from '../../tools/vscode/launchBrowser.ts';
import { currentRelease } from '../../tools/vscode/releases.ts';
import { runInHost } from '../../tools/vscode/runInHost.ts';
import { serveVscode } from '../../tools/vscode/serveVscode.ts';
import type { ActivationSample } from './activationInHost.ts';

// Compares the activation of the packaged extension with that of an extension that does nothing, both installed
// as for a user, each time in a fresh extension host.

const rounds = 5;
const empty = {
  name: 'empty',
  publisher: 'bench',
  version: '0.0.1',
  license: 'MIT',
  type: 'module',
  main: './extension.js',
  engines: packageJson.engines,
  activationEvents: [],
};
const headendId = `${packageJson.publisher}.${packageJson.name}`;
const emptyId = `${empty.publisher}.${empty.name}`;

/** An extension of the fewest parts that VS Code takes. */
async function writeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(empty));
  await writeFile(path.join(folder, 'README.md'), 'Nothing.');
  // it is packed under the name that a packed README has
  await writeFile(path.join(folder, '.vscodeignore'), 'README.md');
  await writeFile(path.join(folder, 'LICENSE'), 'MIT');
  await writeFile(path.join(folder, 'extension.js'), 'export function activate() {}\n');
}

/** Without events of its own, nothing activates the extension before its turn to be measured. */
async function silence(dataDir: string, id: string, version: string): Promise<void> {
  const file = path.join(dataDir, 'extensions', `${id}-${version}`, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, activationEvents: [] }));
}

async function measure(folder: string): Promise<ActivationSample[]> {
  const dataDir = path.join(folder, 'data');
  const report = path.join(folder, 'report.jsonl');
  await mkdir(dataDir);
  await writeFile(report, '');
  const server = await installServer(currentRelease);
  await packageExtension(path.join(folder, 'headend.vsix'));
  await writeEmpty(path.join(folder, 'empty'));
  await packageExtension(path.join(folder, 'empty.vsix'), path.join(folder, 'empty'));
  for (const name of ['headend', 'empty'])
    await installVsix(server, path.join(folder, `${name}.vsix`), dataDir);
  await silence(dataDir, headendId, packageJson.version);
  const tests = path.join(projectFolder, 'test', 'out', 'bench', 'activation.cjs');
  const entry = path.join(import.meta.dirname, 'activationInHost.ts');
  const shape = { bundle: true, format: 'cjs', platform: 'node' } as const;
  await build({ ...shape, external: ['vscode'], entryPoints: [entry], outfile: tests });
  const env = { ...process.env, HEADEND_BENCH_REPORT: report, HEADEND_BENCH_IDS: `${emptyId},${headendId}` };
  const vscode = await serveVscode({ server, dataDir, env, testDriver: true });
  endings.add(() => vscode.stop());
  const browser = await launchBrowser();
  endings.add(() => browser.close());
  for (let round = 0; round < rounds; round++) {
    const extension = path.join(folder, 'empty');
    const said: string[] = [];
    const print = (text: string) => void said.push(text);
    const code = await runInHost(vscode, browser, { extension, tests, print, folder: extension });
    if (code !== 0) throw new Error(`Round ${round + 1} failed\n${said.join('\n')}`);
  }
  const lines = (await readFile(report, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
}

/** Median, least and most, in milliseconds. */
function spread(samples: readonly number[]): string {
  const sorted = [...samples].sort((a, b) => a - b).map((value) => value.toFixed(1));
  return `${sorted[sorted.length >> 1]} (${sorted[0]}–${sorted.at(-1)})`;
}

const endings = createEndings();
try {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'headend-bench-'));
  endings.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const samples = await measure(folder);
  console.log(`Activation in ms, median (least–most) of ${rounds} fresh extension hosts`);
  for (const [words, id] of [
    ['empty extension', emptyId],
    ['Headend', headendId],
  ] as const) {
    const own = samples.filter((sample) => sample.id === id);
    const time = spread(own.map((sample) => sample.activation));
    const block = spread(own.map((sample) => sample.longestBlock));
    console.log(`${words.padEnd(16)} | activate ${time.padEnd(20)} | longest block ${block}`);
  }
} finally {
  await endings.end();
}
