import assert from 'node:assert/strict';
import { taskHandlers } from '../../../../../src/sandbox/routes/cloud/tasks.ts';
import { newTask } from '../../../../../src/sandbox/state/taskState.ts';
import { account } from '../asked.ts';

describe('The tasks of the sandbox', () => {
  it('are asked for by when they were created, to the second, and without a zone in UTC', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    try {
      const { ask, store, at } = await account();
      for (const [id, createdAt] of [
        ['early', at.now - 3_600_000],
        ['late', at.now - 250],
      ] as const)
        store.resources.keep(
          'task',
          newTask({ id }, { createdAt, startsAt: createdAt, endsAt: createdAt + 1000 }),
        );
      const list = (input: object) =>
        ask(taskHandlers, 'cloud.tasks.list', input).results.map(({ id }: { id: string }) => id);
      assert.deepEqual(list({}), ['late', 'early']);
      assert.deepEqual(list({ from_timestamp: '2026-05-06T17:30:00' }), ['late']);
      assert.deepEqual(list({ from_timestamp: '2026-05-06T19:30:00+02:00' }), ['late']);
      assert.deepEqual(list({ to_timestamp: '2026-05-06T17:59:59' }), ['late', 'early']);
      assert.deepEqual(list({ to_timestamp: '2026-05-06T17:59:58.9Z' }), ['early']);
      assert.deepEqual(list({ state: ['RUNNING'] }), ['late']);
      assert.throws(() => list({ from_timestamp: 'yesterday' }), {
        status: 400,
        fields: { from_timestamp: 'Input should be a valid datetime' },
      });
    } finally {
      if (zone === undefined) delete process.env['TZ'];
      else process.env['TZ'] = zone;
    }
  });
});
