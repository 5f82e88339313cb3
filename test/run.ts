import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from '../tools/folders.ts';
import type { TestCounts } from './countTests.ts';

// Runs every suite, whatever the others do, and ends with one line of totals.

const suites = { unit: 'unit.ts', editor: 'editor/run.ts', browser: 'browser/run.ts' };
const { values } = parseArgs({
  options: {
    /** One suite: unit, editor or browser. */
    only: { type: 'string' },
  },
});

async function runSuite(name: string, program: string): Promise<TestCounts> {
  const counts = path.join(projectFolder, 'test', 'out', `${name}.counts.json`);
  await mkdir(path.dirname(counts), { recursive: true });
  await rm(counts, { force: true });
  console.log(`\n— ${name} —`);
  const child = spawn(process.execPath, [path.join(projectFolder, 'test', program)], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, HEADEND_TEST_COUNTS: counts },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const ended: TestCounts = await readFile(counts, 'utf8').then(JSON.parse, () => ({ ...none }));
  if (code === 0 || ended.failed > 0) return ended;
  console.error(`The ${name} suite ended with code ${code} outside of its tests.`);
  return { ...ended, failed: 1 };
}

const none: TestCounts = { passed: 0, failed: 0, skipped: 0 };
const chosen = Object.entries(suites).filter(([name]) => values.only === undefined || values.only === name);
if (chosen.length === 0) throw new Error(`--only wants one of ${Object.keys(suites).join(', ')}`);
let total = none;
for (const [name, program] of chosen) {
  const { passed, failed, skipped } = await runSuite(name, program);
  total = {
    passed: total.passed + passed,
    failed: total.failed + failed,
    skipped: total.skipped + skipped,
  };
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
