import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { ClusterDraft } from '../../../../src/kinds/cluster/draft.ts';
import { checkChange } from '../../../../src/kinds/engine/change.ts';
import { draftKind } from '../../../../src/kinds/engine/draftKind.ts';
import { refusedAt } from '../../../../src/kinds/grammar/creation.ts';
import { createCluster } from '../../../../src/platform/cloud/databases.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const kind = kindOf('cluster');
const creation = kind.creation ?? assert.fail('a cluster cannot be made');
const initial = creation.initial as unknown as ClusterDraft;

const whole: ClusterDraft = {
  ...initial,
  cluster_name: 'viewers-1',
  version: '15',
  flavor: '2 CPU, 4 GiB',
  storage_type: 'ssd-hiiops',
  storage_size: 20,
};

/** The paths of what is wrong with a draft that is whole but for these fields, and the words. */
function wrong(change: Partial<Record<keyof ClusterDraft, unknown>>): string[] {
  const draft = { ...whole, ...change } as Record<string, unknown>;
  return checkChange(draftKind(kind, creation), {}, draft).map(
    ({ path, words }) => `${path.join('.')}: ${inEnglish(words)}`,
  );
}

/** The calls that ask the service about a draft before it is made. */
function checkedBy(change: Partial<ClusterDraft>): unknown[] {
  const draft = { ...whole, ...change } as unknown as Record<string, unknown>;
  const target = { scope: { project: 412_070, region: 38 }, id: '', clientId: 1 };
  return (creation.checks?.(draft, target) ?? []).map(({ operation, input }) => [
    operation.id,
    input['pg_conf'],
  ]);
}

describe('a draft of a PostgreSQL cluster', () => {
  it('has its settings checked by the service if it has any, and always the quotas of the region', () => {
    assert.equal(checkedBy({ pg_conf: ' \n' }).length, 1);
    const [settings, ...others] = checkedBy({ pg_conf: 'max_connections = 100' });
    assert.deepEqual((settings as unknown[])[1], 'max_connections = 100');
    assert.deepEqual(others, checkedBy({}));
  });
});

function bodyOf(change: Partial<ClusterDraft>): Record<string, unknown> {
  const draft = { ...whole, ...change } as unknown as Record<string, unknown>;
  const target = { scope: { project: 412_070, region: 38 }, id: '', clientId: 1 };
  const [step, ...others] = creation.steps(draft, target, {});
  assert.equal(others.length, 0);
  assert.equal(step?.operation, createCluster);
  const { project_id, region_id, ...body } = createCluster.input.parse(step?.input);
  assert.deepEqual([project_id, region_id], [412_070, 38]);
  return body;
}

describe('The draft of a cluster', () => {
  it('is whole with name, version, flavour and storage', () => {
    assert.deepEqual(wrong({}), []);
    const missing = wrong({ ...initial }).map((said) => said.split(':')[0]);
    assert.deepEqual([...new Set(missing)].toSorted(), [
      'cluster_name',
      'flavor',
      'storage_size',
      'storage_type',
      'version',
    ]);
  });

  for (const [field, right, others] of [
    [
      'cluster_name',
      ['a', '0', 'a-b', 'x'.repeat(50)],
      ['', '-a', 'a-', 'A', 'a_b', 'a b', 'é', 'x'.repeat(51)],
    ],
    ['version', ['15', '16.1'], ['', null]],
    [
      'flavor',
      ['1 CPU, 1 GiB', '2cpu,4gib', ' 64 CPU , 512 GiB '],
      ['', '0 CPU, 4 GiB', '2 CPU, 0 GiB', '2 CPU', '2/4'],
    ],
    ['storage_type', ['ssd'], ['']],
    ['storage_size', [1, 100], [0, 101, 1.5, '', 'much', null]],
    ['replication', ['none', 'async', 'sync'], ['', null, 'both']],
    ['pooler', ['none', 'session', 'statement', 'transaction'], ['', null, 'on']],
    [
      'acl',
      [
        [],
        ['192.0.2.7'],
        ['0.0.0.0/0', '::/0'],
        [' 192.0.2.0/24 ', '2001:db8::/32'],
        ['192.0.2.0/24', '192.0.2.0/25'],
      ],
      [
        [''],
        ['192.0.2.256'],
        ['192.0.2.0/33'],
        ['::/129'],
        ['host.example'],
        ['10.0.0.1', '10.0.0.1'],
        ['::1', '0::1/128'],
      ],
    ],
    [
      'pg_conf',
      ['', '# none\n\n', "a = 1\nb = 'c d' # e", 'a = 1\na = 2'],
      ['a', 'a = 1\nb =', 'work_mem = 8 MB'],
    ],
  ] as const) {
    it(`holds the rule of ${field} on both sides`, () => {
      for (const value of right) assert.deepEqual(wrong({ [field]: value }), [], JSON.stringify(value));
      for (const value of others) {
        const said = wrong({ [field]: value });
        assert.ok(said.length > 0, JSON.stringify(value));
        for (const each of said) assert.ok(each.startsWith(`${field}`), each);
      }
    });
  }

  it('says which source, and which line, is wrong', () => {
    assert.deepEqual(wrong({ acl: ['192.0.2.1', 'x', '192.0.2.1/32'] }), [
      'acl: “x” isn’t an IP address or a network such as 192.0.2.0/24.',
      'acl: “192.0.2.1/32” is the same as “192.0.2.1”.',
    ]);
    assert.deepEqual(wrong({ pg_conf: 'a = 1\nb' }), ['pg_conf: Line 2 isn’t a name with a value: “b”.']);
  });

  const user = (name: string, ...role_attributes: string[]) => ({ name, role_attributes });

  it('needs users with names of their own, and rights that do not contradict each other', () => {
    assert.deepEqual(wrong({ users: [user('app', 'LOGIN', 'CREATEDB'), user('reader')] }), []);
    assert.deepEqual(wrong({ users: [user('app'), user('app')] }), ['users.1.name: Duplicate name “app”.']);
    assert.deepEqual(wrong({ users: [user('')] }), ['users.0.name: It must not be empty.']);
    assert.deepEqual(wrong({ users: [user('app-1')] }), [
      'users.0.name: Invalid value. Lowercase letters only.',
    ]);
    assert.deepEqual(wrong({ users: [user('a', 'LOGIN', 'NOLOGIN')] }), [
      'users.0.role_attributes: LOGIN and NOLOGIN can’t be combined.',
    ]);
    assert.match(String(wrong({ users: [user('a', 'SUPERUSER')] })), /users\.0\.role_attributes/);
  });

  it('needs databases with names of their own, each of one of the users', () => {
    const users = [user('app')];
    assert.deepEqual(wrong({ users, databases: [{ name: 'a', owner: 'app' }] }), []);
    assert.deepEqual(
      wrong({
        users,
        databases: [
          { name: 'a', owner: 'app' },
          { name: 'a', owner: 'root' },
          { name: '', owner: '' },
        ],
      }),
      [
        'databases.1.name: Duplicate name “a”.',
        'databases.2.name: It must not be empty.',
        'databases.1.owner: No user is named “root”.',
        'databases.2.owner: An owner is required.',
      ],
    );
  });
});

