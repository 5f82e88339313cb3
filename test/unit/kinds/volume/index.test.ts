import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { factsOf, told } from '../../../helpers/kindRows.ts';
import { publishedVolume } from '../../../helpers/published/compute.ts';

const volume = kindOf('volume');

describe('volumes', () => {
  const attached = {
    ...publishedVolume,
    size: 1500,
    attachments: [{ server_id: 'id-1', instance_name: 'web-1' }],
  };
  const row = (item: Record<string, unknown>) => told(volume, item);

  it('say how they are, where they are attached and whether they are locked', () => {
    assert.equal(row(attached), 'server: in use · attached to web-1 · 1.46 TiB');
    assert.equal(row({ ...attached, task_id: 't' }), 'lock: in use · locked by a task · attached to web-1');
    assert.equal(row({ id: 'a', status: 'retyping', size: 20 }), 'sync: changing type · 20 GiB');
    assert.equal(row({ id: 'a', status: 'error_deleting' }), 'error: deletion failed');
  });

  it('name all that they are attached to', () => {
    const attachments = [{ server_id: 'id-1' }, { instance_name: 'web-2' }];
    assert.equal(
      row({ id: 'a', status: 'in-use', attachments }),
      'server: in use · attached to id-1 and 1 more',
    );
  });

  it('say that they are attached where the service names no instance, and leave that out of their facts', () => {
    const volume = { id: 'a', status: 'in-use', size: 2 };
    const of = (...attachments: object[]) => row({ ...volume, attachments });
    assert.equal(of({ instance_name: 'web', server_id: 's' }), 'server: in use · attached to web · 2 GiB');
    assert.equal(of({ server_id: 's-1' }, {}), 'server: in use · attached to s-1 and 1 more · 2 GiB');
    assert.equal(of({ device: '/dev/vda' }), 'server: in use · attached · 2 GiB');
    assert.equal(row({ ...volume, task_id: 't' }), 'lock: in use · locked by a task · 2 GiB');
    const attachments = [{ device: '/dev/vda' }, { server_id: 's-1', device: '/dev/vdb' }, {}];
    assert.equal(factsOf(kindOf('volume'), { ...volume, attachments })['Attached to'], 's-1 as /dev/vdb');
  });

  it('lead to their instances, in the same place', () => {
    assert.deepEqual(
      volume.links?.(attached).map(({ kind, id, scope }) => [kind, id, scope]),
      [['instance', 'id-1', undefined]],
    );
  });
});
