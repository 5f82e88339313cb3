import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import * as vscode from 'vscode';

/** One activation: how long it took, for how long at most nobody else had a turn, in ms; and what it keeps, in MB. */
export interface ActivationSample {
  readonly id: string;
  readonly activation: number;
  readonly longestBlock: number;
  readonly heap: number;
}

v8.setFlagsFromString('--expose-gc');
const collectGarbage = vm.runInNewContext('gc') as () => void;

const quiet = 1_000;
const block = 15;
const patience = 10_000;

/** What VS Code calls inside its extension host: activates each extension and writes the figures down. */
export async function run(): Promise<void> {
  const report = process.env['HEADEND_BENCH_REPORT'] ?? '';
  const ids = (process.env['HEADEND_BENCH_IDS'] ?? '').split(',');
  // Who goes first pays for what both share: the order changes with every host.
  const before = readFileSync(report, 'utf8').split('\n').length - 1;
  const turns = (before / ids.length) % ids.length;
  ids.push(...ids.splice(0, turns));
  for (const id of ids) {
    await settle();
    appendFileSync(report, `${JSON.stringify(await activate(id))}\n`);
  }
}

async function activate(id: string): Promise<ActivationSample> {
  const extension = vscode.extensions.getExtension(id);
  if (extension === undefined) throw new Error(`${id} is not installed`);
  if (extension.isActive) throw new Error(`${id} was active before its turn`);
  const before = heapUsed();
  const profiled = await profile(id);
  const watch = { on: true, longest: 0 };
  const watching = watchTurns(watch);
  const start = performance.now();
  await extension.activate();
  const activation = performance.now() - start;
  watch.on = false;
  await watching;
  await profiled();
  return { id, activation, longestBlock: watch.longest, heap: heapUsed() - before };
}

/**
 * Writes a processor profile of what follows into the folder that `HEADEND_BENCH_PROFILE` names, until the result is called;
 * the times are then longer than they are without.
 */
async function profile(id: string): Promise<() => Promise<void>> {
  const folder = process.env['HEADEND_BENCH_PROFILE'];
  if (!folder) return async () => undefined;
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 100 });
  await session.post('Profiler.start');
  return async () => {
    const { profile: found } = await session.post('Profiler.stop');
    session.disconnect();
    writeFileSync(path.join(folder, `${id}-${Date.now()}.cpuprofile`), JSON.stringify(found));
  };
}

/** In MB. */
function heapUsed(): number {
  for (let round = 0; round < 4; round++) collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

async function watchTurns(watch: { on: boolean; longest: number }): Promise<void> {
  for (let last = performance.now(); watch.on; ) {
    await turn();
    const now = performance.now();
    watch.longest = Math.max(watch.longest, now - last);
    last = now;
  }
}

/**
 * Waits until the host has had a second without work, as its start must not count as anybody's activation; on a machine that
 * is never quiet, for some seconds.
 */
async function settle(): Promise<void> {
  const began = performance.now();
  let last = began;
  for (let since = last; last - since < quiet && last - began < patience; ) {
    await turn();
    const now = performance.now();
    if (now - last > block) since = now;
    last = now;
  }
}
