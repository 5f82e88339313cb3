import { randomUUID } from 'node:crypto';
import type { Instance } from '../../../platform/cloud/instance.ts';
import type { Volume } from '../../../platform/cloud/volume.ts';
import { attachVolume, getVolume, listVolumes } from '../../../platform/cloud/volumes.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import type { KeptInstance, KeptVolume } from '../../state/cloudDocuments.ts';
import { findInstance, instanceReply } from './instances.ts';
import { contains, placedPart, tagFilter } from './lists.ts';
import { type CloudPlace, lockingTask, notThere, placeOf, refuseLocked } from './place.ts';

const usual = 1000;

const list = handler(listVolumes, ({ project_id, region_id, limit, offset, ...wishes }, at) => {
  const place = placeOf({ project_id, region_id }, at);
  const { cluster_id, instance_id, bootable, has_attachments, name_part, id_part } = wishes;
  const hasTags = tagFilter({ keys: wishes.tag_key, pairs: wishes.tag_key_value });
  const isWanted = ({ backstage, ...kept }: KeptVolume) => {
    const document = volumeReply({ ...kept, backstage }, at);
    return (
      contains(document.name, name_part) &&
      contains(document.id, id_part) &&
      (bootable === undefined || document.bootable === bootable) &&
      (has_attachments === undefined || serversOf(document).length > 0 === has_attachments) &&
      (instance_id === undefined || serversOf(document).includes(instance_id)) &&
      (cluster_id === undefined || backstage?.kubernetes === cluster_id) &&
      hasTags(document)
    );
  };
  const narrowed = Object.values(wishes).some((wish) => wish !== undefined);
  const { count, items } = placedPart<KeptVolume>(at.store.resources, {
    kind: 'volume',
    place,
    part: { limit, offset },
    usual,
    choose: narrowed ? (all) => all.filter(isWanted) : undefined,
  });
  return { count, results: items.map((volume) => volumeReply(volume, at)) };
});

const get = handler(getVolume, (input, at) =>
  volumeReply(findVolume(input.volume_id, placeOf(input, at), at), at),
);

const attach = handler(attachVolume, ({ volume_id, instance_id, attachment_tag, ...scope }, at) => {
  const place = placeOf(scope, at);
  const kept = findVolume(volume_id, place, at);
  const volume = volumeReply(kept, at);
  const server = findInstance(instance_id, place, at);
  const instance = instanceReply(server, at);
  refuseLocked('Volume', volume);
  refuseLocked('Instance', instance);
  refuseUnattachable(volume, instance);
  const attached = attachedTo(server, volume, at);
  at.store.resources.keep('volume', {
    ...kept,
    document: attached,
    backstage: { ...kept.backstage, settlesAs: undefined, attachmentTag: attachment_tag },
  });
  const volumes = [...(server.document.volumes ?? []), { id: volume_id, delete_on_termination: false }];
  at.store.resources.keep('instance', { ...server, document: { ...server.document, volumes } });
  return attached;
});

/** A volume as it is once it is attached to an instance. */
export function attachedTo(
  { document: server }: KeptInstance,
  volume: Volume,
  { now, ...at }: Surroundings,
): Volume {
  const others = at.store.resources
    .list<KeptVolume>('volume', { project: server.project_id ?? 0, region: server.region_id ?? 0 })
    .flatMap(({ document }) => document.attachments ?? [])
    .filter(({ server_id }) => server_id === server.id)
    .map(({ device }) => device);
  const letter = [...'abcdefghijklmnopqrstuvwxyz'].find((each) => !others.includes(`/dev/vd${each}`));
  const instant = new Date(now).toISOString();
  const attachment = {
    attachment_id: randomUUID(),
    volume_id: volume.id,
    server_id: server.id,
    instance_name: server.name ?? null,
    device: `/dev/vd${letter ?? 'aa'}`,
    flavor_id: server.flavor?.flavor_id ?? null,
    attached_at: instant,
  };
  return { ...volume, status: 'in-use', attachments: [attachment], updated_at: instant };
}

/** Refuses to attach a volume that isn't free, or to an instance that takes none. */
export function refuseUnattachable(volume: Volume, { vm_state }: Instance): void {
  if (volume.status !== 'available') {
    throw new HttpRefusal(400, `Volume ${volume.id} is ${volume.status}; it must be available`);
  }
  if (['building', 'deleted', 'error', 'soft-deleted'].includes(vm_state ?? '')) {
    throw new HttpRefusal(409, `Cannot attach a volume to an instance in vm_state ${vm_state}`);
  }
}

function serversOf({ attachments }: Volume): string[] {
  return (attachments ?? []).flatMap(({ server_id }) => server_id ?? []);
}

/** A volume in its current state: a finished task no longer locks it. */
export function volumeReply({ document, backstage }: KeptVolume, at: Surroundings): Volume {
  const task_id = lockingTask(document.task_id, at);
  if (task_id !== null || !document.task_id) return { ...document, task_id };
  const { settlesAs, becomes } = backstage ?? {};
  return { ...document, task_id, ...(settlesAs ? { status: settlesAs } : {}), ...becomes };
}

/** A volume. Throws an HttpRefusal. */
export function findVolume(id: string, place: CloudPlace, { store }: Surroundings): KeptVolume {
  return store.resources.get<KeptVolume>('volume', id, place) ?? notThere('Volume', id);
}

/** How the sandbox answers the operations of volumes. */
export const volumeHandlers: readonly RouteHandler[] = [list, get, attach];
