import assert from 'node:assert/strict';
import { otherEnvironment } from '../../../src/shared/otherEnvironment.ts';

describe('the environment of other programs', () => {
  it('lacks the variables of Headend, however they are written', () => {
    assert.deepEqual(
      otherEnvironment({
        PATH: '/bin',
        HEADEND_API_KEY: 'k',
        Headend_Api_Key: 'k',
        MY_HEADEND_KEY: 'mine',
        HEADENDS: '2',
      }),
      { PATH: '/bin', MY_HEADEND_KEY: 'mine', HEADENDS: '2' },
    );
  });
});
