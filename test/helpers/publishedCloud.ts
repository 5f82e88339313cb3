/**
 * Payloads of the cloud with the members, types and sample values that the service publishes. Source: §2.6 to
 * §2.10, facts §5.
 */
export const publishedProject = {
  id: 10,
  client_id: 2675,
  name: 'Match days / 2026',
  description: null,
  state: 'ACTIVE',
  is_default: true,
  created_at: '2026-01-01T00:00:00Z',
  deleted_at: null,
  task_id: null,
};

export const publishedRegion = {
  id: 76,
  display_name: 'Luxembourg-2',
  keystone_name: 'ED-8',
  slug: 'luxembourg-2',
  country: 'LU',
  state: 'ACTIVE',
  endpoint_type: 'public',
  access_level: 'core',
  zone: 'EMEA',
  coordinates: { latitude: '49.6116', longitude: '6.1319' },
  has_dbaas: true,
  has_k8s: true,
  has_baremetal: false,
  available_volume_types: ['standard', 'ssd_hiiops'],
  created_at: '2021-01-01T00:00:00Z',
  created_on: '2021-01-01T00:00:00',
};

const place = { project_id: 10, region_id: 76, region: 'Luxembourg-2' };
const volumeId = '726ecfcc-7fd0-4e30-a86e-7892524aa483';
const instanceId = 'a7e7e8d6-0bf7-4ac9-8170-831b47ee2ba9';

export const publishedVolume = {
  ...place,
  id: volumeId,
  name: 'replays',
  status: 'in-use',
  size: 1500,
  volume_type: 'ssd_hiiops',
  bootable: false,
  is_root_volume: false,
  attachments: [
    {
      attachment_id: 'f2ed59d9-8068-400c-be4b-c4501ef6f33c',
      volume_id: volumeId,
      server_id: instanceId,
      instance_name: 'web-1',
      device: '/dev/vda',
      flavor_id: null,
      attached_at: '2026-01-02T00:00:00Z',
    },
  ],
  limiter_stats: { iops_base_limit: 10, iops_burst_limit: 12, MBps_base_limit: 10, MBps_burst_limit: 12 },
  snapshot_ids: null,
  volume_image_metadata: null,
  tags: [{ key: 'team', value: 'sport', read_only: false }],
  creator_task_id: null,
  task_id: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: null,
};

export const publishedInstance = {
  ...place,
  id: instanceId,
  name: 'web-1',
  instance_description: null,
  status: 'ACTIVE',
  vm_state: 'active',
  task_state: null,
  flavor: {
    flavor_id: 'g1-standard-2-4',
    flavor_name: 'g1-standard-2-4',
    vcpus: 2,
    ram: 4096,
    architecture: 'x86_64',
    os_type: 'linux',
    hardware_description: { ram: '4GiB', vcpus: '2' },
  },
  addresses: { net1: [{ addr: '192.0.2.4', type: 'fixed', interface_name: null }] },
  fixed_ip_assignments: null,
  volumes: [{ id: volumeId, delete_on_termination: false }],
  security_groups: [{ name: 'default' }],
  ssh_key_name: null,
  tags: [],
  ddos_profile: {
    id: 1,
    profile_template: { id: 2, name: 'Web', description: 'HTTP', fields: [] },
    options: { active: true, bgp: false },
    status: { status: 'OK', error_description: '' },
    protocols: [{ port: '80', protocols: ['HTTP'] }],
    fields: [],
  },
  blackhole_ports: [{ ID: 1, AlarmState: 'ACK_REQ', DestinationIP: '192.0.2.4' }],
  instance_isolation: null,
  creator_task_id: null,
  task_id: null,
  created_at: '2026-01-01T00:00:00Z',
};

export const publishedCluster = {
  cluster_name: 'orders',
  status: 'READY',
  flavor: { cpu: 2, memory_gib: 4 },
  storage: { size_gib: 100, type: 'ssd-hiiops' },
  high_availability: null,
  network: {
    acl: ['92.33.34.127', '10.0.0.0/8'],
    network_type: 'public',
    host: 'orders.db.example',
    connection_string: 'postgres://ann:hidden@orders.db.example/shop',
  },
  pg_server_configuration: {
    version: '15',
    pg_conf: 'max_connections = 100',
    pooler: { mode: 'session', type: 'pgbouncer' },
  },
  databases: [{ name: 'shop', owner: 'ann', size: 1024 }],
  users: [{ name: 'ann', role_attributes: ['LOGIN'], is_secret_revealed: true }],
  created_at: '2026-01-01T00:00:00Z',
};

export const publishedFaasKey = {
  name: 'test-key',
  description: 'For the scoreboard',
  status: 'Active',
  functions: [{ name: 'score', namespace: 'match' }],
  created_at: '2026-01-01T00:00:00Z',
  expire: '2026-01-11T13:00:00Z',
};

export const publishedPrice = {
  price_status: 'show',
  currency_code: 'EUR',
  price_per_hour: 0.1234,
  price_per_month: 86,
  price_without_discount_per_month: 95.5,
  discount_percent: 10,
};

export const publishedTask = {
  id: '2358fc5b-6a4e-4a8f-b1a3-2f5f1e8c3a77',
  task_type: 'create_volume',
  state: 'FINISHED',
  error: null,
  detailed_state: null,
  created_on: '2026-01-05T11:50:00',
  updated_on: '2026-01-05T11:50:42',
  finished_on: '2026-01-05T11:50:42',
  created_resources: { volumes: [volumeId], postgresql_clusters: ['orders'], projects: null, l7rules: ['x'] },
  data: null,
  client_id: 2675,
  user_id: 1,
  project_id: 10,
  region_id: 76,
};
