import * as z from 'zod';
import { ddosProfile } from './ddosProfile.ts';
import { field, moment, openEnum, stamp } from './schema.ts';
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
  addr: field(z.string(), { title: 'Address', description: 'IPv4 or IPv6.' }),
  type: field(openEnum(['fixed', 'floating']), { title: 'Fixed or floating' }),
  interface_name: field(z.string(), { title: 'Interface' }),
  subnet_id: field(z.string(), { title: 'Subnet id', description: 'Of a single instance only.' }),
  subnet_name: field(z.string(), { title: 'Subnet', description: 'Of a single instance only.' }),
});

/** An alarm of the protection. Its state comes in upper and in lower case alike. Source: §2.8, facts §5.3. */
const blackholePort = z.looseObject({
  ID: field(z.int(), { title: 'Alarm id', description: 'Tells it apart.' }),
  AlarmState: field(z.string(), { title: 'State', description: 'Upper and lower case mean the same.' }),
  AlarmStart: moment('Start'),
  AlarmEnd: moment('End'),
  AlertDuration: field(z.string(), { title: 'Duration', description: 'From start to end.' }),
  DestinationIP: field(z.string(), {
    title: 'Address under attack',
    description: 'Where the traffic goes.',
  }),
});

const part = (title: string) => field(z.string(), { title, description: 'In words.' });

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
  flavor_id: field(z.string(), { title: 'Flavour id', description: 'Tells it apart.' }),
  flavor_name: field(z.string(), { title: 'Flavour', description: 'Its name.' }),
  vcpus: field(z.int(), { title: 'Virtual processors', description: 'How many.' }),
  ram: field(z.int(), { title: 'Memory', description: 'Of the machine.', unit: 'MiB' }),
  architecture: field(z.string(), { title: 'Architecture', description: 'Such as `x86_64`.' }),
  os_type: field(z.string(), { title: 'Operating system', description: 'Such as `linux` or `windows`.' }),
  resource_class: field(z.string(), { title: 'Resource class' }),
  hardware_description: field(hardware, {
    title: 'Hardware',
    description: 'Members depend on the sort of machine.',
  }),
});

const fixedAddress = z.looseObject({
  ip_address: field(z.string(), { title: 'Address', description: 'IPv4 or IPv6.' }),
  subnet_id: field(z.string(), { title: 'Subnet id', description: 'Where the address is from.' }),
  external: field(z.boolean(), {
    title: 'Reachable from outside',
    description: 'An outer address.',
  }),
});

const ownVolume = z.looseObject({
  id: field(z.string(), { title: 'Volume id', description: 'What is attached.' }),
  delete_on_termination: field(z.boolean(), {
    title: 'Deleted with the instance',
    description: 'Otherwise it stays.',
  }),
});

/** A virtual instance. Source: §2.8, facts §5.3. */
export const instance = z.looseObject({
  id: z.string().meta({ title: 'Instance id', description: 'Tells it apart.', readOnly: true }),
  name: field(z.string(), { title: 'Name', description: 'A title.' }),
  instance_description: field(z.string(), { title: 'Description', description: 'For you.' }),
  status: field(openEnum(instanceStatuses), {
    title: 'Status',
    description: 'How the instance is.',
    readOnly: true,
  }),
  vm_state: field(openEnum(machineStates), {
    title: 'State of the machine',
    description: 'It may differ from the status for a while.',
    readOnly: true,
  }),
  task_state: field(z.string(), { title: 'At work on', description: 'None when idle.', readOnly: true }),
  flavor: field(flavor, { title: 'Flavour', description: 'Processors and memory.', readOnly: true }),
  addresses: field(z.record(z.string(), z.array(networkAddress)), {
    title: 'Addresses',
    description: 'By network.',
    readOnly: true,
  }),
  fixed_ip_assignments: field(z.array(fixedAddress), {
    title: 'Fixed addresses',
    description: 'Addresses that are assigned to the instance.',
    readOnly: true,
  }),
  volumes: field(z.array(ownVolume), {
    title: 'Volumes',
    description: 'Those that are attached.',
    readOnly: true,
  }),
  security_groups: field(
    z.array(z.looseObject({ name: field(z.string(), { title: 'Name', description: 'Of the group.' }) })),
    {
      title: 'Security groups',
      description: 'They decide on what traffic is let in and out.',
      readOnly: true,
    },
  ),
  ssh_key_name: field(z.string(), { title: 'SSH key', description: 'Its name.', readOnly: true }),
  tags,
  ddos_profile: field(ddosProfile, {
    title: 'DDoS protection',
    description: 'None unless it was asked for.',
    readOnly: true,
  }),
  blackhole_ports: field(z.array(blackholePort), {
    title: 'Alarms',
    description: 'Attacks that were noticed.',
    readOnly: true,
  }),
  instance_isolation: field(
    z.looseObject({ reason: field(z.string(), { title: 'Reason', description: 'Why it is isolated.' }) }),
    {
      title: 'Isolation',
      description: 'None: not isolated.',
      readOnly: true,
    },
  ),
  ...placed('instance'),
  created_at: stamp('Created'),
});

export type Instance = z.output<typeof instance>;
