/** Whether also what is slow by nature is run. */
export const isFull = Boolean(process.env['HEADEND_TEST_FULL']);

/** Variants of what a test holds: the first ones, which differ in kind, in the daily run; all in a full one. */
export function variants<Variant>(all: readonly Variant[], daily: number): readonly Variant[] {
  return isFull ? all : all.slice(0, daily);
}
