import assert from 'node:assert/strict';
import { orderOf } from '../../../../../src/pages/statistics/table/tableOrder.ts';

const values = [3, Number.NaN, 1, 3, 2];
const order = (isDescending: boolean) => [...orderOf(values.length, (row) => values[row] ?? 0, isDescending)];

describe('The order of a table', () => {
  it('goes up, equal ones as they were, and those without a value last', () => {
    assert.deepEqual(order(false), [2, 4, 0, 3, 1]);
  });

  it('goes down, equal ones as they were, and those without a value last', () => {
    assert.deepEqual(order(true), [0, 3, 4, 2, 1]);
  });
});
