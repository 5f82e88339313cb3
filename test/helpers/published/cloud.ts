import { counted, type Exchanges } from './exchange.ts';

const scope = { project_id: 1, region_id: 7 };

/** Source: facts §5.2. */
export const publishedProject = {
  client_id: 2675,
  created_at: '2020-04-10T11:37:57Z',
  deleted_at: null,
  description: null,
  id: 1,
  is_default: true,
  name: 'Newsroom',
  state: 'ACTIVE',
  task_id: null,
};

/** Source: facts §5.2. */
export const publishedRegion = {
  access_level: 'core',
  available_volume_types: null,
  coordinates: { latitude: '49.612', longitude: '6.1255' },
  country: 'LU',
  created_at: '2020-04-10T11:37:57Z',
  created_on: '2020-04-10T11:37:57Z',
  ddos_endpoint_id: null,
  display_name: 'Luxembourg-2',
  endpoint_type: 'public',
  external_network_id: '726ecfcc-7fd0-4e30-a86e-7892524aa483',
  file_share_types: ['standard'],
  has_ai: true,
  has_ai_gpu: true,
  has_baremetal: true,
  has_basic_vm: true,
  has_dbaas: true,
  has_ddos: true,
  has_k8s: true,
  has_kvm: true,
  has_sfs: true,
  id: 7,
  keystone_id: 3,
  keystone_name: 'ED-10',
  metrics_database_id: null,
  slug: 'luxembourg-2',
  state: 'ACTIVE',
  task_id: null,
  vlan_physical_network: 'vlan1',
  zone: 'EMEA',
};

/** Times come without a zone. Source: facts §5.2. */
export const publishedTask = {
  acknowledged_at: null,
  acknowledged_by: null,
  client_id: 2675,
  created_on: '2026-05-23T05:07:31',
  created_resources: { volumes: ['726ecfcc-7fd0-4e30-a86e-7892524aa483'], projects: [4] },
  data: { volumes: [{ size: 2 }] },
  detailed_state: null,
  error: null,
  finished_on: '2026-05-23T05:08:31',
  id: 'd478ae29-dedc-4869-82f0-96104425f565',
  job_id: 'f2d06036',
  lifecycle_policy_id: null,
  project_id: 1,
  region_id: 7,
  request_id: 'f2d06036',
  schedule_id: null,
  state: 'FINISHED',
  task_type: 'create_volume',
  updated_on: '2026-05-23T05:08:31',
  user_client_id: 2675,
  user_id: 1,
};

/** Source: §2.10, facts §2. */
export const publishedPrice = {
  currency_code: 'EUR',
  discount_percent: null,
  price_per_hour: 0.05,
  price_per_month: 36,
  price_status: 'show',
  price_without_discount_per_month: 36,
  tax_percent: 17,
};

const functions = [{ name: 'resize', namespace: 'pictures' }];

/** Source: §2.6, facts §5.2. */
export const publishedFaasKey = {
  created_at: '2023-08-22T11:21:00Z',
  description: null,
  expire: null,
  functions,
  name: 'test-key',
  status: 'Expired',
};

export const cloudExchanges: Exchanges = {
  'cloud.projects.list': counted({ limit: 100 }, [publishedProject]),
  'cloud.projects.get': { input: { project_id: 1 }, reply: publishedProject },
  'cloud.regions.list': counted({ limit: 100 }, [publishedRegion]),
  'cloud.regions.get': { input: { region_id: 7 }, reply: publishedRegion },
  'cloud.logPrice.get': { input: { region_id: 7 }, reply: publishedPrice },
  'cloud.tasks.list': counted({ state: ['NEW', 'RUNNING'], limit: 100 }, [publishedTask]),
  'cloud.tasks.get': { input: { task_id: publishedTask.id }, reply: publishedTask },
  'cloud.faasKeys.list': counted({ ...scope, limit: 100 }, [publishedFaasKey]),
  // The call that makes a key shows its secret; the schema is the same.
  'cloud.faasKeys.get': {
    input: { ...scope, key_name: 'test-key' },
    reply: { ...publishedFaasKey, secret: 'f00ba4' },
  },
  'cloud.faasKeys.create': {
    input: { ...scope, name: 'test-key', functions, description: null, expire: null },
    reply: { ...publishedFaasKey, secret: 'f00ba4' },
  },
  'cloud.faasKeys.delete': { input: { ...scope, key_name: 'test-key' }, reply: undefined },
  'cloud.faasKeys.update': { input: { ...scope, key_name: 'test-key', functions }, reply: publishedFaasKey },
};
