const mark = Symbol.for('headend.story');

/** Describes the steps of one story: each stands on those before, so that they are never shuffled nor run alone, and none is tried after one that failed. */
export function story(title: string, body: (this: Mocha.Suite) => void): void {
  Object.assign(describe(title, body), { [mark]: true });
}

/** Whether a suite’s tests are steps of a story. */
export const isStory = (suite: Mocha.Suite): boolean => mark in suite;
