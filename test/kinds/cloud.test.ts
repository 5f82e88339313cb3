import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../src/api/all.ts';
import { instanceStatuses, machineStates } from '../../src/api/instance.ts';
import { pathParameters } from '../../src/api/operation.ts';
import { taskStates } from '../../src/api/task.ts';
import { volumeStatuses } from '../../src/api/volume.ts';
import { kinds } from '../../src/kinds/all.ts';
import type { Kind } from '../../src/kinds/kind.ts';
import {
  publishedCluster,
  publishedFaasKey,
  publishedInstance,
  publishedPrice,
  publishedProject,
  publishedRegion,
  publishedTask,
  publishedVolume,
} from '../helpers/publishedCloud.ts';
import { tellState, tellWords } from '../helpers/tellWords.ts';

type Item = Record<string, unknown>;

const root = join(import.meta.dirname, '..', '..');
const codicons = readFileSync(join(root, 'node_modules/@vscode/codicons/dist/codicon.css'), 'utf8');
const iconNames = new Set([...codicons.matchAll(/\.codicon-([\w-]+):before/g)].map(([, name]) => name));
const now = Date.UTC(2026, 0, 5, 12);
const target = { scope: { project: 10, region: 76 }, id: '4711', clientId: 3 };

const regionStates = ['ACTIVE', 'DELETED', 'DELETING', 'DELETION_FAILED', 'INACTIVE', 'MAINTENANCE', 'NEW'];
const clusterStates = ['DELETING', 'FAILED', 'PREPARING', 'READY', 'UNHEALTHY', 'UNKNOWN', 'UPDATING'];
const unknown = [null, undefined, 'from the future', 'constructor'];

const samples: Record<string, Item[]> = {
  project: [publishedProject, ...unknown.map((state, id) => ({ id, state }))],
  region: [publishedRegion, ...[...regionStates, ...unknown].map((state, id) => ({ id, state }))],
  instance: [
    publishedInstance,
    ...[...instanceStatuses, ...unknown].map((status) => ({ id: 'a', status })),
    ...[...machineStates, ...unknown].map((vm_state) => ({ id: 'a', status: 'ACTIVE', vm_state })),
    ...machineStates.map((vm_state) => ({ id: 'a', vm_state })),
  ],
  volume: [publishedVolume, ...[...volumeStatuses, ...unknown].map((status) => ({ id: 'a', status }))],
  cluster: [
    publishedCluster,
    ...[...clusterStates, ...unknown].map((status) => ({ cluster_name: 'a', status })),
  ],
  faasKey: [publishedFaasKey, ...['Expired', ...unknown].map((status) => ({ name: 'a', status }))],
  logPrice: [
    publishedPrice,
    ...['show', 'hide', 'error', ...unknown].map((price_status) => ({ price_status })),
  ],
  task: [publishedTask, ...[...taskStates, ...unknown].map((state) => ({ id: 'a', state }))],
};

function kindOf(id: string): Kind {
  return kinds.find((each) => each.id === id) ?? assert.fail(id);
}

