import { counted, type Exchanges } from './exchange.ts';

const scope = { project_id: 1, region_id: 7 };
const tags = [{ key: 'brand', read_only: false, value: 'news' }];

/** Source: §2.7, facts §5.3. */
export const publishedVolume = {
  attachments: [
    {
      attached_at: '2019-07-26T14:22:03.000000',
      attachment_id: 'f2ed59d9-8068-400c-be4b-c4501ef6f33c',
      device: '/dev/vda',
      flavor_id: null,
      instance_name: null,
      server_id: '8dc30d49-bb34-4920-9bbd-03a2587ec0ad',
      volume_id: '726ecfcc-7fd0-4e30-a86e-7892524aa483',
    },
  ],
  bootable: false,
  created_at: '2019-05-29T05:32:41+0000',
  creator_task_id: 'd74c2bb9-cea7-4b23-a009-2f13518ae66d',
  id: '726ecfcc-7fd0-4e30-a86e-7892524aa483',
  is_root_volume: false,
  limiter_stats: { MBps_base_limit: 10, MBps_burst_limit: 100, iops_base_limit: 12, iops_burst_limit: 100 },
  name: 'archive-1',
  project_id: 1,
  region: 'Luxembourg-2',
  region_id: 7,
  size: 2,
  snapshot_ids: ['14b8d8b2-0d3c-4d0e-a1b1-0a1d0b1c5f11'],
  status: 'in-use',
  tags,
  task_id: null,
  updated_at: '2019-05-29T05:39:20+0000',
  volume_image_metadata: {
    checksum: 'ba3cd24377dde5dfdd58728894004abb',
    container_format: 'bare',
    disk_format: 'raw',
    image_id: '723037e2-ec6d-47eb-92de-1276b8d4bd9a',
    image_name: 'cirros-x',
    min_disk: '1',
    min_ram: '64',
    size: '46137344',
  },
  volume_type: 'ssd_hiiops',
};

const described = {
  id: 10,
  name: 'port',
  description: null,
  field_type: null,
  required: false,
  default: null,
  validation_schema: { type: 'integer' },
};

/** Members of both sources: `field_name` and `value` are in the older one. Source: §2.8, facts §5.3. */
const ddosProfile = {
  id: 3,
  profile_template: { id: 5, name: 'web', description: null, fields: [described] },
  fields: [{ ...described, base_field: 10, field_name: 'port', field_value: [80, 443], value: '80' }],
  options: { active: true, bgp: false },
  profile_template_description: null,
  protocols: [{ port: '80', protocols: ['TCP'] }],
  site: 'LU',
  status: { error_description: '', status: 'Active' },
};

/** Source: §2.8, facts §5.3. */
export const publishedInstance = {
  addresses: {
    net: [
      { addr: '10.0.0.17', interface_name: null, subnet_id: 's1', subnet_name: 'inner', type: 'fixed' },
      { addr: '92.38.157.215', type: 'floating' },
    ],
  },
  blackhole_ports: [
    {
      AlarmEnd: '2023-10-31T10:10:10',
      AlarmStart: '2023-10-31T10:09:10',
      AlarmState: 'ack_req',
      AlertDuration: '00:01:00',
      DestinationIP: '10.0.0.17',
      ID: 1,
    },
  ],
  created_at: '2019-07-11T06:58:48Z',
  creator_task_id: null,
  ddos_profile: null,
  fixed_ip_assignments: [{ external: false, ip_address: '10.0.0.17', subnet_id: 's1' }],
  flavor: {
    architecture: 'x86_64',
    flavor_id: 'g2s-shared-1-2-15',
    flavor_name: 'shared',
    hardware_description: { ram: '2GB', vcpus: '1' },
    os_type: 'linux',
    ram: 2048,
    vcpus: 1,
  },
  id: 'a7e7e8d6-0bf7-4ac9-8170-831b47ee2ba9',
  instance_description: null,
  instance_isolation: { reason: null },
  name: 'encoder-1',
  project_id: 1,
  region: 'Luxembourg-2',
  region_id: 7,
  security_groups: [{ name: 'default' }],
  ssh_key_name: null,
  status: 'ACTIVE',
  tags,
  task_id: null,
  task_state: null,
  vm_state: 'active',
  volumes: [{ delete_on_termination: false, id: '726ecfcc-7fd0-4e30-a86e-7892524aa483' }],
};

/** As a list gives it when it is asked for the protection: a machine with graphics processors. */
export const publishedProtectedInstance = {
  ...publishedInstance,
  id: 'b7e7e8d6-0bf7-4ac9-8170-831b47ee2ba9',
  ddos_profile: ddosProfile,
  flavor: {
    ...publishedInstance.flavor,
    resource_class: 'bm1',
    hardware_description: {
      cpu: '2x',
      disk: '2x480',
      gpu: '1x',
      license: 'none',
      network: '2x10G',
      ram: '64GB',
    },
  },
};

const tasks = ['d478ae29-dedc-4869-82f0-96104425f565'];
const instance = { ...scope, instance_id: publishedInstance.id };
const volume = { ...scope, volume_id: publishedVolume.id };

export const computeExchanges: Exchanges = {
  'cloud.volumes.list': counted({ ...scope, limit: 100 }, [publishedVolume]),
  'cloud.volumes.get': { input: volume, reply: publishedVolume },
  'cloud.volumes.attach': {
    input: { ...volume, instance_id: publishedInstance.id, attachment_tag: 'data' },
    reply: publishedVolume,
  },
  'cloud.instances.list': counted({ ...scope, uuid: 'b7e7', with_ddos: true, limit: 100 }, [
    publishedInstance,
    publishedProtectedInstance,
  ]),
  'cloud.instances.get': { input: instance, reply: publishedInstance },
  'cloud.volumes.attachTo': {
    input: { ...volume, instance_id: publishedInstance.id, attachment_tag: 'data' },
    reply: { tasks },
  },
  'cloud.volumes.detach': { input: { ...volume, instance_id: publishedInstance.id }, reply: { tasks } },
  'cloud.volumes.extend': { input: { ...volume, size: 4 }, reply: { tasks } },
  'cloud.volumes.update': {
    input: { ...volume, name: 'archive-1', tags: { team: 'video', old: null } },
    reply: publishedVolume,
  },
  'cloud.snapshots.create': {
    input: { ...scope, volume_id: publishedVolume.id, name: 'before-the-update', description: 'Weekly' },
    reply: { tasks },
  },
  'cloud.instances.act': {
    input: { ...instance, action: 'start', activate_profile: true },
    reply: { tasks },
  },
  'cloud.instances.console': {
    input: { ...instance, console_type: 'novnc' },
    reply: {
      remote_console: {
        protocol: 'vnc',
        type: 'novnc',
        url: 'https://console.example/vnc_auto.html?token=a6d1b2d8',
      },
    },
  },
  'cloud.instances.metrics': {
    ...counted({ ...instance, limit: 2, time_interval: 6, time_unit: 'hour' }, [
      {
        cpu_util: 12.5,
        disks: [
          {
            disk_Bps_read: 0,
            disk_Bps_write: 3.5,
            disk_iops_read: 0,
            disk_iops_write: 1,
            disk_name: 'vda',
          },
        ],
        memory_util: 40,
        network_Bps_egress: 1200,
        network_Bps_ingress: 800,
        network_pps_egress: 2,
        network_pps_ingress: 1,
        time: '2024-05-01T10:00:00Z',
      },
    ]),
  },
  'cloud.instances.start': { input: { ...instance, activate_profile: false }, reply: publishedInstance },
};