describe('The order of a cluster', () => {
  it('is refused before it is sent, where the draft lacks a number', () => {
    const target = { scope: { project: 412_070, region: 38 }, id: '', clientId: 1 };
    for (const change of [{ flavor: '' }, { storage_size: null }]) {
      const [step] = creation.steps({ ...whole, ...change }, target, {});
      assert.equal(step && inEnglish(step.title), 'Create a PostgreSQL cluster');
      assert.equal(createCluster.input.safeParse(step?.input).success, false);
    }
  });

  it('says no more than it must', () => {
    assert.deepEqual(bodyOf({}), {
      cluster_name: 'viewers-1',
      flavor: { cpu: 2, memory_gib: 4 },
      storage: { size_gib: 20, type: 'ssd-hiiops' },
      high_availability: null,
      network: { acl: [], network_type: 'public' },
      pg_server_configuration: { version: '15', pg_conf: '', pooler: null },
    });
  });

  it('has everything that was filled in', () => {
    assert.deepEqual(
      bodyOf({
        replication: 'sync',
        acl: [' 192.0.2.0/24', '::1'],
        pooler: 'transaction',
        pg_conf: 'a = 1\n',
        users: [{ name: 'app', role_attributes: ['LOGIN'] }],
        databases: [{ name: 'viewers', owner: 'app' }],
      }),
      {
        cluster_name: 'viewers-1',
        flavor: { cpu: 2, memory_gib: 4 },
        storage: { size_gib: 20, type: 'ssd-hiiops' },
        high_availability: { replication_mode: 'sync' },
        network: { acl: ['192.0.2.0/24', '::1'], network_type: 'public' },
        pg_server_configuration: {
          version: '15',
          pg_conf: 'a = 1\n',
          pooler: { mode: 'transaction', type: 'pgbouncer' },
        },
        databases: [{ name: 'viewers', owner: 'app' }],
        users: [{ name: 'app', role_attributes: ['LOGIN'] }],
      },
    );
  });
});

describe('What the service refuses of a cluster', () => {
  it('is found at the field that it is about', () => {
    const found = (member: string, said = '') => refusedAt(creation, member, said).join('.');
    assert.equal(found('cluster_name'), 'cluster_name');
    assert.equal(found('flavor.cpu'), 'flavor.cpu');
    assert.equal(found('storage', 'There is no storage type x'), 'storage_type');
    assert.equal(found('storage', 'size_gib: too big'), 'storage_size');
    assert.equal(found('storage.size_gib'), 'storage_size');
    assert.equal(found('network', 'acl: x is not valid'), 'acl');
    assert.equal(found('network.acl[0]'), 'acl');
    assert.equal(found('high_availability', 'Field required'), 'replication');
    assert.equal(found('pg_server_configuration', 'pooler: unknown mode'), 'pooler');
    assert.equal(found('pg_server_configuration', 'There is no version 9'), 'version');
    assert.deepEqual(refusedAt(creation, 'users.0.name', 'no'), ['users', 0, 'name']);
    assert.equal(found('something.else'), 'something.else');
  });
});
