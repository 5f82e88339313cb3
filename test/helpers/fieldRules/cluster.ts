import { aText, type FieldRule, rulesOf } from './rule.ts';

const cluster = rulesOf('cluster');
const isCms = ({ cluster_name }: Record<string, unknown>) => cluster_name === 'cms';
const conf = { version: '15', pooler: null };
const login = ['LOGIN'];

/** Source: facts §5.1; exact parameters of the PATCH. */
export const clusterRules: FieldRule[] = [
  cluster('flavor', {
    of: isCms,
    good: [
      { cpu: 8, memory_gib: 32 },
      { cpu: 2, memory_gib: 8 },
    ],
    bad: [
      [{ cpu: 0, memory_gib: 4 }, /^It must be 1 or more/],
      [{ cpu: 2 }, /^It must be/],
    ],
  }),
  cluster('storage', {
    of: isCms,
    good: [{ size_gib: 100 }, { size_gib: 90 }],
    bad: [
      [{ size_gib: 101 }, /^It must be 100 GiB or less/],
      [{ size_gib: 0 }, /^It must be 1 GiB or more/],
    ],
  }),
  cluster('high_availability', {
    of: isCms,
    good: [{ replication_mode: 'async' }, null],
    bad: [[{ replication_mode: 'both' }, /^It must be one of "async", "sync"/]],
  }),
  cluster('network', {
    of: isCms,
    good: [
      { acl: ['198.51.100.7', '2001:db8::/32'], network_type: 'public' },
      { acl: [], network_type: 'public' },
    ],
    bad: [
      [{ acl: ['example.com'], network_type: 'public' }, /isn’t an IP address or a network/],
      [{ acl: ['192.0.2.1', '192.0.2.1/32'], network_type: 'public' }, /is the same as/],
      [{ acl: [], network_type: 'private' }, /^It must be one of "public"/],
    ],
  }),
  cluster('pg_server_configuration', {
    of: isCms,
    good: [
      { ...conf, pg_conf: 'work_mem = 16MB' },
      { ...conf, pg_conf: '', pooler: { mode: 'session', type: 'pgbouncer' } },
    ],
    bad: [
      [{ ...conf, pg_conf: '!' }, /^Line 1 isn’t a name with a value/],
      [{ ...conf, pg_conf: '', pooler: { mode: 'none' } }, /^It must be one of/],
    ],
  }),
  cluster('users', {
    of: isCms,
    good: [
      [
        { name: 'cms', role_attributes: ['LOGIN', 'CREATEDB'] },
        { name: 'editor', role_attributes: login },
      ],
      [{ name: 'cms', role_attributes: login }],
    ],
    bad: [
      [[{ name: 'Cms', role_attributes: login }], /^Invalid value. Lowercase letters only/],
      [
        [
          { name: 'cms', role_attributes: login },
          { name: 'cms', role_attributes: login },
        ],
        /^Duplicate name “cms”/,
      ],
      [[{ name: 'cms', role_attributes: ['LOGIN', 'NOLOGIN'] }], /can’t be combined/],
    ],
  }),
  cluster('databases', {
    of: isCms,
    good: [[{ name: 'cms', owner: 'cms' }], []],
    bad: [
      [[{ name: 'Cms', owner: 'cms' }], /^Invalid value. Lowercase letters only/],
      [[{ name: 'cms', owner: 'nobody' }], /^No user is named “nobody”/],
      ...aText.map(([value]) => [value, /^It must be/] as const),
    ],
  }),
];
