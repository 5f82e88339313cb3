import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectFolder } from '../tools/folders.ts';

// Checks types, style, and that nothing is exported that nobody uses: all of it whatever comes first, and ends with 1 where something is wrong.

/** One checker: several take twice the processor time, which the suites beside it need. */
const tsc = ['typescript/bin/tsc', '--checkers', '1', '-p'];
const checks: readonly (readonly string[])[] = [
  [...tsc, 'tsconfig.json'],
  [...tsc, 'src/pages/tsconfig.json'],
  [...tsc, 'test/browser/tsconfig.json'],
  ['@biomejs/biome/bin/biome', 'check'],
  ['knip/bin/knip.js', '--no-progress'],
];
/** The memory of the compiler is cleaned up less often than is usual, which takes a sixth of its time. */
const env = { ...process.env, GOGC: '400' };
const codes = checks.map(([program = '', ...args]) => {
  const file = path.join(projectFolder, 'node_modules', program);
  return spawnSync(process.execPath, [file, ...args], { cwd: projectFolder, env, stdio: 'inherit' }).status;
});
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
