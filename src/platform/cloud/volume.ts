import * as z from 'zod';
import { field, looseObject, moment, openEnum, readOnly, stamp } from '../grammar/schema.ts';
import { placed } from './scope.ts';
import { tags } from './tag.ts';

/** States of a volume. Source: §3.3. */
export const volumeStatuses = [
  'attaching',
  'available',
  'awaiting-transfer',
  'backing-up',
  'creating',
  'deleting',
  'detaching',
  'downloading',
  'error',
  'error_backing-up',
  'error_deleting',
  'error_extending',
  'error_restoring',
  'extending',
  'in-use',
  'maintenance',
  'reserved',
  'restoring-backup',
  'retyping',
  'reverting',
  'uploading',
] as const;

/** A volume's attachment to an instance. Source: §2.7, facts §5.3. */
const attachment = looseObject(() => ({
  attachment_id: field(z.string(), { title: 'Attachment ID', description: 'Unique identifier.' }),
  volume_id: field(z.string(), { title: 'Volume ID', description: 'The volume that is attached.' }),
  server_id: field(z.string(), { title: 'Instance ID', description: 'The instance that it’s attached to.' }),
  instance_name: field(z.string(), { title: 'Instance', description: 'Name of the instance.' }),
  device: field(z.string(), { title: 'Device', description: 'Device path in the instance.' }),
  flavor_id: field(z.string(), { title: 'Instance flavor', description: 'ID of the flavor.' }),
  attached_at: moment('Attached since'),
}));

const limits = looseObject(() => ({
  iops_base_limit: field(z.int(), {
    title: 'Sustained IOPS',
    description: 'I/O operations at any time.',
    unit: '1/s',
  }),
  iops_burst_limit: field(z.int(), {
    title: 'Burst IOPS',
    description: 'I/O operations for a short time.',
    unit: '1/s',
  }),
  MBps_base_limit: field(z.int(), {
    title: 'Sustained throughput',
    description: 'Throughput at any time.',
    unit: 'MB/s',
  }),
  MBps_burst_limit: field(z.int(), {
    title: 'Burst throughput',
    description: 'Throughput for a short time.',
    unit: 'MB/s',
  }),
}));

/** The image that a volume was created from; its numbers are text. Source: §2.7, facts §8. */
const image = looseObject(() => ({
  image_id: field(z.string(), {
    title: 'Image ID',
    description: 'The image that the volume was created from.',
  }),
  image_name: field(z.string(), { title: 'Image', description: 'Name of the image.' }),
  checksum: field(z.string(), { title: 'Checksum', description: 'Checksum of the image.' }),
  container_format: field(z.string(), {
    title: 'Container format',
    description: 'Container of the image, such as `bare`.',
  }),
  disk_format: field(z.string(), {
    title: 'Disk format',
    description: 'Format of the image, such as `qcow2`.',
  }),
  min_disk: field(z.string(), {
    title: 'Minimum disk',
    description: 'Disk size that the image needs.',
    unit: 'GiB',
  }),
  min_ram: field(z.string(), {
    title: 'Minimum memory',
    description: 'Memory that the image needs.',
    unit: 'MiB',
  }),
  size: field(z.string(), { title: 'Size', description: 'Size of the image.', unit: 'bytes' }),
}));

/** A block volume. Source: §2.7, facts §5.3. */
export const volume = looseObject(() => ({
  id: z.string().meta({ title: 'Volume ID', description: 'Unique identifier.', readOnly: true }),
  name: field(z.string(), { title: 'Name', description: 'Display name.' }),
  status: readOnly(openEnum(volumeStatuses), {
    title: 'Status',
    description: 'Current state of the volume.',
  }),
  size: field(z.int(), { title: 'Size', description: 'Capacity of the volume.', unit: 'GiB' }),
  volume_type: field(z.string(), { title: 'Type', description: 'Storage type, such as `ssd_hiiops`.' }),
  bootable: field(z.boolean(), { title: 'Bootable', description: 'Instances can boot from the volume.' }),
  is_root_volume: readOnly(z.boolean(), {
    title: 'Root volume',
    description: 'Contains the operating system of its instance.',
  }),
  attachments: readOnly(z.array(attachment), {
    title: 'Attached to',
    description: 'Empty if the volume isn’t attached.',
  }),
  limiter_stats: readOnly(limits, { title: 'Limits', description: 'Performance limits.' }),
  snapshot_ids: readOnly(z.array(z.string()), { title: 'Snapshots', description: 'IDs of the snapshots.' }),
  volume_image_metadata: readOnly(image, {
    title: 'Source image',
    description: 'Empty if the volume wasn’t created from an image.',
  }),
  tags,
  ...placed('volume'),
  created_at: stamp('Created'),
  updated_at: stamp('Updated'),
}));

export type Volume = z.output<typeof volume>;
