import { configuration } from '../../routes/cloud/clusterConfiguration.ts';
import type { KeptCluster, KeptTask } from '../../state/cloudDocuments.ts';
import type { Random } from '../random.ts';
import { zoned } from '../zoned.ts';
import { projectIds, regionIds, regions } from './places.ts';
import { makeTask, running } from './tasks.ts';

const day = 86_400_000;

interface ClusterPlan {
  readonly name: string;
  readonly status: string;
  readonly project?: 0 | 1 | 2;
  readonly region?: 0 | 1 | 2;
  /** Index of the configuration's flavors. */
  readonly flavor: 0 | 1 | 2 | 3 | 4;
  readonly size: number;
  readonly version: string;
  readonly replication?: 'async' | 'sync';
  readonly pooler?: 'session' | 'statement' | 'transaction';
  readonly databases: readonly string[];
  readonly days: number;
}

const plans: readonly ClusterPlan[] = [
  {
    name: 'cms',
    status: 'READY',
    flavor: 3,
    size: 80,
    version: '15',
    replication: 'sync',
    pooler: 'transaction',
    databases: ['cms', 'comments'],
    days: 420,
  },
  {
    name: 'epg',
    status: 'UPDATING',
    flavor: 1,
    size: 20,
    version: '14',
    replication: 'async',
    databases: ['epg'],
    days: 390,
  },
  {
    name: 'audience-2026',
    status: 'PREPARING',
    flavor: 2,
    size: 50,
    version: '16',
    databases: ['audience'],
    days: 0.01,
  },
  {
    name: 'rights-and-licences',
    status: 'UNHEALTHY',
    flavor: 1,
    size: 30,
    version: '13',
    databases: ['rights'],
    days: 800,
  },
  {
    name: 'cms-replica',
    status: 'READY',
    region: 1,
    flavor: 3,
    size: 80,
    version: '15',
    databases: ['cms'],
    days: 418,
  },
  {
    name: 'results',
    status: 'FAILED',
    project: 1,
    flavor: 4,
    size: 100,
    version: '16',
    databases: ['results'],
    days: 30,
  },
  {
    name: 'results-2021',
    status: 'DELETING',
    project: 1,
    flavor: 0,
    size: 10,
    version: '13',
    databases: ['results'],
    days: 600,
  },
  {
    name: `reels-${'and-more-'.repeat(4)}reels-1`,
    status: 'UNKNOWN',
    project: 2,
    region: 2,
    flavor: 0,
    size: 5,
    version: '15',
    pooler: 'session',
    databases: ['reels'],
    days: 200,
  },
];

const works: Readonly<Record<string, string>> = {
  PREPARING: 'create_postgres_cluster',
  UPDATING: 'update_postgres_cluster',
  DELETING: 'delete_postgres_cluster',
};

/** The PostgreSQL clusters of a new sandbox and the tasks that work on them. */
export function makeClusters(random: Random, now: number): { clusters: KeptCluster[]; tasks: KeptTask[] } {
  const place = ({ project = 0, region = 0 }: ClusterPlan) => ({
    project: projectIds[project],
    region: regionIds[region],
  });
  const tasks = new Map(
    plans.flatMap((plan) => {
      const type = works[plan.status];
      const data = { cluster_name: plan.name };
      const course = running(random, now);
      return type ? [[plan.name, makeTask(random, { type, ...place(plan), data, course })]] : [];
    }),
  );
  const clusters = plans.map((plan) => ({
    id: plan.name,
    ...place(plan),
    document: documentOf(plan, now - plan.days * day, random),
    backstage: { task: tasks.get(plan.name)?.id },
  }));
  return { clusters, tasks: [...tasks.values()] };
}

function documentOf(plan: ClusterPlan, created: number, random: Random) {
  const { name, databases, pooler, replication } = plan;
  const { cpu, memory_gib, pg_conf } = configuration.flavors[plan.flavor] ?? {};
  const owner = databases[0] ?? 'app';
  const host = `${name}.${regions[plan.region ?? 0]?.document.slug}.pg.nordwelle.example`;
  return {
    cluster_name: name,
    status: plan.status,
    flavor: { cpu, memory_gib },
    storage: { size_gib: plan.size, type: 'ssd-hiiops' },
    high_availability: replication ? { replication_mode: replication } : null,
    network: {
      acl: ['192.0.2.0/24', '2001:db8::/48'],
      network_type: 'public',
      host,
      connection_string: `postgresql://${host}:5432/${owner}?sslmode=require`,
    },
    pg_server_configuration: {
      version: plan.version,
      pg_conf,
      pooler: pooler ? { mode: pooler, type: 'pgbouncer' } : null,
    },
    databases: databases.map((each) => ({ name: each, owner, size: random.between(9, 40_000) * 1_048_576 })),
    users: [
      { name: owner, role_attributes: ['LOGIN', 'CREATEDB'], is_secret_revealed: true },
      { name: 'reader', role_attributes: ['LOGIN', 'INHERIT'], is_secret_revealed: plan.days < 300 },
    ],
    created_at: zoned(created),
  };
}
