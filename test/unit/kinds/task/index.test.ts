import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { tell, told } from '../../../helpers/kindRows.ts';
import { publishedTask } from '../../../helpers/published/cloud.ts';

const task = kindOf('task');
const now = Date.UTC(2026, 0, 5, 12);
const scope = { project: 1, region: 7 };
const finished = {
  ...publishedTask,
  created_resources: { volumes: ['v'], postgresql_clusters: ['orders'], projects: null, l7rules: ['x'] },
};

describe('tasks', () => {
  it('say how far they are and for how long, what they made, and why they failed', () => {
    const made = 'created 1 volume, 1 PostgreSQL cluster, l7rules: 1';
    assert.equal(told(task, finished, now), `pass: finished in 1 min · ${made}`);
    const running = { id: 'a', state: 'RUNNING', created_on: '2026-01-05T11:43:00' };
    assert.equal(told(task, running, now), 'sync~spin: running for 17 min');
    const fresh = { ...running, state: 'NEW', created_on: '2026-01-05T11:59:18' };
    assert.equal(told(task, fresh, now), 'watch: queued for 42 s');
    assert.equal(told(task, { id: 'a', state: 'RUNNING' }, now), 'sync~spin: running');
    const failed = { ...finished, state: 'ERROR', error: 'no quota left' };
    assert.equal(told(task, failed, now), 'error: failed · no quota left · after 1 min');
  });

  it('are titled with what they work on, by name, or by the beginning of the only id', () => {
    const title = (item: object) => task.title({ id: 'a', ...item });
    const uuid = '726ecfcc-7fd0-4e30-a86e-7892524aa483';
    const rows: [object, string][] = [
      [
        { task_type: 'create_postgres_cluster', data: { cluster_name: 'orders' } },
        'Create PostgreSQL cluster orders',
      ],
      [{ task_type: 'create_vm', data: { names: ['web-1', 'web-2'] } }, 'Create instance web-1, web-2'],
      [
        { task_type: 'create_volume', data: { volumes: [{ name: 'scratch', size: 2 }] } },
        'Create volume scratch',
      ],
      [{ task_type: 'extend_volume', data: { volume_id: uuid } }, 'Extend volume 726ecfcc'],
      [
        {
          task_type: 'create_volume',
          data: { volumes: [{ size: 2 }] },
          created_resources: { volumes: [uuid] },
        },
        'Create volume 726ecfcc',
      ],
      [
        { task_type: 'create_volume', created_resources: { volumes: [uuid, 'v'], images: null } },
        'Create volume',
      ],
      [{ task_type: 'delete_vm', data: 'no object' }, 'Delete instance'],
      [{ task_type: 'delete_vm', data: [null, { name: 'x' }] }, 'Delete instance'],
      [{ data: { name: 'x' } }, 'a x'],
    ];
    for (const [item, said] of rows) assert.equal(title(item), said);
    assert.equal(task.title(finished), 'Create volume');
  });

  it('are counted with failures that nobody has acknowledged first', () => {
    const items = [
      { id: 'a', state: 'ERROR' },
      { id: 'b', state: 'ERROR', acknowledged_at: '2026-01-05T11:00:00' },
      { id: 'c', state: 'RUNNING' },
      { id: 'd', state: 'NEW' },
      { id: 'e', state: 'FINISHED' },
    ];
    const summary = task.summary?.(items);
    assert.equal(summary && tell(summary), '1 failed, 2 running');
    assert.equal(task.summary?.([{ id: 'e', state: 'FINISHED' }]), undefined);
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
