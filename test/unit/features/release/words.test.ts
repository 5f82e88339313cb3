import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { Served } from '../../../../src/features/release/serving.ts';
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

  it('is that a limit is reached, though the account’s own is unknown', async () =>
    assert.equal(
      await whyOf(createEdgeApp, limited),
      'this account has reached its limit of apps. Delete one that you no longer need',
    ));

  it('is what any call says, for any other', async () => {
    assert.equal(await whyOf(updateEdgeApp, limited), undefined);
    assert.equal(await whyOf(storeEdgeBinary, { reason: 'busy', status: 503 }), undefined);
  });
});

describe('What an app answered after it was deployed', () => {
  const cases: [what: string, served: Served, text: string][] = [
    ['that nobody waited for', { state: 'stopped' }, 'You stopped waiting for a response.'],
    ['that didn’t come', { state: 'fails', status: undefined }, 'It isn’t responding yet.'],
    ['with a status that the service doesn’t explain', { state: 'fails', status: 502 }, 'It answers 502.'],
  ];
  for (const [what, served, text] of cases)
    it(`is told where it is one ${what}`, async () => {
      const { servedWords } = await import('../../../../src/features/release/words.ts');
      assert.equal(servedWords(served, false), text);
    });
});
