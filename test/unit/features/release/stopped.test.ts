import assert from 'node:assert/strict';
import { isStopped, Stopped } from '../../../../src/features/release/stopped.ts';
import { CallError, type Failure } from '../../../../src/platform/client/errors.ts';
import { updateEdgeApp } from '../../../../src/platform/edge/edgeApps.ts';

describe('A deployment that fails', () => {
  const call = (failure: Failure) =>
    new CallError(failure, { operation: updateEdgeApp as never, call: 'PATCH /', origin: '' });

  it('was stopped by the user only if nothing may have been changed: all else is told as a failure', () => {
    assert.equal(isStopped(call({ reason: 'cancelled', applied: 'no' })), true);
    assert.equal(isStopped(call({ reason: 'cancelled', applied: 'maybe' })), false);
    assert.equal(isStopped(call({ reason: 'timeout', applied: 'no' })), false);
    assert.equal(isStopped(new Stopped()), true);
    assert.equal(isStopped(new DOMException('', 'AbortError')), true);
    assert.equal(isStopped(new Error('AbortError')), false);
  });
});
