import assert from 'node:assert/strict';
import { edgeHandlers } from '../../../../../src/sandbox/routes/edge/operations.ts';
import { account } from '../asked.ts';

describe('The order of the apps of the sandbox', () => {
  it('has the older one first where two rank equally, in both directions', async () => {
    const { ask, keep } = await account();
    keep(
      'edgeApp',
      { id: 1, name: 'b', plan_id: 3 },
      { id: 2, name: 'a', plan_id: 9 },
      { id: 3, name: 'a', plan_id: 9 },
      { id: 4, name: 'c', plan_id: 10 },
    );
    const order = (ordering: string) =>
      ask(edgeHandlers, 'edge.apps.list', { ordering }).apps.map(({ id }: { id: number }) => id);
    assert.deepEqual(order('name'), [2, 3, 1, 4]);
    assert.deepEqual(order('-name'), [4, 1, 2, 3]);
    assert.deepEqual(order('plan'), [1, 2, 3, 4]);
    assert.deepEqual(order('-plan'), [4, 2, 3, 1]);
    assert.deepEqual(order('-id'), [4, 3, 2, 1]);
  });
});
