import { globSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { projectFolder } from '../tools/folders.ts';
import { shuffle } from './shuffle.ts';

/** Which tests of a suite are run. */
export interface ChosenFiles {
  /** Below the project’s folder, in the order to run them. */
  readonly files: readonly string[];
  /** Only the tests whose title holds this; empty: all. */
  readonly grep: string;
  /** The seed of another order. */
  readonly seed?: string;
}

/** What the command line of every suite may say besides files. */
export const choosing = {
  /** Only the tests whose title holds this. */
  grep: { type: 'string', default: '' },
  /** `1/2`: every second file, from the first on. */
  shard: { type: 'string', default: '1/1' },
  /** The seed of another order. */
  shuffle: { type: 'string' },
} as const;

/**
 * Reads `[--grep TITLE] [--shard 1/2] [--shuffle SEED] [FILE…]` of a suite’s command line, which may have options of its own
 * besides; without files, those of the patterns. Throws where there are none.
 */
export function chosenFiles(
  patterns: readonly string[],
  own: NonNullable<Parameters<typeof parseArgs>[0]>['options'] = {},
): ChosenFiles {
  const { values, positionals } = parseArgs({ options: { ...own, ...choosing }, allowPositionals: true });
  const [place = 1, count = 1] = values.shard.split('/').map(Number);
  const given = positionals.length > 0 ? positionals : patterns;
  const all = globSync([...given], { cwd: projectFolder }).sort();
  const mine = all.filter((_, at) => at % count === place - 1);
  if (mine.length === 0) throw new Error(`No test file is among ${given.join(', ')}, part ${values.shard}`);
  const { shuffle: seed } = values;
  if (seed === undefined) return { files: mine, grep: values.grep };
  return { files: shuffle(mine, seed), grep: values.grep, seed };
}
