import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Told } from './figures.ts';
import { machine } from './machine.ts';

// Runs every measurement one after another, each in a process of its own, and ends with one table of all figures:
// `npm run bench -- [SCRIPT…] [OPTIONS OF THE SCRIPT]`. The exit code says whether all were measured, not whether they
// are good.

const scripts = [
  'client',
  'lists',
  'latency',
  'package',
  'sandbox',
  'deploy',
  'activation',
  'editor',
  'workbench',
  'statistics',
  'player',
] as const;
const given = process.argv.slice(2);
const optionsAt = given.findIndex((each) => each.startsWith('--'));
const chosen = optionsAt < 0 ? given : given.slice(0, optionsAt);
const options = optionsAt < 0 ? [] : given.slice(optionsAt);
if (options.length > 0 && chosen.length !== 1) throw new Error(`${options} belong to one script: name it`);
const unknown = chosen.filter((name) => !scripts.some((each) => each === name));
if (unknown.length > 0) throw new Error(`${unknown} is none of ${scripts.join(', ')}`);

const folder = await mkdtemp(path.join(os.tmpdir(), 'headend-bench-'));
const file = path.join(folder, 'rows.jsonl');
await writeFile(file, '');
try {
  const about = await machine();
  console.log(about);
  const broken: string[] = [];
  for (const script of chosen.length > 0 ? chosen : scripts) {
    console.log(`\n${script}`);
    if ((await run(script)) !== 0) broken.push(script);
  }
  const told = (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line): Told => JSON.parse(line));
  console.log(`\n${about}`);
  table(told.flatMap((each) => ('row' in each ? [each.row] : [])));
  table(told.flatMap((each) => ('growth' in each ? [each.growth] : [])));
  if (broken.length > 0) {
    console.log(`\nNot measured to the end: ${broken.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function run(script: string): Promise<number | null> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${script}.ts`), ...options], {
    stdio: 'inherit',
    env: { ...process.env, HEADEND_BENCH_ROWS: file },
  });
  const [code] = await once(child, 'exit');
  return code;
}

/** Prints rows below the names of their columns, in Markdown. */
function table(rows: readonly object[]): void {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  // one that was not measured of each size has no cell for it
  const cells = rows.map((row) => {
    const of = new Map(Object.entries(row));
    return columns.map((name) => String(of.get(name) ?? ''));
  });
  const widths = columns.map((name, at) =>
    Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    console.log(`| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  if (rows.length === 0) return;
  console.log('');
  line(columns);
  line(widths.map((width) => '-'.repeat(width)));
  for (const row of cells) line(row);
}
