import { writeFileSync } from 'node:fs';
import type { Runner } from 'mocha';

/** How a suite ended. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Leaves the totals of a mocha run in the file that HEADEND_TEST_COUNTS names, for whoever adds them up. */
export function countTests(runner: Runner): void {
  const file = process.env['HEADEND_TEST_COUNTS'];
  if (!file) return;
  const counts = { passed: 0, failed: 0, skipped: 0 };
  runner.on('pass', () => counts.passed++);
  runner.on('fail', () => counts.failed++);
  runner.on('pending', () => counts.skipped++);
  runner.once('end', () => writeFileSync(file, JSON.stringify(counts)));
}
