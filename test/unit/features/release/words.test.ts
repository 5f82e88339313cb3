import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { CallError, type Failure } from '../../../../src/platform/client/errors.ts';
import { createEdgeApp, updateEdgeApp } from '../../../../src/platform/edge/edgeApps.ts';
import { storeEdgeBinary } from '../../../../src/platform/edge/edgeBinaries.ts';
import type { AnyOperation } from '../../../../src/platform/grammar/operation.ts';

/** Why something could not be deployed, if a call failed so. */
async function whyOf(operation: AnyOperation, failure: Failure, allowed?: number) {
  const { whyNotDeployed } = await import('../../../../src/features/release/words.ts');
  return whyNotDeployed(new CallError(failure, { operation, call: 'POST /', origin: '' }), allowed);
}

describe('Why something could not be deployed', () => {
  const limited = { reason: 'limited', status: 429 } as const;

  it('is the limit of binaries or apps for each 429 of what makes one, whatever its text says', async () => {
    assert.match(
      (await whyOf(storeEdgeBinary, limited)) ?? '',
      /^this account has reached its limit of binaries/,
    );
    assert.match((await whyOf(createEdgeApp, limited, 100)) ?? '', /^this account is limited to 100 apps/);
  });

  it('is what any call says, for any other', async () => {
    assert.equal(await whyOf(updateEdgeApp, limited), undefined);
    assert.equal(await whyOf(storeEdgeBinary, { reason: 'busy', status: 503 }), undefined);
  });
});
