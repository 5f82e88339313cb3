import { randomUUID } from 'node:crypto';
import type { Volume } from '../../../platform/cloud/volume.ts';
import {
  attachVolumeTo,
  createSnapshot,
  detachVolume,
  extendVolume,
  updateVolume,
} from '../../../platform/cloud/volumeWork.ts';
import { handler, type RouteHandler, type Surroundings } from '../../server/handler.ts';
import { HttpRefusal } from '../../server/httpRefusal.ts';
import type { KeptInstance, KeptVolume } from '../../state/cloudDocuments.ts';
import { findInstance, instanceReply, settledInstance } from './instances.ts';
import { invalid } from './lists.ts';
import { type CloudPlace, placeOf, refuseLocked } from './place.ts';
import { attachedTo, findVolume, refuseUnattachable, volumeReply } from './volumes.ts';
import { startTask } from './work.ts';

const second = 1000;

/** What some work on a volume shows, and how it ends. */
interface Course {
  readonly task: string;
  readonly takes: number;
  readonly status: string;
  readonly settlesAs: string;
  readonly becomes?: NonNullable<KeptVolume['backstage']>['becomes'];
  readonly tag?: string | undefined;
}

const attach = handler(attachVolumeTo, ({ volume_id, instance_id, attachment_tag, ...scope }, at) => {
  const { place, kept } = freeVolume(volume_id, scope, at);
  const server = freeInstance(instance_id, place, at);
  const volume = volumeReply(kept, at);
  refuseUnattachable(volume, instanceReply(server, at));
  const { attachments } = attachedTo(server, volume, at);
  const task = work(kept, place, at, {
    task: 'attach_volume',
    takes: 4 * second,
    status: 'attaching',
    settlesAs: 'in-use',
    becomes: { attachments },
    tag: attachment_tag,
  });
  const volumes = [...(server.document.volumes ?? []), { id: volume_id, delete_on_termination: false }];
  lock(server, { task, volumes }, at);
  return { tasks: [task] };
});

const detach = handler(detachVolume, ({ volume_id, instance_id, ...scope }, at) => {
  const { place, kept } = freeVolume(volume_id, scope, at);
  const volume = volumeReply(kept, at);
  const server = freeInstance(instance_id, place, at);
  const left = (volume.attachments ?? []).filter(({ server_id }) => server_id !== instance_id);
  if (left.length === volume.attachments?.length) {
    throw new HttpRefusal(400, `Volume ${volume_id} is not attached to instance ${instance_id}`);
  }
  if (volume.is_root_volume && instanceReply(server, at).vm_state === 'active') {
    throw new HttpRefusal(409, `Cannot detach root volume ${volume_id} from a running instance`);
  }
  const task = work(kept, place, at, {
    task: 'detach_volume',
    takes: 4 * second,
    status: 'detaching',
    settlesAs: left.length > 0 ? 'in-use' : 'available',
    becomes: { attachments: left, is_root_volume: false },
  });
  const volumes = (server.document.volumes ?? []).filter(({ id }) => id !== volume_id);
  lock(server, { task, volumes }, at);
  return { tasks: [task] };
});

const extend = handler(extendVolume, ({ volume_id, size, ...scope }, at) => {
  const { place, kept } = freeVolume(volume_id, scope, at);
  const volume = volumeReply(kept, at);
  refuseBusy(volume);
  if (size <= (volume.size ?? 0)) {
    throw invalid({ size: `New size must be greater than the current size ${volume.size}` });
  }
  const task = work(kept, place, at, {
    task: 'extend_volume',
    takes: 5 * second,
    status: 'extending',
    settlesAs: String(volume.status),
    becomes: { size },
  });
  return { tasks: [task] };
});

