import * as z from 'zod';
import { dateTime, field, openEnum, stamp } from './schema.ts';
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
  attachment_id: field(z.string(), { title: 'Attachment id' }),
  volume_id: field(z.string(), { title: 'Volume id' }),
  server_id: field(z.string(), { title: 'Instance id' }),
  instance_name: field(z.string(), { title: 'Instance' }),
  device: field(z.string(), { title: 'Device', description: 'As the instance sees it.' }),
  flavor_id: field(z.string(), { title: 'Flavour of the instance' }),
  attached_at: field(dateTime(), { title: 'Attached' }),
});

const limits = z.looseObject({
  iops_base_limit: field(z.int(), { title: 'Operations, sustained', unit: '1/s' }),
  iops_burst_limit: field(z.int(), { title: 'Operations, burst', unit: '1/s' }),
  MBps_base_limit: field(z.int(), { title: 'Throughput, sustained', unit: 'MB/s' }),
  MBps_burst_limit: field(z.int(), { title: 'Throughput, burst', unit: 'MB/s' }),
});

/** The image that a volume was made from; its numbers are text. Source: §2.7, facts §8. */
const image = z.looseObject({
  image_id: field(z.string(), { title: 'Image id' }),
  image_name: field(z.string(), { title: 'Image' }),
  checksum: field(z.string(), { title: 'Checksum' }),
  container_format: field(z.string(), { title: 'Container format' }),
  disk_format: field(z.string(), { title: 'Disk format' }),
  min_disk: field(z.string(), { title: 'Smallest disk', unit: 'GiB' }),
  min_ram: field(z.string(), { title: 'Smallest memory', unit: 'MiB' }),
  size: field(z.string(), { title: 'Size', unit: 'bytes' }),
});

/** A block volume. Source: §2.7, facts §5.3. */
export const volume = z.looseObject({
  id: z.string().meta({ title: 'Volume id', readOnly: true }),
  name: field(z.string(), { title: 'Name' }),
  status: field(openEnum(volumeStatuses), { title: 'Status', readOnly: true }),
  size: field(z.int(), { title: 'Size', unit: 'GiB' }),
  volume_type: field(z.string(), { title: 'Type', description: 'Sort of storage, such as `ssd_hiiops`.' }),
  bootable: field(z.boolean(), { title: 'Bootable' }),
  is_root_volume: field(z.boolean(), { title: 'Root volume', readOnly: true }),
  attachments: field(z.array(attachment), { title: 'Attached to', readOnly: true }),
  limiter_stats: field(limits, { title: 'Limits', readOnly: true }),
  snapshot_ids: field(z.array(z.string()), { title: 'Snapshots', readOnly: true }),
  volume_image_metadata: field(image, { title: 'Made from an image', readOnly: true }),
  tags,
  ...placed('volume'),
  created_at: stamp('Created'),
  updated_at: stamp('Changed'),
});

export type Volume = z.output<typeof volume>;
