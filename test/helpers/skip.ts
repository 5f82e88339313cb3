const key = Symbol.for('headend.reason');

/** Skips a test, or before a suite all of its tests, for a reason that the table of the run shows. */
export function skip(context: Mocha.Context, reason: string): never {
  const { test, currentTest } = context;
  const isBeforeSuite = test?.title.startsWith('"before all"');
  const skipped = isBeforeSuite ? test?.parent : (currentTest ?? test);
  if (skipped) Object.assign(skipped, { [key]: reason });
  return context.skip();
}

/** Why a test was skipped. */
export function reasonOf(test: Mocha.Runnable | Mocha.Suite): string {
  if (key in test) return String(test[key as keyof typeof test]);
  return test.parent ? reasonOf(test.parent) : 'no reason is given';
}