const update = handler(updateVolume, ({ volume_id, name, tags = {}, ...scope }, at) => {
  const { kept } = freeVolume(volume_id, scope, at);
  const volume = volumeReply(kept, at);
  const document = {
    ...volume,
    tags: mergedTags(volume.tags ?? [], tags),
    updated_at: new Date(at.now).toISOString(),
  };
  const { settlesAs: _, becomes: __, ...backstage } = kept.backstage ?? {};
  const changed = { ...kept, document: { ...document, ...(name ? { name } : {}) }, backstage };
  at.store.resources.keep('volume', changed);
  return volumeReply(changed, at);
});

/** Tags with those that are set and without those that are removed; the service's own stay. */
function mergedTags(
  tags: NonNullable<Volume['tags']>,
  changes: Readonly<Record<string, string | null>>,
): NonNullable<Volume['tags']> {
  const own = tags.find(({ key, read_only }) => read_only && Object.hasOwn(changes, key ?? ''));
  if (own) throw invalid({ tags: `Tag ${own.key} is read-only` });
  const kept = tags.filter(({ key }) => !Object.hasOwn(changes, key ?? ''));
  const set = Object.entries(changes).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value, read_only: false }],
  );
  return [...kept, ...set];
}

const snapshot = handler(createSnapshot, ({ volume_id, name, description: _, ...scope }, at) => {
  const { place, kept } = freeVolume(volume_id, scope, at);
  const volume = volumeReply(kept, at);
  refuseBusy(volume);
  const id = randomUUID();
  const task = work(
    kept,
    place,
    at,
    {
      task: 'create_snapshot',
      takes: 7 * second,
      status: 'backing-up',
      settlesAs: String(volume.status),
      becomes: { snapshot_ids: [...(volume.snapshot_ids ?? []), id] },
    },
    { name, snapshot: id },
  );
  return { tasks: [task] };
});

function refuseBusy({ id, status }: { id: string; status?: string | null | undefined }): void {
  if (status === 'available' || status === 'in-use') return;
  throw new HttpRefusal(409, `Volume ${id} is ${status}; it must be available or in-use`);
}

/** A volume on which nothing is working. Throws an HttpRefusal. */
function freeVolume(id: string, scope: { project_id: number; region_id: number }, at: Surroundings) {
  const place = placeOf(scope, at);
  const kept = findVolume(id, place, at);
  refuseLocked('Volume', volumeReply(kept, at));
  return { place, kept };
}

function freeInstance(id: string, place: CloudPlace, at: Surroundings): KeptInstance {
  const server = settledInstance(findInstance(id, place, at), at);
  refuseLocked('Instance', instanceReply(server, at));
  return server;
}

/** Starts work on a volume; the result is the id of its task. */
function work(
  kept: KeptVolume,
  place: CloudPlace,
  at: Surroundings,
  { task: type, takes, status, settlesAs, becomes, tag }: Course,
  made?: { readonly name: string; readonly snapshot: string },
): string {
  const before = volumeReply(kept, at);
  const task = startTask(at, {
    type,
    place,
    takes,
    data: { volume_id: kept.id, volume_name: before.name, ...(made ? { name: made.name } : {}) },
    ...(made ? { creates: { snapshots: [made.snapshot] } } : {}),
  });
  const ended = new Date(at.now + takes).toISOString();
  at.store.resources.keep('volume', {
    ...kept,
    document: { ...before, status, task_id: task.id },
    backstage: {
      ...kept.backstage,
      settlesAs,
      becomes: { ...becomes, updated_at: ended },
      ...(tag === undefined ? {} : { attachmentTag: tag }),
    },
  });
  return task.id;
}

/** Locks an instance while one of its volumes comes or goes. */
function lock(
  server: KeptInstance,
  { task, volumes }: { readonly task: string; readonly volumes: KeptInstance['document']['volumes'] },
  at: Surroundings,
): void {
  at.store.resources.keep('instance', {
    ...server,
    document: { ...server.document, task_id: task },
    backstage: { ...server.backstage, becomes: { volumes } },
  });
}

/** How the sandbox answers what is done with volumes. */
export const volumeWorkHandlers: readonly RouteHandler[] = [attach, detach, extend, update, snapshot];
