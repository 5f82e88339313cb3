import assert from 'node:assert/strict';

/** Opens something before the tests of a suite, and closes it after them. Calling the result gives what is open. */
export function forSuite<T>(open: () => T | Promise<T>): () => T {
  return heldBetween(before, after, open);
}

/** Opens something anew before each test of a suite, and closes it after it. */
export function forEachTest<T>(open: () => T | Promise<T>): () => T {
  return heldBetween(beforeEach, afterEach, open);
}

function heldBetween<T>(
  first: Mocha.HookFunction,
  last: Mocha.HookFunction,
  open: () => T | Promise<T>,
): () => T {
  let held: { readonly value: T } | undefined;
  first(async () => {
    held = undefined;
    held = { value: await open() };
  });
  last(async () => {
    if (held && isClosable(held.value)) await held.value.close();
  });
  return () => (held ?? assert.fail('It is not open yet')).value;
}

function isClosable(value: unknown): value is { close(): unknown } {
  return typeof value === 'object' && value !== null && 'close' in value;
}
