import { createHash } from 'node:crypto';
import { isStory } from './helpers/story.ts';

/** The same names in another order: the same one for the same seed. */
export function shuffle(names: readonly string[], seed: string): string[] {
  return shuffled(names, (name) => name, seed);
}

/** Puts the tests of suites in another order, those of stories apart. */
export function shuffleTests(suite: Mocha.Suite, seed: string): void {
  if (isStory(suite)) return;
  suite.tests = shuffled(suite.tests, ({ title }) => title, seed);
  suite.suites = shuffled(suite.suites, ({ title }) => title, seed);
  for (const each of suite.suites) shuffleTests(each, seed);
}

function shuffled<T>(all: readonly T[], nameOf: (one: T) => string, seed: string): T[] {
  const key = (one: T) =>
    createHash('sha256')
      .update(`${seed} ${nameOf(one)}`)
      .digest('hex');
  return [...all].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
