import assert from 'node:assert/strict';
import { kindOf } from '../../../../src/kinds/all.ts';
import type { ClusterDraft } from '../../../../src/kinds/cluster/draft.ts';
import { draftKind } from '../../../../src/kinds/engine/draftKind.ts';
import { fieldPlans } from '../../../../src/kinds/engine/fieldPlans.ts';
import { inEnglish } from '../../../../src/shared/words.ts';

const creation = kindOf('cluster').creation ?? assert.fail('a cluster cannot be made');

const whole: ClusterDraft = {
  ...(creation.initial as unknown as ClusterDraft),
  cluster_name: 'viewers-1',
  version: '15',
  flavor: '2 CPU, 4 GiB',
  storage_type: 'ssd-hiiops',
  storage_size: 20,
};

describe('The form of a new cluster', () => {
  const { form } = creation;
  const configuration = {
    flavors: [
      { cpu: 2, memory_gib: 4, pg_conf: 'max_connections = 200' },
      { cpu: null, memory_gib: 8 },
    ],
    storage_classes: [{ name: 'ssd-hiiops' }],
    versions: ['15', '16'],
  };
  const options = (next: Partial<ClusterDraft>, read: object) =>
    form.options?.({ ...whole, ...next }, read) ?? {};
  const remarks = (next: Partial<ClusterDraft>, read: object = {}) =>
    Object.fromEntries(
      Object.entries(form.remarks?.({ ...whole, ...next }, read) ?? {}).map(([name, said]) => [
        name,
        inEnglish(said),
      ]),
    );
  const control = (name: string, read: object) => {
    const plans = fieldPlans(draftKind(kindOf('cluster'), creation), { ...whole }, { ...read });
    return plans.get(name)?.control ?? assert.fail(name);
  };

  /** How a member of each entry of a list is entered. */
  const memberOf = (list: string, member: string) => {
    const all = control(list, {});
    const entry = all.sort === 'list' ? all.entry.control : all;
    const fields = entry.sort === 'members' ? entry.fields : [];
    return fields.find(({ name }) => name === member)?.control ?? assert.fail(member);
  };

  it('has each field once', () => {
    const fields = form.groups.flatMap((group) => group.fields);
    assert.deepEqual(fields.toSorted(), Object.keys(creation.fields.shape).toSorted());
  });

  it('offers what the region has, a flavour as one choice', () => {
    const values = (name: string) => options({}, { configuration })[name]?.map(({ value }) => value);
    assert.deepEqual(values('version'), ['', '15', '16']);
    assert.deepEqual(values('flavor'), ['', '2 CPU, 4 GiB']);
    assert.deepEqual(values('storage_type'), ['', 'ssd-hiiops']);
    assert.equal(control('flavor', { configuration }).sort, 'choice');
  });

  it('lets the user type where the region could not be read', () => {
    for (const name of ['version', 'flavor', 'storage_type'])
      assert.equal(control(name, {}).sort, 'text', name);
  });

  it('suggests the users that are typed for owners, also while there are none', () => {
    const owners = (users: ClusterDraft['users']) => options({ users }, {})['databases.owner'];
    assert.deepEqual(owners([]), []);
    assert.deepEqual(
      owners([
        { name: 'app', role_attributes: [] },
        { name: '', role_attributes: [] },
      ]),
      [{ value: 'app' }],
    );
    const owner = memberOf('databases', 'owner');
    assert.equal(owner.sort === 'choice' && owner.open, true);
  });

  it('offers each right with a box, what is needed most first', () => {
    const rights = memberOf('users', 'role_attributes');
    const right = rights.sort === 'list' ? rights.entry.control : rights;
    const offered = right.sort === 'choice' && !right.open ? right.choices : [];
    const names = ['LOGIN', 'NOLOGIN', 'INHERIT', 'CREATEDB', 'CREATEROLE', 'BYPASSRLS'];
    assert.deepEqual(
      offered.map(({ value }) => value),
      names,
    );
  });

  it('tells at the end what would be made, in words', () => {
    const draft: ClusterDraft = {
      ...whole,
      replication: 'async',
      acl: ['192.0.2.0/24', '2001:db8::1'],
      pooler: 'transaction',
      pg_conf: 'max_connections = 50\nwork_mem = 8MB',
      users: [
        { name: 'app', role_attributes: ['LOGIN', 'CREATEDB'] },
        { name: 'report', role_attributes: ['LOGIN'] },
      ],
      databases: [{ name: 'viewers', owner: 'app' }],
    };
    const overview = form.overview?.({ ...draft }, { configuration }) ?? assert.fail();
    assert.deepEqual(
      overview.lines.map(({ label, value }) => `${inEnglish(label)}: ${inEnglish(value)}`),
      [
        'Server: PostgreSQL 15 on 2 CPU, 4 GiB',
        'Storage: 20 GiB of ssd-hiiops; the type can’t be changed later',
        'Replication: asynchronous: commits don’t wait for the standby',
        'Allowed sources: 192.0.2.0/24, 2001:db8::1',
        'Connection pooler: PgBouncer, by transaction',
        'Settings: max_connections, work_mem',
        'Users: app (LOGIN, CREATEDB), report (LOGIN)',
        'Databases: viewers (owner: app)',
      ],
    );
    assert.deepEqual(overview.warnings, []);
    const bare = form.overview?.({ ...whole }, {}).lines.map(({ value }) => inEnglish(value)) ?? [];
    assert.deepEqual(bare.slice(2), ['none', 'none', 'none', 'service defaults', 'none', 'none']);
  });

  it('warns at the end of what is allowed, but may not be meant', () => {
    const safe: Partial<ClusterDraft> = {
      replication: 'sync',
      acl: ['192.0.2.0/24'],
      users: [{ name: 'app', role_attributes: ['LOGIN'] }],
    };
    const warnings = (next: Partial<ClusterDraft>) =>
      form
        .overview?.({ ...whole, ...safe, ...next }, { configuration })
        .warnings.map(({ field, words }) => `${field}: ${inEnglish(words)}`);
    assert.deepEqual(warnings({}), []);
    assert.deepEqual(warnings({ acl: [] }), ['acl: Nobody can connect: no addresses are allowed.']);
    assert.deepEqual(warnings({ acl: ['0.0.0.0/0', '192.0.2.7', '192.0.2.5/24'] }), [
      'acl: 0.0.0.0/0 allows connections from anywhere; only the password protects the cluster.',
      'acl: 192.0.2.5/24 allows the whole network, not just this address.',
    ]);
    assert.deepEqual(warnings({ users: [] }), ['users: No users are created.']);
    assert.deepEqual(warnings({ users: [{ name: 'app', role_attributes: ['INHERIT'] }] }), [
      'users: “app” may be unable to log in: LOGIN is not set.',
    ]);
    assert.deepEqual(warnings({ replication: 'none' }), [
      'replication: No replication: if the server fails, the databases are unavailable.',
    ]);
    assert.deepEqual(warnings({ pg_conf: 'a = 1\na = 2' }), [
      'pg_conf: Duplicate “a”; the last one is used.',
    ]);
    assert.deepEqual(warnings({ version: '9' }), ['version: “9” isn’t listed for this region.']);
  });

  it('remarks what is allowed, but may not be meant', () => {
    assert.match(
      String(remarks({ acl: ['0.0.0.0/0', '::/0'] })['acl']),
      /^0\.0\.0\.0\/0, ::\/0 allows connections from anywhere/,
    );
    assert.match(String(remarks({ acl: ['192.0.2.5/24'] })['acl']), /whole network/);
    assert.match(String(remarks({ acl: [] })['acl']), /Nobody can connect/);
    assert.equal(remarks({ acl: ['192.0.2.0/24', '192.0.2.5'] })['acl'], undefined);
    assert.match(
      String(remarks({ replication: 'none' })['replication']),
      /refuse a cluster without replication/,
    );
    assert.equal(remarks({ replication: 'async' })['replication'], undefined);
    assert.match(String(remarks({ pg_conf: 'a = 1\na = 2' })['pg_conf']), /Duplicate “a”/);
    assert.match(String(remarks({}, { configuration })['pg_conf']), /max_connections = 200/);
    assert.equal(remarks({ version: '9' }, { configuration })['version'], 'Not listed for this region.');
    assert.equal(remarks({ version: '15' }, { configuration })['version'], undefined);
    assert.equal(remarks({ version: '9' })['version'], undefined);
  });
});
