import type { TestCounts } from './countTests.ts';

/** How a job ended. */
export interface Ended extends TestCounts {
  readonly job: string;
  readonly seconds: number;
  /** What it printed. */
  readonly file: string;
}

/** How many of the slowest files are named. */
const most = 10;

/** Prints a table of the jobs, the slowest files, and a line of totals. Whether all is well. */
export function printTable(ended: readonly Ended[], seconds: number): boolean {
  const rows = [...ended].sort((a, b) => a.job.localeCompare(b.job));
  const line = (name: string, ...cells: readonly (string | number)[]) =>
    console.log(`${name.padEnd(32)}${cells.map((cell) => String(cell).padStart(9)).join('')}`);
  console.log('');
  line('suite', 'passed', 'failed', 'skipped', 'seconds');
  for (const { job, passed, failed, skipped, seconds: took } of rows)
    line(job, passed, failed, skipped, took.toFixed(1));
  const files = rows.flatMap(({ job, files: own }) =>
    Object.entries(own).map(([name, took]) => ({ name: `${name} (${job})`, took })),
  );
  console.log('');
  line('slowest files', 'seconds');
  for (const { name, took } of files.sort((a, b) => b.took - a.took).slice(0, most))
    line(name, took.toFixed(1));
  for (const skip of rows.flatMap(({ skips }) => skips)) console.log(`skipped: ${skip}`);
  const crashes = rows.reduce((all, row) => all + row.crashes, 0);
  if (crashes > 0) console.log(`\nA browser crashed at its start, and was started again: ${crashes} times`);
  const sum = (of: 'passed' | 'failed' | 'skipped') => rows.reduce((all, row) => all + row[of], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  console.log(`\nAll together: ${seconds.toFixed(0)} s`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
  return sum('failed') === 0;
}
