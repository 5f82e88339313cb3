import * as z from 'zod';
import { countedList, part } from '../grammar/counted.ts';
import { operation } from '../grammar/operation.ts';
import { object, optional, required, segment } from '../grammar/schema.ts';
import { scope } from './scope.ts';
import { volume } from './volume.ts';

const place = { ...scope, volume_id: required(segment(), { title: 'Volume ID' }) };

/** `GET /cloud/v1/volumes/{project_id}/{region_id}`. Source: facts §5.2. */
export const listVolumes = operation({
  id: 'cloud.volumes.list',
  title: 'List volumes',
  method: 'GET',
  path: '/cloud/v1/volumes/{project_id}/{region_id}',
  effect: 'read',
  source: 'facts §5.2',
  input: object(() => ({
    ...scope,
    name_part: optional(z.string(), { title: 'Name', description: 'Any part of the name.' }),
    id_part: optional(z.string(), { title: 'Volume ID', description: 'Any part of the ID.' }),
    bootable: optional(z.boolean(), { title: 'Bootable' }),
    has_attachments: optional(z.boolean(), { title: 'Attached' }),
    instance_id: optional(z.string(), { title: 'Attached to instance', description: 'ID of the instance.' }),
    cluster_id: optional(z.string(), { title: 'Kubernetes cluster', description: 'ID of the cluster.' }),
    tag_key: optional(z.array(z.string().min(1).max(255)), { title: 'Tags', description: 'Tag names.' }),
    tag_key_value: optional(z.string(), {
      title: 'Tags and values',
      description: 'A JSON object of tag names and values.',
    }),
    ...part,
  })),
  ...countedList(volume),
});

/** `GET /cloud/v1/volumes/{project_id}/{region_id}/{volume_id}`. Source: facts §5.2. */
export const getVolume = operation({
  id: 'cloud.volumes.get',
  title: 'Get a volume',
  method: 'GET',
  path: '/cloud/v1/volumes/{project_id}/{region_id}/{volume_id}',
  effect: 'read',
  source: 'facts §5.2',
  input: object(() => place),
  reply: volume,
});

/**
 * `POST /cloud/v1/volumes/{project_id}/{region_id}/{volume_id}/attach`: complete when it answers. The volume
 * must be `available`. Source: §4.17, facts §2.
 */
export const attachVolume = operation({
  id: 'cloud.volumes.attach',
  title: 'Attach a volume',
  method: 'POST',
  path: '/cloud/v1/volumes/{project_id}/{region_id}/{volume_id}/attach',
  effect: 'write',
  deprecated: true,
  source: '§4.17',
  input: object(() => ({
    ...place,
    instance_id: required(z.guid(), { title: 'Instance ID' }),
    attachment_tag: optional(z.string().regex(/^[^,/]{1,60}$/), {
      title: 'Device tag',
      description: '1 to 60 characters, without `,` and `/`. Not related to the volume’s tags.',
    }),
  })),
  reply: volume,
});
