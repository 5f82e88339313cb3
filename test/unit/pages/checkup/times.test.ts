import assert from 'node:assert/strict';
import { startsOf } from '../../../../src/pages/checkup/times.ts';

describe('The intervals of a check', () => {
  const trace = (...starts: readonly number[]) => {
    const points = starts.map((at) => [at, 1] as const);
    return { id: '', title: '', unit: '', limit: '', points };
  };

  it('are all that have a value in any chart, in order, each once', () => {
    assert.deepEqual(startsOf({ traces: [trace(30, 10), trace(20, 30)] }), [10, 20, 30]);
  });

  it('are all of them, however many: the pointer may be at the first one', () => {
    const many = Array.from({ length: 10_080 }, (_, index) => index);
    assert.deepEqual(startsOf({ traces: [trace(...many)] }), many);
  });
});
