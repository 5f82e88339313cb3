import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Runner } from 'mocha';
import { browserCrashes } from '../tools/vscode/browserCrashes.ts';
import { reasonOf } from './helpers/skip.ts';

/** How a suite ended. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each test that was skipped, with the reason. */
  readonly skips: readonly string[];
  /** Browsers that crashed at their start, and were started again. */
  readonly crashes: number;
  /** Seconds of each file, hooks included, by its path below the tests, or its name where it was built. */
  readonly files: Readonly<Record<string, number>>;
}

/** Counts the tests of a run as they end. Where HEADEND_TEST_COUNTS names a file, the counts are left in it. */
export function countTests(runner: Runner): { passed: number; failed: number; skipped: number } {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const files: Record<string, number> = {};
  let began = 0;
  runner.on('pass', () => counts.passed++);
  runner.on('fail', () => counts.failed++);
  const skips: string[] = [];
  runner.on('pending', (test) => {
    counts.skipped++;
    skips.push(`${test.fullTitle()}: ${reasonOf(test)}`);
  });
  runner.on('suite', ({ parent }) => {
    if (parent?.root) began = performance.now();
  });
  runner.on('suite end', ({ parent, file = '' }) => {
    if (!parent?.root) return;
    const below = file.split(`${path.sep}test${path.sep}`).at(-1) ?? file;
    const name = below.replace(/^out\W[\w-]+\W/, '').replace(/\.test\.\w+$/, '');
    files[name] = (files[name] ?? 0) + (performance.now() - began) / 1000;
  });
  const place = process.env['HEADEND_TEST_COUNTS'];
  runner.once(
    'end',
    () =>
      place &&
      writeFileSync(place, JSON.stringify({ ...counts, skips, crashes: browserCrashes.length, files })),
  );
  return counts;
}
