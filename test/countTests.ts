import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Runner } from 'mocha';

/** How a suite ended. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
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
  runner.on('pending', () => counts.skipped++);
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
  runner.once('end', () => place && writeFileSync(place, JSON.stringify({ ...counts, files })));
  return counts;
}
