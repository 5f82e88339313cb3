import type { DdosProfile } from '../../../platform/cloud/ddosProfile.ts';
import type { KeptInstance, KeptTask } from '../../state/cloudDocuments.ts';
import type { Random } from '../random.ts';
import { makeUuid } from '../uuid.ts';
import { zoned } from '../zoned.ts';
import { type InstancePlan, instancePlans } from './instancePlans.ts';
import { projectIds, regionIds, regions } from './places.ts';
import { makeTask, past, running } from './tasks.ts';

const day = 86_400_000;

/** An instance with the plan that it was made from. */
export interface PlannedInstance {
  readonly plan: InstancePlan;
  readonly instance: KeptInstance;
}

const virtual = (name: string, vcpus: number, gigabytes: number) => ({
  flavor_id: name,
  flavor_name: name,
  vcpus,
  ram: gigabytes * 1024,
  architecture: 'x86_64',
  os_type: 'linux',
  hardware_description: { vcpus: `${vcpus} vCPU`, ram: `${gigabytes}GB` },
});

const flavors = [
  virtual('g1-standard-1-2', 1, 2),
  virtual('g1-standard-2-4', 2, 4),
  virtual('g1-standard-4-8', 4, 8),
  virtual('g1-cpu-8-16', 8, 16),
  virtual('g1-memory-4-32', 4, 32),
  {
    flavor_id: 'bm1-infrastructure-small',
    flavor_name: 'bm1-infrastructure-small',
    vcpus: 24,
    ram: 65_536,
    architecture: 'x86_64',
    os_type: 'linux',
    resource_class: 'bm1-infrastructure-small',
    hardware_description: {
      cpu: '1x 24-core, 2.8 GHz',
      disk: '2x 960 GB NVMe',
      network: '2x 10 Gbit/s',
      license: '',
      ram: '64GB RAM',
    },
  },
];

const works: Readonly<Record<string, string>> = {
  resize_migrating: 'resize_vm',
  reboot_started: 'reboot_vm',
  networking: 'create_vm',
  migrating: 'migrate_vm',
};

/** The instances of a new sandbox, without their volumes, and the tasks that created and lock them. */
export function makeInstances(
  random: Random,
  now: number,
): { instances: PlannedInstance[]; tasks: KeptTask[] } {
  const kubernetes = makeUuid(random);
  const tasks: KeptTask[] = [];
  const instances = instancePlans.map((plan, index) => {
    const id = makeUuid(random);
    const place = { project: projectIds[plan.project ?? 0], region: regionIds[plan.region ?? 0] };
    const created = now - plan.days * day - random.between(1, 3600) * 1000;
    const failed = plan.status === 'ERROR' || plan.status === 'BUILD';
    const making = makeTask(random, {
      type: 'create_vm',
      ...place,
      data: { names: [plan.name] },
      course: { ...past(random, created), creates: { instances: [id] } },
      acknowledged: plan.days > 90,
    });
    if (!failed) tasks.push(making);
    const lock = plan.work
      ? makeTask(random, {
          type: works[plan.work] ?? 'update_vm',
          ...place,
          data: { instance_id: id, instance_name: plan.name },
          course: running(random, now),
        })
      : undefined;
    if (lock) tasks.push(lock);
    const { addresses, fixed } = makeAddresses(random, plan, index);
    const instance: KeptInstance = {
      id,
      ...place,
      document: {
        id,
        name: plan.name,
        instance_description: plan.description ?? null,
        status: plan.status ?? 'ACTIVE',
        vm_state: plan.machine ?? 'active',
        task_state: plan.work ?? null,
        flavor: flavors[plan.flavor] ?? null,
        addresses,
        fixed_ip_assignments: plan.lan ? fixed : null,
        volumes: [],
        security_groups: (plan.groups ?? ['default']).map((name) => ({ name })),
        ssh_key_name: plan.kubernetes ? null : random.pick(['jonna-2024', 'playout-ops']),
        tags: Object.entries(plan.tags ?? {}).map(([key, value]) => ({ key, value, read_only: false })),
        ddos_profile: plan.protection ? makeProfile(plan.protection, 900 + index) : null,
        blackhole_ports: plan.alarm ? [makeAlarm(plan.alarm, index, now)] : [],
        instance_isolation: plan.isolation ? { reason: plan.isolation } : null,
        project_id: place.project,
        region_id: place.region,
        region: regions[plan.region ?? 0]?.document.display_name ?? '',
        creator_task_id: failed ? (lock?.id ?? null) : making.id,
        task_id: lock?.id ?? null,
        created_at: zoned(created),
      },
      backstage: plan.kubernetes ? { kubernetes } : {},
    };
    return { plan, instance };
  });
  return { instances, tasks };
}

function makeAddresses(random: Random, { lan, floating, status }: InstancePlan, index: number) {
  if (status === 'BUILD' || status === 'ERROR') return { addresses: {}, fixed: [] };
  const subnet = makeUuid(random);
  const network = lan ?? 'external';
  const addr = lan ? `192.168.${20 + lan.length}.${10 + index}` : `203.0.113.${10 + index}`;
  const fixed = {
    addr,
    type: 'fixed',
    interface_name: index % 3 === 0 ? null : `${network}-${index}`,
    subnet_id: subnet,
    subnet_name: lan ? `${lan}-v4` : 'external-v4',
  };
  const other = floating ? [{ addr: `198.51.100.${10 + index}`, type: 'floating' }] : [];
  return {
    addresses: { [network]: [fixed, ...other] },
    fixed: [{ ip_address: addr, subnet_id: subnet, external: lan === undefined }],
  };
}

function makeAlarm(state: string, index: number, now: number) {
  return {
    ID: 55_000 + index,
    AlarmState: state,
    AlarmStart: zoned(now - 5 * day),
    AlarmEnd: zoned(now - 5 * day + 1_260_000),
    AlertDuration: '0:21:00',
    DestinationIP: `203.0.113.${10 + index}`,
  };
}

const described = {
  name: 'allowed_ports',
  description: 'Ports that are let through',
  field_type: null,
  required: true,
  default: null,
  validation_schema: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 65_535 } },
};

function makeProfile(state: 'active' | 'off' | 'failed', id: number): DdosProfile {
  const status = {
    active: { status: 'Active', error_description: '' },
    off: { status: 'Queued', error_description: '' },
    failed: { status: 'Error', error_description: 'The site did not answer' },
  }[state];
  return {
    id,
    profile_template: {
      id: 63,
      name: 'web_and_streaming',
      description: 'HTTP and RTMP servers',
      fields: [{ ...described, id: 11 }],
    },
    profile_template_description: 'HTTP and RTMP servers',
    options: { active: state === 'active', bgp: false },
    status,
    site: 'FRA',
    protocols: [
      { port: '443', protocols: ['TCP', 'HTTP2'] },
      { port: '1935', protocols: ['TCP'] },
    ],
    fields: [
      {
        ...described,
        id: id * 10,
        base_field: 11,
        field_name: described.name,
        field_value: [80, 443, 1935],
        value: '',
      },
    ],
  };
}