describe('every kind of the cloud', () => {
  it('has an id that no other kind has', () => {
    const ids = kinds.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
  });

  for (const [id, items] of Object.entries(samples)) {
    const kind = kindOf(id);
    describe(id, () => {
      it('lists, relates and reads by operations of the table, whose input it fills in', () => {
        const related = (kind.relations ?? []).map(({ list }) => list);
        for (const { operation, input } of [kind.list, ...(kind.get ? [kind.get] : []), ...related]) {
          const found = operations.find((each) => each.id === operation.id);
          assert.equal(found?.path, operation.path);
          const parsed = operation.input.parse(input(target));
          for (const name of pathParameters(operation.path)) assert.notEqual(parsed[name], undefined, name);
        }
      });

      it('shows each state with a codicon and words, and a colour only with them', () => {
        assert.ok(iconNames.has(kind.icon), kind.icon);
        for (const item of items) {
          const state = kind.state(item, now);
          assert.ok(iconNames.has(state.icon.replace(/~spin$/, '')), state.icon);
          assert.ok(tellWords(state.words).length > 0);
          assert.doesNotMatch(tellState(state), /undefined|null|NaN|\[object|function \w*\(|\{/);
          assert.ok((state.figures ?? []).length <= 2, tellState(state));
        }
      });

      it('gives a title, a key and facts for any item that its schema takes', () => {
        for (const item of items) {
          const parsed = kind.schema.parse(item) as Item;
          assert.ok(kind.title(parsed).length > 0);
          assert.ok(kind.key(parsed).length > 0);
          assert.ok(kind.facts(parsed).length > 0);
          for (const { label, value } of kind.facts(parsed)) {
            assert.doesNotMatch(`${tellWords(label)} ${tellWords(value)}`, /undefined|null|NaN|\[object|\{/);
          }
          const { links = () => [], summary } = kind;
          assert.ok(links(parsed).every((link) => kindOf(link.kind) && link.id.length > 0));
          if (summary) assert.ok(tellWords(summary([parsed])).length > 0);
        }
      });

      it('has nothing to copy that is no address', () => {
        assert.equal(kind.addresses, undefined);
        assert.equal(kind.page, undefined);
      });
    });
  }
});

describe('rows of the cloud', () => {
  const told = (id: string, item: Item) => tellState(kindOf(id).state(item, now));
  const factsOf = (id: string, item: Item) =>
    kindOf(id)
      .facts(item)
      .map(({ label, value }) => `${tellWords(label)}: ${tellWords(value)}`);

  it('say how a volume is, where it is attached and whether it is locked', () => {
    assert.equal(told('volume', publishedVolume), 'database: in use · 1.46 TiB · attached to web-1');
    assert.equal(
      told('volume', { ...publishedVolume, task_id: 't' }),
      'database: in use · attached to web-1 · locked by a task',
    );
    assert.equal(
      told('volume', { id: 'a', status: 'retyping', size: 20 }),
      'sync: changing its type · 20 GiB',
    );
    assert.equal(told('volume', { id: 'a', status: 'error_deleting' }), 'error: deletion failed');
  });

  it('name all that a volume is attached to', () => {
    const attachments = [{ server_id: 'id-1' }, { instance_name: 'web-2' }];
    assert.equal(
      told('volume', { id: 'a', status: 'in-use', attachments }),
      'database: in use · attached to id-1 and 1 more',
    );
  });

  it('say what an instance is at, and where its machine differs', () => {
    assert.equal(told('instance', publishedInstance), 'vm-running: running · 2 CPU, 4 GiB');
    assert.equal(
      told('instance', { ...publishedInstance, task_state: 'powering-off' }),
      'sync: running · powering off · 2 CPU, 4 GiB',
    );
    assert.equal(
      told('instance', { id: 'a', status: 'ERROR', vm_state: 'active' }),
      'error: failed · machine running',
    );
    assert.equal(
      told('instance', { id: 'a', status: 'SHUTOFF', vm_state: 'stopped' }),
      'vm-outline: stopped',
    );
    const isolated = { id: 'a', status: 'ACTIVE', instance_isolation: { reason: 'abuse' } };
    assert.equal(told('instance', isolated), 'vm-running: running · isolated');
    assert.ok(factsOf('instance', isolated).includes('Isolated: abuse'));
  });

  it('tell the protection of an instance, its addresses and its alarms', () => {
    const facts = factsOf('instance', publishedInstance);
    for (const line of [
      'DDoS protection: Web, active',
      'Addresses in net1: 192.0.2.4',
      'Alarm: 192.0.2.4: ack_req',
    ])
      assert.ok(facts.includes(line), line);
    assert.ok(!factsOf('instance', { id: 'a' }).some((line) => line.startsWith('DDoS')));
  });

  it('say how a cluster is, whether it comes from a list or alone', () => {
    assert.equal(told('cluster', publishedCluster), 'database: ready · v15 · 2 CPU, 4 GiB');
    const listed = { cluster_name: 'orders', status: 'UNHEALTHY', version: '15' };
    assert.equal(told('cluster', listed), 'warning: unhealthy · v15');
    assert.ok(!factsOf('cluster', listed).some((line) => line.startsWith('High availability')));
    assert.ok(factsOf('cluster', publishedCluster).includes('High availability: no, one server'));
  });

  it('never tell the connection string of a cluster', () => {
    assert.ok(!JSON.stringify(kindOf('cluster').facts(publishedCluster)).includes('hidden'));
  });

  it('say when a key expires, and its status as it is', () => {
    assert.equal(told('faasKey', publishedFaasKey), 'key: Active · 1 function · expires in 6 days');
    assert.equal(
      told('faasKey', { ...publishedFaasKey, status: null, functions: [], expire: null }),
      'key: 0 functions · never expires',
    );
    const over = { ...publishedFaasKey, expire: '2026-01-02T12:00:00Z' };
    assert.equal(told('faasKey', over), 'key: expired · 1 function · 3 days ago');
    assert.equal(kindOf('faasKey').state(over, now).color, 'charts.yellow');
    assert.equal(told('faasKey', { name: 'a', status: 'Expired' }), 'key: expired');
  });

  it('say a price only where it is to be shown', () => {
    assert.equal(told('logPrice', publishedPrice), 'tag: 0.12 EUR/h · 86 EUR/month');
    assert.equal(told('logPrice', { ...publishedPrice, price_per_hour: null }), 'tag: 86 EUR/month');
    for (const [price_status, words] of [
      ['hide', 'not shown by the service'],
      ['error', 'could not be computed'],
    ]) {
      const price = { ...publishedPrice, price_status };
      assert.equal(told('logPrice', price), `tag: ${words}`);
      assert.deepEqual(factsOf('logPrice', price), [`Status: ${words}`]);
    }
    assert.deepEqual(factsOf('logPrice', publishedPrice), [
      'Per hour: 0.1234 EUR/h',
      'Per month: 86 EUR/month',
      'Per month without discount: 95.5 EUR/month, VAT inclusive',
      'Discount: 10 %',
    ]);
  });

  it('say how far a task is, how long it took and what it made', () => {
    const made = 'made 1 volume, 1 PostgreSQL cluster, l7rules: 1';
    assert.equal(kindOf('task').title(publishedTask), 'Create volume');
    assert.equal(told('task', publishedTask), `pass: finished · 0:42 · ${made}`);
    const running = { id: 'a', state: 'RUNNING', created_on: '2026-01-05T11:59:18' };
    assert.equal(told('task', running), 'sync~spin: running · 0:42');
    const failed = { ...publishedTask, state: 'ERROR', error: 'no quota left' };
    assert.equal(told('task', failed), 'error: failed · no quota left · 0:42');
  });

  it('say which project is the default one, and which region is not at work', () => {
    assert.equal(told('project', publishedProject), 'project: active · default project');
    assert.equal(told('region', publishedRegion), 'globe: active · LU · core');
    assert.equal(told('region', { id: 1, state: 'MAINTENANCE' }), 'warning: in maintenance');
    assert.ok(factsOf('region', publishedRegion).includes('Offers: managed databases, Kubernetes'));
  });
});

describe('kinds of the cloud', () => {
  it('keep names as they are, and clusters and keys by name', () => {
    assert.equal(kindOf('project').title(publishedProject), 'Match days / 2026');
    assert.equal(kindOf('cluster').key(publishedCluster), 'orders');
    assert.equal(kindOf('faasKey').key(publishedFaasKey), 'test-key');
  });

  it('offer clusters unless the region says that it has none', () => {
    const { offered } = kindOf('cluster');
    assert.deepEqual(
      [true, null, undefined, false].map((has_dbaas) => offered?.({ has_dbaas })),
      [true, true, true, false],
    );
  });

  it('ask for the protection of an instance when it is opened, not when it is listed', () => {
    const { list, get } = kindOf('instance');
    const place = { project_id: 10, region_id: 76 };
    assert.equal(get, undefined);
    assert.deepEqual(list.input({ ...target, id: '' }), place);
    assert.deepEqual(list.input({ ...target, id: 'a' }), { ...place, uuid: 'a', with_ddos: true });
  });

  it('ask for the volumes of an instance by its id', () => {
    const [relation] = kindOf('instance').relations ?? [];
    assert.equal(relation?.kind, 'volume');
    assert.equal(relation?.list.input({ ...target, id: 'a' })['instance_id'], 'a');
  });

  it('list tasks with the newest first', () => {
    assert.deepEqual(kindOf('task').list.input(target), { order_by: 'desc' });
  });

  it('list the one price of a region', () => {
    const { list, get } = kindOf('logPrice');
    const page = list.operation.decode?.(publishedPrice as never, { region_id: 76 });
    assert.deepEqual(page, { items: [publishedPrice], total: 1 });
    assert.equal(list.operation.id, get?.operation.id);
  });

  it('link volumes with instances, and tasks with what they made, where that is', () => {
    const linksOf = (id: string, item: Item) =>
      (kindOf(id).links?.(item) ?? []).map(({ kind, id: to, scope }) => [kind, to, scope]);
    const scope = { project: 10, region: 76 };
    assert.deepEqual(linksOf('volume', publishedVolume), [['instance', publishedInstance.id, undefined]]);
    assert.deepEqual(linksOf('instance', publishedInstance), [['volume', publishedVolume.id, undefined]]);
    assert.deepEqual(linksOf('task', publishedTask), [
      ['volume', publishedVolume.id, scope],
      ['cluster', 'orders', scope],
    ]);
    const ofAccount = { id: 'a', created_resources: { projects: [10], volumes: ['v'] } };
    assert.deepEqual(linksOf('task', ofAccount), [['project', '10', {}]]);
  });
});
