import * as z from 'zod';
import { field, looseObject, moment, openEnum, readOnly, stamp } from '../grammar/schema.ts';
import { ddosProfile } from './ddosProfile.ts';
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

/** States of the machine that runs an instance. Source: facts §5.3. */
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

const networkAddress = looseObject(() => ({
  addr: field(z.string(), { title: 'Address', description: 'IPv4 or IPv6.' }),
  type: field(openEnum(['fixed', 'floating']), { title: 'Fixed or floating' }),
  interface_name: field(z.string(), { title: 'Interface' }),
  subnet_id: field(z.string(), { title: 'Subnet ID', description: 'Not included in lists.' }),
  subnet_name: field(z.string(), { title: 'Subnet', description: 'Not included in lists.' }),
}));

/** An alarm of the protection. Its state may be in upper or lower case. Source: §2.8, facts §5.3. */
const blackholePort = looseObject(() => ({
  ID: field(z.int(), { title: 'Alarm ID', description: 'Unique identifier.' }),
  AlarmState: field(z.string(), { title: 'State', description: 'Not case-sensitive.' }),
  AlarmStart: moment('Start'),
  AlarmEnd: moment('End'),
  AlertDuration: field(z.string(), { title: 'Duration', description: 'Time from start to end.' }),
  DestinationIP: field(z.string(), {
    title: 'Attacked address',
    description: 'Destination of the attack traffic.',
  }),
}));

const part = (title: string) => field(z.string(), { title, description: 'Short description.' });

/** Hardware in words; the members present depend on the type of machine. Source: facts §5.3. */
const hardware = looseObject(() => ({
  vcpus: part('vCPUs'),
  ram: part('Memory'),
  cpu: part('CPU'),
  gpu: part('GPU'),
  disk: part('Disks'),
  network: part('Network'),
  license: part('License'),
}));

const flavor = looseObject(() => ({
  flavor_id: field(z.string(), { title: 'Flavor ID', description: 'Unique identifier.' }),
  flavor_name: field(z.string(), { title: 'Flavor', description: 'Name of the flavor.' }),
  vcpus: field(z.int(), { title: 'vCPUs', description: 'Number of virtual CPUs.' }),
  ram: field(z.int(), { title: 'Memory', description: 'Memory of the instance.', unit: 'MiB' }),
  architecture: field(z.string(), { title: 'Architecture', description: 'Such as `x86_64`.' }),
  os_type: field(z.string(), { title: 'Operating system', description: 'Such as `linux` or `windows`.' }),
  resource_class: field(z.string(), { title: 'Resource class' }),
  hardware_description: field(hardware, {
    title: 'Hardware',
    description: 'Details depend on the machine type.',
  }),
}));

const fixedAddress = looseObject(() => ({
  ip_address: field(z.string(), { title: 'Address', description: 'IPv4 or IPv6.' }),
  subnet_id: field(z.string(), { title: 'Subnet ID', description: 'Subnet of the address.' }),
  external: field(z.boolean(), { title: 'External', description: 'Reachable from the internet.' }),
}));

const ownVolume = looseObject(() => ({
  id: field(z.string(), { title: 'Volume ID', description: 'The attached volume.' }),
  delete_on_termination: field(z.boolean(), {
    title: 'Delete with instance',
    description: 'Deletes the volume when the instance is deleted.',
  }),
}));

/** A virtual instance. Source: §2.8, facts §5.3. */
export const instance = looseObject(() => ({
  id: z.string().meta({ title: 'Instance ID', description: 'Unique identifier.', readOnly: true }),
  name: field(z.string(), { title: 'Name', description: 'Display name.' }),
  instance_description: field(z.string(), { title: 'Description', description: 'For your own use.' }),
  status: readOnly(openEnum(instanceStatuses), {
    title: 'Status',
    description: 'Current state of the instance.',
  }),
  vm_state: readOnly(openEnum(machineStates), {
    title: 'VM state',
    description: 'Can differ from the status for a short time.',
  }),
  task_state: readOnly(z.string(), { title: 'Current task', description: 'Empty when idle.' }),
  flavor: readOnly(flavor, { title: 'Flavor', description: 'CPU and memory configuration.' }),
  addresses: readOnly(z.record(z.string(), z.array(networkAddress)), {
    title: 'Addresses',
    description: 'IP addresses by network.',
  }),
  fixed_ip_assignments: readOnly(z.array(fixedAddress), {
    title: 'Fixed addresses',
    description: 'Fixed IP addresses of the instance.',
  }),
  volumes: readOnly(z.array(ownVolume), { title: 'Volumes', description: 'Attached volumes.' }),
  security_groups: readOnly(
    z.array(
      looseObject(() => ({
        name: field(z.string(), { title: 'Name', description: 'Name of the security group.' }),
      })),
    ),
    { title: 'Security groups', description: 'Control incoming and outgoing traffic.' },
  ),
  ssh_key_name: readOnly(z.string(), { title: 'SSH key', description: 'Name of the key.' }),
  tags,
  ddos_profile: readOnly(ddosProfile, {
    title: 'DDoS protection',
    description: 'Included only if requested.',
  }),
  blackhole_ports: readOnly(z.array(blackholePort), { title: 'Alarms', description: 'Detected attacks.' }),
  instance_isolation: readOnly(
    looseObject(() => ({
      reason: field(z.string(), { title: 'Reason', description: 'Why the instance is isolated.' }),
    })),
    { title: 'Isolation', description: 'Empty if the instance isn’t isolated.' },
  ),
  ...placed('instance'),
  created_at: stamp('Created'),
}));

export type Instance = z.output<typeof instance>;
