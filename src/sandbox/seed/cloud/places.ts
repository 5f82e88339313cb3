import type { Region } from '../../../platform/cloud/region.ts';
import { clientId } from '../../server/clientId.ts';
import type { KeptLogPrice, KeptProject, KeptRegion } from '../../state/cloudDocuments.ts';

/** Ids of the projects; most cloud resources are in the first, which is the default. */
export const projectIds = [412_070, 419_505, 433_180] as const;

/** Ids of the regions; most cloud resources are in the first. */
export const regionIds = [38, 76, 64, 120] as const;

const day = 86_400_000;

interface ProjectPlan {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  /** Age in days. */
  readonly days: number;
  readonly deleted?: number;
}

const plans: readonly ProjectPlan[] = [
  { id: projectIds[0], name: 'Default', description: null, days: 1380 },
  {
    id: projectIds[1],
    name: 'Election night / live graphics',
    description: 'Only switched on in the weeks before a vote.',
    days: 610,
  },
  { id: projectIds[2], name: 'Archive "1962–1999"', description: 'Film scans and their index.', days: 355 },
  { id: 415_333, name: 'Trial of the new playout', description: null, days: 900, deleted: 720 },
];

/** The projects; one is deleted. */
export function projects(now: number): KeptProject[] {
  const iso = (days: number) => new Date(now - days * day).toISOString();
  return plans.map(({ id, name, description, days, deleted }) => ({
    id: String(id),
    document: {
      id,
      client_id: clientId,
      name,
      description,
      state: deleted ? 'DELETED' : 'ACTIVE',
      is_default: id === projectIds[0],
      created_at: iso(days),
      deleted_at: deleted ? iso(deleted) : null,
      task_id: null,
    },
  }));
}

interface RegionPlan {
  readonly name: string;
  readonly slug: string;
  readonly country: string;
  readonly zone: string;
  readonly created: string;
  readonly place: readonly [string, string] | undefined;
  readonly edge?: boolean;
  readonly ai?: boolean;
  readonly products: readonly string[];
  readonly volumeTypes: readonly string[];
}

const regionPlans: readonly RegionPlan[] = [
  {
    name: 'Frankfurt',
    slug: 'fra-2',
    country: 'DE',
    zone: 'EMEA',
    created: '2021-03-09T08:12:44+00:00',
    place: ['50.1109', '8.6821'],
    products: ['containers', 'inference'],
    volumeTypes: ['standard', 'ssd_hiiops', 'ssd_lowlatency', 'cold'],
  },
  {
    name: 'Luxembourg-2',
    slug: 'lux-2',
    country: 'LU',
    zone: 'EMEA',
    created: '2020-06-17T13:40:02+00:00',
    place: ['49.6117', '6.1319'],
    ai: true,
    products: ['containers', 'inference'],
    volumeTypes: ['standard', 'ssd_hiiops', 'ultra'],
  },
  {
    name: 'Singapore',
    slug: 'sin-3',
    country: 'SG',
    zone: 'APAC',
    created: '2022-01-25T05:55:10+00:00',
    place: ['1.3521', '103.8198'],
    products: ['containers'],
    volumeTypes: ['standard', 'ssd_hiiops'],
  },
  {
    name: 'Chicago',
    slug: 'chi-1',
    country: 'US',
    zone: 'AMERICAS',
    created: '2023-09-04T17:01:31+00:00',
    place: undefined,
    edge: true,
    products: [],
    volumeTypes: ['standard'],
  },
];

/** The regions; the last is an edge region without databases. */
export const regions: readonly KeptRegion[] = regionPlans.map((plan, index) => {
  const id = regionIds[index] ?? 0;
  const core = !plan.edge;
  const document: Region = {
    id,
    display_name: plan.name,
    slug: plan.slug,
    country: plan.country,
    zone: plan.zone,
    state: 'ACTIVE',
    access_level: core ? 'core' : 'edge',
    coordinates: plan.place ? { latitude: plan.place[0], longitude: plan.place[1] } : null,
    has_dbaas: core,
    has_basic_vm: true,
    has_kvm: true,
    has_baremetal: core,
    has_k8s: core,
    has_sfs: core,
    has_ddos: core,
    has_ai: plan.ai ?? false,
    has_ai_gpu: plan.ai ?? false,
    available_volume_types: null,
    file_share_types: core ? ['standard'] : null,
    endpoint_type: 'public',
    keystone_name: `RegionOne-${plan.slug}`,
    keystone_id: 100 + id,
    external_network_id: core ? `6d1f5c1e-6a0b-4f0e-9d54-0000000000${id}` : null,
    vlan_physical_network: 'vlan',
    metrics_database_id: core ? 7 + index : null,
    ddos_endpoint_id: core ? 3 + index : null,
    task_id: null,
    created_at: plan.created,
    created_on: plan.created,
  };
  return { id: String(id), document, backstage: { products: plan.products, volumeTypes: plan.volumeTypes } };
});

const unknown = {
  currency_code: null,
  price_per_hour: null,
  price_per_month: null,
  price_without_discount_per_month: null,
  discount_percent: null,
};

/** What logs cost: known with and without a discount, hidden, and not calculated. Source: §2.10. */
export const logPrices: readonly KeptLogPrice[] = [
  {
    price_status: 'show',
    currency_code: 'EUR',
    price_per_hour: 0.0342,
    price_per_month: 24.966,
    price_without_discount_per_month: 27.74,
    discount_percent: 10,
    tax_percent: 19,
  },
  { ...unknown, price_status: 'hide', tax_percent: 17 },
  {
    price_status: 'show',
    currency_code: 'USD',
    price_per_hour: 0.041,
    price_per_month: 29.93,
    price_without_discount_per_month: null,
    discount_percent: null,
    tax_percent: 0,
  },
  { ...unknown, price_status: 'error', tax_percent: 0 },
].map((document, index) => ({ id: String(regionIds[index]), document }));
