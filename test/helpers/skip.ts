const key = Symbol.for('headend.reason');

/** Skips a test, for a reason that the table of the run shows. */
export function skip(context: Mocha.Context, reason: string): never {
  const test = context.currentTest ?? context.test;
  if (test) Object.assign(test, { [key]: reason });
  return context.skip();
}

/** Why a test was skipped. */
export function reasonOf(test: Mocha.Runnable): string {
  return key in test ? String(test[key as keyof typeof test]) : 'no reason is given';
}
