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
    return seeded('edgeApp', makeApp({ ...plan, name }, { id, ids, random, now }));
  });
  return [
    ...apps,
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
}

function makeApp(plan: EdgePlan, { id, ids, random, now }: Circumstances): EdgeApp {
  const [planId, planName] = random.pick<readonly [number, string]>(servicePlans);
  const template = templates.find(({ name }) => name === plan.template);
  const old = template !== undefined && random.fraction() < 0.4;
  const own = random.between(9200, 9260);
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

function variable(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}

function seeded(kind: string, document: Record<string, unknown> & { id?: unknown }): Seeded {
  return { kind, id: String(document.id), document };
}
