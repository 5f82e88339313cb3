import assert from 'node:assert/strict';
import { CallError } from '../../../../src/platform/client/errors.ts';

/** The error of a call that must fail. */
export async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => assert.fail('the call went through'),
    (thrown) => thrown,
  );
  assert.ok(error instanceof CallError, String(error));
  return error;
}
