import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import { factsOf, told } from '../../../helpers/kindRows.ts';
import { publishedInstance, publishedProtectedInstance } from '../../../helpers/published/compute.ts';

const instance = kindOf('instance');
const target = { scope: { project: 10, region: 76 }, id: 'a', clientId: 3 };
const running = { ...publishedInstance, instance_isolation: null };

describe('instances', () => {
  const row = (item: Record<string, unknown>) => told(instance, item);

  it('say what is being done with them, and where their machine differs', () => {
    assert.equal(row(running), 'vm-running: running · 1 CPU, 2 GiB');
    assert.equal(
      row({ ...running, task_state: 'powering-off' }),
      'sync: running · powering off · 1 CPU, 2 GiB',
    );
    assert.equal(row({ id: 'a', status: 'ERROR', vm_state: 'active' }), 'error: failed · VM running');
    assert.equal(row({ id: 'a', status: 'SHUTOFF', vm_state: 'stopped' }), 'vm-outline: stopped');
  });

  it('say that they are isolated, and why', () => {
    const isolated = { id: 'a', status: 'ACTIVE', instance_isolation: { reason: 'abuse' } };
    assert.equal(row(isolated), 'debug-disconnect: running · isolated');
    assert.equal(factsOf(instance, isolated)['Isolated'], 'abuse');
    assert.equal(factsOf(instance, publishedInstance)['Isolated'], 'the service did not say why');
  });

  it('tell their protection, addresses, security groups and alarms', () => {
    const facts = factsOf(instance, publishedProtectedInstance);
    assert.equal(facts['DDoS protection'], 'web, active');
    assert.equal(facts['Addresses in net'], '10.0.0.17, 92.38.157.215');
    assert.equal(facts['Security groups'], 'default');
    assert.equal(facts['Alarm'], '10.0.0.17: ack_req');
    assert.equal(factsOf(instance, running)['DDoS protection'], undefined);
  });

  it('are asked for their protection when they are opened, not when they are listed', () => {
    const { list, get, also } = instance;
    const place = { project_id: 10, region_id: 76 };
    assert.deepEqual(get?.input(target), { ...place, instance_id: 'a' });
    assert.deepEqual(list.input(target), place);
    assert.deepEqual(also?.list.input(target), { ...place, uuid: 'a', with_ddos: true });
  });

  it('lead to their volumes', () => {
    const [relation] = instance.relations ?? [];
    assert.equal(relation?.kind, 'volume');
    assert.equal(relation?.list.input(target)['instance_id'], 'a');
    const links = instance.links?.({ id: 'a', volumes: [{ id: 'v' }, {}] });
    assert.deepEqual(
      links?.map(({ kind, id, scope }) => [kind, id, scope]),
      [['volume', 'v', undefined]],
    );
  });
});
