import { createHash } from 'node:crypto';
import type { EdgeApp } from '../../../platform/edge/edgeApp.ts';
import { storedChecksum } from '../../routes/edge/kept.ts';
import { slugOfCopy } from '../copies.ts';
import type { Random } from '../random.ts';
import type { Seeded } from '../seeded.ts';
import { type EdgePlan, edgePlans, secretPlans, templates } from './plans.ts';

const hour = 3_600_000;

// maximum distance from one app id to the next
const furthest = 40;

const servicePlans = [
  [1, 'trial'],
  [3, 'standard'],
  [7, 'enterprise'],
] as const;

/** The edge apps of a new sandbox, and the secrets that they use. */
export function makeEdge(random: Random, now: number, copy = 0): Seeded[] {
  const secrets = secretPlans.map((plan, index) => ({
    ...plan,
    id: 5110 + (index + copy * secretPlans.length) * 3,
  }));
  const ids = new Map(secrets.map(({ name, id }) => [name, id]));
  let id = 70_300 + copy * edgePlans.length * furthest;
  const apps = edgePlans.map((plan) => {
    id += random.between(1, furthest);
    const name = slugOfCopy(plan.name, copy, 64);
    const app = seeded('edgeApp', makeApp({ ...plan, name }, { id, ids, random, now, copy }));
    return { ...app, backstage: { debugged: debugged(plan, now) } };
  });
  return [
    ...apps,
    ...makeBinaries(apps, now, copy),
    ...secrets.map(({ id, name, comment = '', slots }) => ({
      ...seeded('edgeSecret', { id, name: slugOfCopy(name, copy, 128), comment }),
      backstage: {
        slots: slots.map((days) => ({
          slot: days === 0 ? 0 : Math.round(now / 1000) + days * 86_400,
          checksum: storedChecksum(random.text(40)),
        })),
      },
    })),
  ];
}

interface Circumstances {
  readonly id: number;
  readonly ids: ReadonlyMap<string, number>;
  readonly random: Random;
  readonly now: number;
  readonly copy: number;
}

function makeApp(plan: EdgePlan, { id, ids, random, now, copy }: Circumstances): EdgeApp {
  const [planId, planName] = random.pick<readonly [number, string]>(servicePlans);
  const template = templates.find(({ name }) => name === plan.template);
  const old = template !== undefined && random.fraction() < 0.4;
  const own = random.between(9200, 9260) + copy * 100;
  return {
    id,
    name: plan.name,
    status: plan.status ?? 1,
    // some have no scheme (facts §6)
    url: `${random.fraction() < 0.5 ? 'https://' : ''}${plan.name}-${id}.edge.nordwelle.example`,
    comment: plan.comment ?? '',
    api_type: plan.proxy ? 'proxy-wasm' : 'wasi-http',
    binary: template ? template.binary - (old ? 1 : 0) : own,
    ...(template ? { template: template.id, template_name: template.name } : {}),
    ...(template && old ? { upgradeable_to: template.binary } : {}),
    plan_id: planId,
    plan: planName,
    networks: plan.proxy ? ['edge'] : ['edge', 'edge-asia'],
    ...(plan.debug === undefined ? {} : { debug_until: new Date(now + plan.debug * hour).toISOString() }),
    log: plan.status === 2 ? 'none' : 'kafka',
    env: { ...plan.env },
    rsp_headers: { ...plan.headers },
    secrets: Object.fromEntries(
      (plan.secrets ?? []).map((name) => [variable(name), { id: ids.get(name) ?? 0 }]),
    ),
    stores: plan.store === undefined ? {} : { STORE: { id: 812, name: plan.store, comment: '' } },
  };
}

/** Binaries that nobody uses: the last one could not be compiled. */
const spare = [9190, 9191, 9192];

/** The binaries of apps, each once; those of templates belong to the first copy. */
function makeBinaries(apps: readonly Seeded[], now: number, copy: number): Seeded[] {
  const used = apps.map(({ document }) => ({
    id: Number(document['binary']),
    api_type: String(document['api_type']),
  }));
  const unused = copy === 0 ? spare.map((id) => ({ id, api_type: 'wasi-http' })) : [];
  const first = new Map([...used, ...unused].toReversed().map((each) => [each.id, each]));
  return [...first.values()]
    .filter(({ id }) => copy === 0 || id >= 9200)
    .toSorted((one, other) => one.id - other.id)
    .map(({ id, api_type }) => {
      const checksum = createHash('md5').update(`binary ${id}`).digest('hex');
      const unref_since = new Date(now - ((id % 90) + 1) * 24 * hour).toISOString();
      const isBroken = id === spare.at(-1);
      return {
        ...seeded('edgeBinary', { id, api_type, checksum, source: (id % 3) + 1, unref_since }),
        backstage: {
          readyAt: 0,
          outcome: isBroken ? 2 : 1,
          ...(isBroken ? { errors: 'unknown import: `env::abort` has not been defined' } : {}),
        },
      };
    });
}

/** When an app was debugged; what lasts for longer than half an hour began a while ago. */
function debugged({ debug }: EdgePlan, now: number) {
  if (debug === undefined) return [];
  const until = now + debug * hour;
  return [{ since: Math.min(until - hour / 2, now - hour / 3), until }];
}

function variable(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}

function seeded(kind: string, document: Record<string, unknown> & { id?: unknown }): Seeded {
  return { kind, id: String(document.id), document };
}
