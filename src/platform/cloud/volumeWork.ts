import * as z from 'zod';
import { operation } from '../grammar/operation.ts';
import { object, optional, required, segment } from '../grammar/schema.ts';
import { scope } from './scope.ts';
import { startedTasks } from './task.ts';
import { volume } from './volume.ts';

const place = { ...scope, volume_id: required(segment(), { title: 'Volume ID' }) };

/** A name of a volume or a snapshot. */
const name = () => z.string().regex(/^[a-zA-Z0-9][a-zA-Z 0-9._-]{1,61}[a-zA-Z0-9._]$/);
const nameRule =
  '3 to 63 letters, digits, spaces, `.`, `_`, and `-`; must start with a letter or digit, and not end with a space or `-`.';

/** A name of a tag: 1 to 255 characters, without spaces and `=`. Source: facts §5.3. */
export const tagName = z.string().regex(/^[^\s=]{1,255}$/);

/** A value of a tag: 1 to 255 characters; neither begins nor ends with a space. Source: facts §5.3. */
export const tagValue = z
  .string()
  .max(255)
  .regex(/^[^ \t\n\r\f\v]([^\t\n\r\f\v]*[^ \t\n\r\f\v])?$/);

/**
 * `POST /cloud/v2/volumes/{project_id}/{region_id}/{volume_id}/attach`: starts tasks. An ultra volume needs an
 * instance of a shared flavor. Source: facts §2.
 */
export const attachVolumeTo = operation({
  id: 'cloud.volumes.attachTo',
  title: 'Attach a volume',
  method: 'POST',
  path: '/cloud/v2/volumes/{project_id}/{region_id}/{volume_id}/attach',
  effect: 'write',
  source: 'facts §2',
  input: object(() => ({
    ...place,
    instance_id: required(z.guid(), { title: 'Instance ID' }),
    attachment_tag: optional(z.string().regex(/^[^,/]{1,60}$/), {
      title: 'Device tag',
      description: '1 to 60 characters, without `,` and `/`. Not related to the volume’s tags.',
    }),
  })),
  reply: startedTasks,
});

/** `POST /cloud/v2/volumes/{project_id}/{region_id}/{volume_id}/detach`: starts tasks. Source: facts §5.3. */
export const detachVolume = operation({
  id: 'cloud.volumes.detach',
  title: 'Detach a volume',
  method: 'POST',
  path: '/cloud/v2/volumes/{project_id}/{region_id}/{volume_id}/detach',
  effect: 'write',
  source: 'facts §5.3',
  input: object(() => ({ ...place, instance_id: required(z.guid(), { title: 'Instance ID' }) })),
  reply: startedTasks,
});

/**
 * `POST /cloud/v1/volumes/{project_id}/{region_id}/{volume_id}/extend`: starts tasks. The new size must be larger.
 * Source: facts §5.3.
 */
export const extendVolume = operation({
  id: 'cloud.volumes.extend',
  title: 'Extend a volume',
  method: 'POST',
  path: '/cloud/v1/volumes/{project_id}/{region_id}/{volume_id}/extend',
  effect: 'write',
  source: 'facts §5.3',
  input: object(() => ({ ...place, size: required(z.int().min(1), { title: 'New size', unit: 'GiB' }) })),
  reply: startedTasks,
});

/**
 * `PATCH /cloud/v1/volumes/{project_id}/{region_id}/{volume_id}`: renames, and merges tags, which are written in
 * another form than they are read: by their names, `null` to remove one; those left out stay. Source: facts §5.3.
 */
export const updateVolume = operation({
  id: 'cloud.volumes.update',
  title: 'Update a volume',
  method: 'PATCH',
  path: '/cloud/v1/volumes/{project_id}/{region_id}/{volume_id}',
  effect: 'write',
  source: 'facts §5.3',
  input: object(() => ({
    ...place,
    name: optional(name(), { title: 'Name', description: nameRule }),
    tags: optional(z.record(tagName, tagValue.nullable()), {
      title: 'Tags',
      description: 'By name; `null` removes one. Tags that you leave out are kept.',
    }),
  })),
  reply: volume,
});

/** `POST /cloud/v1/snapshots/{project_id}/{region_id}`: starts tasks. Source: facts §5.3. */
export const createSnapshot = operation({
  id: 'cloud.snapshots.create',
  title: 'Create a snapshot of a volume',
  method: 'POST',
  path: '/cloud/v1/snapshots/{project_id}/{region_id}',
  effect: 'write',
  source: 'facts §5.3',
  input: object(() => ({
    ...scope,
    volume_id: required(segment(), { title: 'Volume ID' }),
    name: required(name(), { title: 'Name', description: nameRule }),
    description: optional(z.string(), { title: 'Description' }),
  })),
  reply: startedTasks,
});
