import assert from 'node:assert/strict';
import { isCanceled } from '../../../src/work/isCanceled.ts';

describe('An error of the editor that means nothing went wrong', () => {
  it('is known by its name, as the editor gives it to calls that a closing window leaves', () => {
    assert.equal(isCanceled(Object.assign(new Error('Canceled'), { name: 'Canceled' })), true);
    for (const other of [new Error('Canceled'), new TypeError('no'), 'Canceled', undefined])
      assert.equal(isCanceled(other), false);
  });
});
