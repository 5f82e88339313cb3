import * as z from 'zod';
import { field, moment, openEnum, stamp } from './schema.ts';
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

/** A volume's place in an instance. Source: §2.7, facts §5.3. */
const attachment = z.looseObject({
  attachment_id: field(z.string(), { title: 'Attachment id', description: 'Tells this attachment apart.' }),
  volume_id: field(z.string(), { title: 'Volume id', description: 'The volume itself.' }),
  server_id: field(z.string(), { title: 'Instance id', description: 'What it is attached to.' }),
  instance_name: field(z.string(), { title: 'Instance', description: 'Name of what it is attached to.' }),
  device: field(z.string(), { title: 'Device', description: 'As the instance sees it.' }),
  flavor_id: field(z.string(), { title: 'Flavour of the instance', description: 'Its id.' }),
  attached_at: moment('Attached', 'Since when.'),
});

const limits = z.looseObject({
  iops_base_limit: field(z.int(), {
    title: 'Operations, sustained',
    description: 'For as long as you like.',
    unit: '1/s',
  }),
  iops_burst_limit: field(z.int(), {
    title: 'Operations, burst',
    description: 'For a short time.',
    unit: '1/s',
  }),
  MBps_base_limit: field(z.int(), {
    title: 'Throughput, sustained',
    description: 'For as long as you like.',
    unit: 'MB/s',
  }),
  MBps_burst_limit: field(z.int(), {
    title: 'Throughput, burst',
    description: 'For a short time.',
    unit: 'MB/s',
  }),
});

/** The image that a volume was made from; its numbers are text. Source: §2.7, facts §8. */
const image = z.looseObject({
  image_id: field(z.string(), { title: 'Image id', description: 'What the volume was made from.' }),
  image_name: field(z.string(), { title: 'Image', description: 'Name of what the volume was made from.' }),
  checksum: field(z.string(), { title: 'Checksum', description: 'Of the image.' }),
  container_format: field(z.string(), {
    title: 'Container format',
    description: 'What the image is wrapped in, such as `bare`.',
  }),
  disk_format: field(z.string(), {
    title: 'Disk format',
    description: 'How the image is written, such as `qcow2`.',
  }),
  min_disk: field(z.string(), { title: 'Smallest disk', description: 'That the image needs.', unit: 'GiB' }),
  min_ram: field(z.string(), { title: 'Smallest memory', description: 'That the image needs.', unit: 'MiB' }),
  size: field(z.string(), { title: 'Size', description: 'Of the image.', unit: 'bytes' }),
});

/** A block volume. Source: §2.7, facts §5.3. */
export const volume = z.looseObject({
  id: z.string().meta({ title: 'Volume id', description: 'Tells it apart.', readOnly: true }),
  name: field(z.string(), { title: 'Name', description: 'A title.' }),
  status: field(openEnum(volumeStatuses), {
    title: 'Status',
    description: 'What the volume does, or what went wrong with it.',
    readOnly: true,
  }),
  size: field(z.int(), { title: 'Size', description: 'What it can hold.', unit: 'GiB' }),
  volume_type: field(z.string(), { title: 'Type', description: 'Sort of storage, such as `ssd_hiiops`.' }),
  bootable: field(z.boolean(), { title: 'Bootable', description: 'An instance can start from it.' }),
  is_root_volume: field(z.boolean(), {
    title: 'Root volume',
    description: 'It holds the system of its instance.',
    readOnly: true,
  }),
  attachments: field(z.array(attachment), {
    title: 'Attached to',
    description: 'None: to nothing.',
    readOnly: true,
  }),
  limiter_stats: field(limits, {
    title: 'Limits',
    description: 'How fast it may be read and written.',
    readOnly: true,
  }),
  snapshot_ids: field(z.array(z.string()), { title: 'Snapshots', description: 'Their ids.', readOnly: true }),
  volume_image_metadata: field(image, {
    title: 'Made from an image',
    description: 'None: not from one. Numbers are text.',
    readOnly: true,
  }),
  tags,
  ...placed('volume'),
  created_at: stamp('Created'),
  updated_at: stamp('Changed'),
});

export type Volume = z.output<typeof volume>;
