import * as z from 'zod';
import { ddosProfile } from './ddosProfile.ts';
import { dateTime, field, openEnum, stamp } from './schema.ts';
import { placed } from './scope.ts';
import { tags } from './tag.ts';

/** States of an instance. Source: facts §5.3. */
export const instanceStatuses = [
  'ACTIVE',
  'BUILD',
  'DELETED',
  'ERROR',
  'HARD_REBOOT',
  'MIGRATING',
  'PASSWORD',
  'PAUSED',
  'REBOOT',
  'REBUILD',
  'RESCUE',
  'RESIZE',
  'REVERT_RESIZE',
  'SHELVED',
  'SHELVED_OFFLOADED',
  'SHUTOFF',
  'SOFT_DELETED',
  'SUSPENDED',
  'UNKNOWN',
  'VERIFY_RESIZE',
] as const;

/** States of the machine under an instance. Source: facts §5.3. */
export const machineStates = [
  'active',
  'building',
  'deleted',
  'error',
  'paused',
  'rescued',
  'resized',
  'shelved',
  'shelved_offloaded',
  'soft-deleted',
  'stopped',
  'suspended',
] as const;

const networkAddress = z.looseObject({
  addr: field(z.string(), { title: 'Address' }),
  type: field(openEnum(['fixed', 'floating']), { title: 'Fixed or floating' }),
  interface_name: field(z.string(), { title: 'Interface' }),
  subnet_id: field(z.string(), { title: 'Subnet id', description: 'Of a single instance only.' }),
  subnet_name: field(z.string(), { title: 'Subnet', description: 'Of a single instance only.' }),
});

/** An alarm of the protection. Its state comes in upper and in lower case alike. Source: §2.8, facts §5.3. */
const blackholePort = z.looseObject({
  ID: field(z.int(), { title: 'Alarm id' }),
  AlarmState: field(z.string(), { title: 'State', description: 'Upper and lower case mean the same.' }),
  AlarmStart: field(dateTime(), { title: 'Start' }),
  AlarmEnd: field(dateTime(), { title: 'End' }),
  AlertDuration: field(z.string(), { title: 'Duration' }),
  DestinationIP: field(z.string(), { title: 'Address under attack' }),
});

const part = (title: string) => field(z.string(), { title });

/** Hardware in words; which members there are depends on the sort of machine. Source: facts §5.3. */
const hardware = z.looseObject({
  vcpus: part('Virtual processors'),
  ram: part('Memory'),
  cpu: part('Processor'),
  gpu: part('Graphics processor'),
  disk: part('Disks'),
  network: part('Network'),
  license: part('Licence'),
});

const flavor = z.looseObject({
  flavor_id: field(z.string(), { title: 'Flavour id' }),
  flavor_name: field(z.string(), { title: 'Flavour' }),
  vcpus: field(z.int(), { title: 'Virtual processors' }),
  ram: field(z.int(), { title: 'Memory', unit: 'MiB' }),
  architecture: field(z.string(), { title: 'Architecture' }),
  os_type: field(z.string(), { title: 'Operating system' }),
  resource_class: field(z.string(), { title: 'Resource class' }),
  hardware_description: field(hardware, { title: 'Hardware' }),
});

const fixedAddress = z.looseObject({
  ip_address: field(z.string(), { title: 'Address' }),
  subnet_id: field(z.string(), { title: 'Subnet id' }),
  external: field(z.boolean(), { title: 'Reachable from outside' }),
});

const ownVolume = z.looseObject({
  id: field(z.string(), { title: 'Volume id' }),
  delete_on_termination: field(z.boolean(), { title: 'Deleted with the instance' }),
});

/** A virtual instance. Source: §2.8, facts §5.3. */
export const instance = z.looseObject({
  id: z.string().meta({ title: 'Instance id', readOnly: true }),
  name: field(z.string(), { title: 'Name' }),
  instance_description: field(z.string(), { title: 'Description' }),
  status: field(openEnum(instanceStatuses), { title: 'Status', readOnly: true }),
  vm_state: field(openEnum(machineStates), { title: 'State of the machine', readOnly: true }),
  task_state: field(z.string(), { title: 'At work on', description: 'None when idle.', readOnly: true }),
  flavor: field(flavor, { title: 'Flavour', readOnly: true }),
  addresses: field(z.record(z.string(), z.array(networkAddress)), {
    title: 'Addresses',
    description: 'By network.',
    readOnly: true,
  }),
  fixed_ip_assignments: field(z.array(fixedAddress), { title: 'Fixed addresses', readOnly: true }),
  volumes: field(z.array(ownVolume), { title: 'Volumes', readOnly: true }),
  security_groups: field(z.array(z.looseObject({ name: field(z.string(), { title: 'Name' }) })), {
    title: 'Security groups',
    readOnly: true,
  }),
  ssh_key_name: field(z.string(), { title: 'SSH key', description: 'Its name.', readOnly: true }),
  tags,
  ddos_profile: field(ddosProfile, {
    title: 'DDoS protection',
    description: 'None unless it was asked for.',
    readOnly: true,
  }),
  blackhole_ports: field(z.array(blackholePort), { title: 'Alarms', readOnly: true }),
  instance_isolation: field(z.looseObject({ reason: field(z.string(), { title: 'Reason' }) }), {
    title: 'Isolation',
    description: 'None: not isolated.',
    readOnly: true,
  }),
  ...placed('instance'),
  created_at: stamp('Created'),
});

export type Instance = z.output<typeof instance>;
