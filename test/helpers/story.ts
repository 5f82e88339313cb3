import { skip } from './skip.ts';

const mark = Symbol.for('headend.story');

/** Describes the steps of one story: each stands on those before, so that they are never shuffled nor run alone, and none is tried after one that failed. */
export function story(title: string, body: (this: Mocha.Suite) => void): void {
  Object.assign(describe(title, body), { [mark]: true });
}

/** Whether a suite’s tests are steps of a story. */
export const isStory = (suite: Mocha.Suite): boolean => mark in suite;

/** Leaves the tests whose title holds a text; of a story all of them, where one does. */
export function keepTitled(suite: Mocha.Suite, grep: string): void {
  const found = suite.tests.filter((test) => test.fullTitle().includes(grep));
  if (!isStory(suite) || found.length === 0) suite.tests = found;
  for (const each of suite.suites) keepTitled(each, grep);
}

/** Skips the steps of a story after one that failed: they would fail for the same reason, each after its time limit. */
export function skipBroken(this: Mocha.Context): void {
  const suite = this.currentTest?.parent;
  const broken = suite && isStory(suite) && suite.tests.find((test) => test.isFailed());
  if (broken) skip(this, `“${broken.title}” failed before`);
}
