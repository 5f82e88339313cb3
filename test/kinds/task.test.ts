import assert from 'node:assert/strict';
import { kindOf } from '../../src/kinds/all.ts';
import { told } from '../helpers/kindRows.ts';
import { publishedTask } from '../helpers/published/cloud.ts';

const task = kindOf('task');
const now = Date.UTC(2026, 0, 5, 12);
const scope = { project: 1, region: 7 };
const finished = {
  ...publishedTask,
  created_resources: { volumes: ['v'], postgresql_clusters: ['orders'], projects: null, l7rules: ['x'] },
};

describe('tasks', () => {
  it('say how far they are, how long they took and what they made', () => {
    const made = 'made 1 volume, 1 PostgreSQL cluster, l7rules: 1';
    assert.equal(task.title(finished), 'Create volume');
    assert.equal(told(task, finished, now), `pass: finished · 1:00 · ${made}`);
    const running = { id: 'a', state: 'RUNNING', created_on: '2026-01-05T11:59:18' };
    assert.equal(told(task, running, now), 'sync~spin: running · 0:42');
    const failed = { ...finished, state: 'ERROR', error: 'no quota left' };
    assert.equal(told(task, failed, now), 'error: failed · no quota left · 1:00');
  });

  it('are listed with the newest first', () => {
    assert.deepEqual(task.list.input({ scope: {}, id: '', clientId: 3 }), { order_by: 'desc' });
  });

  it('lead to what they made, where that is', () => {
    const links = (item: Record<string, unknown>) =>
      task.links?.(item).map(({ kind, id, scope: place }) => [kind, id, place]);
    assert.deepEqual(links(finished), [
      ['volume', 'v', scope],
      ['cluster', 'orders', scope],
    ]);
    const ofAccount = { id: 'a', created_resources: { projects: [10], volumes: ['v'] } };
    assert.deepEqual(links(ofAccount), [['project', '10', {}]]);
  });
});
