import assert from 'node:assert/strict';
import { CallError, type Reason } from '../../../../src/platform/client/errors.ts';
import type { AnyOperation } from '../../../../src/platform/grammar/operation.ts';
import { getVideo } from '../../../../src/platform/streaming/operations.ts';
import { getVideoUpload } from '../../../../src/platform/streaming/videoUpload.ts';
import { isVideoGone } from '../../../../src/work/uploads/isVideoGone.ts';

describe('The video of an upload', () => {
  const error = (reason: Reason, operation: unknown) =>
    new CallError({ reason }, { operation: operation as AnyOperation, call: 'GET /', origin: '' });

  it('is gone where no token is given for it because it is missing, and not after any other failure', () => {
    assert.equal(isVideoGone(error('missing', getVideoUpload)), true);
    for (const reason of ['forbidden', 'busy', 'unauthorized', 'invalid'] as const)
      assert.equal(isVideoGone(error(reason, getVideoUpload)), false, reason);
    assert.equal(isVideoGone(error('missing', getVideo)), false);
    assert.equal(isVideoGone({ reason: 'missing', operation: getVideoUpload }), false);
    assert.equal(isVideoGone(undefined), false);
  });
});
