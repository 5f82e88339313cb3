import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../tools/folders.ts';
import type { TestCounts } from './countTests.ts';
import { makeTestEnvironment } from './environment.ts';
import { type Job, jobsOf, type SuiteName, suiteNames } from './jobs.ts';
import { installPrograms } from './prepare.ts';
import { type Ended, printTable } from './table.ts';

/** A job that takes longer hangs, in minutes: the slowest takes seven on two busy cores. */
const longest = 25;

// Runs suites beside each other, whatever the others do, and ends with a table and one line of totals:
// `node test/run.ts [SUITE…] [--full] [--shuffle [SEED]] [-- ARGUMENTS OF THE SUITE]`.

const { values, positionals, tokens } = parseArgs({
  options: {
    /** Also what is slow by nature. */
    full: { type: 'boolean', default: false },
    /** Files and tests in another order, of this seed, or of one that is told. */
    seed: { type: 'string' },
    shuffle: { type: 'boolean', default: false },
    /** How many jobs run beside each other. */
    lanes: { type: 'string', default: '3' },
  },
  allowPositionals: true,
  tokens: true,
});

const output = path.join(projectFolder, 'test', 'out');
const lanes = Number(values.lanes);
if (!Number.isInteger(lanes) || lanes < 1)
  throw new Error(`--lanes is a whole number from 1 on, not ${values.lanes}`);
const divider = tokens.find(({ kind }) => kind === 'option-terminator')?.index ?? process.argv.length;
const handed = process.argv.slice(2 + divider + 1);
const named = positionals.slice(0, positionals.length - handed.length);
const wrong = named.filter((name) => !suiteNames.includes(name as SuiteName));
if (wrong.length > 0) throw new Error(`${wrong} is none of ${suiteNames.join(', ')}`);

const seed = values.seed ?? (values.shuffle ? String(Date.now() % 100_000) : undefined);
if (seed !== undefined) console.log(`Files and tests are shuffled: again with --seed ${seed}.`);
const began = performance.now();
await mkdir(path.join(output, 'logs'), { recursive: true });
const { env, end } = await makeTestEnvironment();
try {
  const jobs = jobsOf({ suites: named as SuiteName[], full: values.full, handed });
  const installing = installPrograms(jobs);
  const [ended] = await Promise.all([runAll(jobs, installing), installing]);
  const seconds = (performance.now() - began) / 1000;
  process.exitCode = printTable(ended, seconds) ? 0 : 1;
} finally {
  await end();
}

/** Runs the jobs in their order, several at once. Those that need the editor or the browser wait until it is installed. */
async function runAll(jobs: readonly Job[], installing: Promise<void>): Promise<Ended[]> {
  const left = [...jobs];
  const ended: Ended[] = [];
  const isAlone = jobs.length === 1;
  const lane = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) {
      if (job.usesPrograms) await installing;
      const result = await runJob(job, isAlone);
      ended.push(result);
      if (!isAlone) await tell(result);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return ended;
}

/** Runs a job to its end. What it prints is kept in a file; of one that runs alone it shows at once, too. */
async function runJob(job: Job, isAlone: boolean): Promise<Ended> {
  const start = performance.now();
  const file = path.join(output, 'logs', `${job.name.replace(/\W+/g, '-')}.log`);
  const counts = `${file}.json`;
  await rm(counts, { force: true });
  const shuffled = seed === undefined || !job.counts ? [] : ['--shuffle', seed];
  const child = spawn(process.execPath, [...job.args, ...shuffled], {
    cwd: projectFolder,
    env: { ...env, HEADEND_TEST_COUNTS: counts, ...(values.full ? { HEADEND_TEST_FULL: '1' } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(file);
  for (const printed of [child.stdout, child.stderr]) {
    printed.pipe(log, { end: false });
    if (isAlone) printed.pipe(process.stdout, { end: false });
  }
  const timer = setTimeout(() => {
    log.write(`It was not over after ${longest} minutes, and was ended.\n`);
    child.kill('SIGKILL');
    // what it has started may hold them
    for (const printed of [child.stdout, child.stderr]) printed.destroy();
  }, longest * 60_000);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  clearTimeout(timer);
  await new Promise<void>((resolve) => log.end(resolve));
  const none: TestCounts = { passed: 0, failed: 0, skipped: 0, skips: [], crashes: 0, files: {} };
  const told: TestCounts = await readFile(counts, 'utf8').then(JSON.parse, () => none);
  const seconds = (performance.now() - start) / 1000;
  // a suite that ends badly outside of its tests, or without any, has failed all the same
  const isLost = code !== 0 ? told.failed === 0 : job.counts && told.passed === 0;
  const failed = isLost ? 1 : told.failed;
  return { job: job.name, ...told, failed, seconds, file };
}

/** Says that a job has ended; of one that failed, all that it printed. */
async function tell({ job, passed, failed, seconds, file }: Ended): Promise<void> {
  const told = passed > 0 ? `${passed} passed, ` : '';
  console.log(`${failed > 0 ? '✖' : '✔'} ${job}: ${told}${Math.round(seconds)} s`);
  if (failed > 0) console.log(await readFile(file, 'utf8'));
}
