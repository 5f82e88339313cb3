import { existsSync } from 'node:fs';
import { skip } from './skip.ts';

/** Skips a test on a machine that has no such shell, as Windows has none. */
export function needShell(context: Mocha.Context, shell = '/bin/sh'): void {
  if (!existsSync(shell)) skip(context, `this machine has no ${shell}`);
}
