import type { Volume } from '../../../platform/cloud/volume.ts';
import type { KeptInstance, KeptTask, KeptVolume } from '../../state/cloudDocuments.ts';
import { hexadecimal, type Random } from '../random.ts';
import { makeUuid } from '../uuid.ts';
import { zoned } from '../zoned.ts';
import type { PlannedInstance } from './instances.ts';
import { projectIds, regionIds, regions } from './places.ts';
import { makeTask, past, running } from './tasks.ts';
import { busy, lockingWork, shared, type VolumePlan, volumePlans } from './volumePlans.ts';

const day = 86_400_000;

// work on a volume that leaves it in place
const settles = new Set(
  Object.keys(lockingWork).filter((status) => !['deleting', 'detaching'].includes(status)),
);

interface CloudDisks {
  readonly volumes: KeptVolume[];
  /** The instances with their volumes. */
  readonly instances: KeptInstance[];
  readonly tasks: KeptTask[];
}

interface Order extends VolumePlan {
  readonly left?: number | undefined;
  /** In milliseconds since 1970. */
  readonly created: number;
  readonly owner?: { readonly instance: KeptInstance; readonly place: number };
}

/** The volumes of a new sandbox, starting with those of the instances. */
export function makeVolumes(random: Random, now: number, machines: readonly PlannedInstance[]): CloudDisks {
  const tasks: KeptTask[] = [];
  const kubernetes = machines.find(({ plan }) => plan.kubernetes)?.instance.backstage?.kubernetes;
  const make = (order: Order) => makeVolume(order, { random, now, kubernetes, tasks });
  const owned = machines.map((machine) => ({ machine, volumes: ordersOf(machine).map(make) }));
  const loose = volumePlans.map((plan) =>
    make({ ...plan, created: now - random.between(2, 400) * day - random.between(0, day) }),
  );
  const second = machines.find(({ plan }) => plan.name === shared.by)?.instance;
  const volumes = [...owned.flatMap(({ volumes: own }) => own), ...loose].map((volume) =>
    second && volume.document.name === shared.volume ? alsoOf(second, volume, random) : volume,
  );
  const instances = owned.map(({ machine: { instance }, volumes: own }) => {
    const attached = volumes.filter(({ document }) =>
      document.attachments?.some(({ server_id }) => server_id === instance.document.id),
    );
    const isBoot = (id: string) => id === own[0]?.id;
    const listed = attached.map(({ id }) => ({ id, delete_on_termination: isBoot(id) }));
    return { ...instance, document: { ...instance.document, volumes: listed } };
  });
  return { volumes, instances, tasks };
}

/** A volume that is attached to another instance, too. */
function alsoOf(instance: KeptInstance, volume: KeptVolume, random: Random): KeptVolume {
  const { attachments } = volume.document;
  const further = attachmentOf({ instance, place: 1 }, volume.id, random);
  return { ...volume, document: { ...volume.document, attachments: [...(attachments ?? []), further] } };
}

/** The volumes that an instance needs: its boot volume and its data. */
function ordersOf({ plan, instance }: PlannedInstance): Order[] {
  if (plan.root === 0) return [];
  const base = { project: plan.project ?? 0, region: plan.region ?? 0, kubernetes: plan.kubernetes ?? false };
  const created = Date.parse(String(instance.document.created_at));
  return [plan.root, ...(plan.data ?? [])].map((size, place) => {
    // the longest instance name leaves no room for more
    const name = `${plan.name} ${place === 0 ? 'root' : `data ${place}`}`.slice(-255);
    const type = place === 0 ? 'standard' : 'ssd_hiiops';
    const { status = 'in-use', left } = busy[name] ?? {};
    return {
      ...base,
      name,
      status,
      left,
      size,
      type,
      bootable: place === 0,
      created,
      owner: { instance, place },
    };
  });
}

interface Workshop {
  readonly random: Random;
  readonly now: number;
  readonly kubernetes: string | undefined;
  /** Collects the tasks that created the volumes and lock them. */
  readonly tasks: KeptTask[];
}

function makeVolume(order: Order, { random, now, kubernetes, tasks }: Workshop): KeptVolume {
  const id = makeUuid(random);
  const { status, owner, size, type = 'standard', created, left } = order;
  const place = { project: projectIds[order.project ?? 0], region: regionIds[order.region ?? 0] };
  const work = lockingWork[status];
  const lock = work
    ? makeTask(random, { type: work, ...place, data: { volume_id: id }, course: running(random, now, left) })
    : undefined;
  if (lock) tasks.push(lock);
  const unmade = status === 'creating' || status === 'downloading';
  const making =
    owner || unmade
      ? undefined
      : makeTask(random, {
          type: 'create_volume',
          ...place,
          course: { ...past(random, created), creates: { volumes: [id] } },
          acknowledged: now - created > 200 * day,
        });
  if (making) tasks.push(making);
  const document: Volume = {
    id,
    name: order.name,
    status,
    size,
    volume_type: type,
    bootable: order.bootable ?? false,
    is_root_volume: owner?.place === 0,
    attachments: owner ? [attachmentOf(owner, id, random)] : [],
    limiter_stats: type === 'cold' ? null : limitsOf(type, size),
    snapshot_ids: status === 'reverting' || size === 500 ? [makeUuid(random)] : [],
    volume_image_metadata: order.bootable ? imageOf(random) : null,
    tags: [
      ...Object.entries(order.tags ?? {}).map(([key, value]) => ({ key, value, read_only: false })),
      ...(order.kubernetes ? [{ key: 'managed_by', value: 'kubernetes', read_only: true }] : []),
    ],
    project_id: place.project,
    region_id: place.region,
    region: regions[order.region ?? 0]?.document.display_name ?? '',
    creator_task_id: owner?.instance.document.creator_task_id ?? (unmade ? lock : making)?.id ?? null,
    task_id: lock?.id ?? null,
    created_at: zoned(unmade ? now - 40_000 : created),
    updated_at: unmade ? null : zoned(Math.min(now, created + random.between(60, 86_400) * 1000)),
  };
  const backstage = {
    ...(order.kubernetes ? { kubernetes } : {}),
    ...(lock && settles.has(status) ? { settlesAs: owner ? 'in-use' : 'available' } : {}),
  };
  return { id, ...place, document, backstage };
}

function attachmentOf({ instance, place }: NonNullable<Order['owner']>, volume: string, random: Random) {
  const { id, name, flavor, created_at } = instance.document;
  return {
    attachment_id: makeUuid(random),
    volume_id: volume,
    server_id: id,
    instance_name: name ?? null,
    device: `/dev/vd${'abcdef'[place]}`,
    flavor_id: flavor?.flavor_id ?? null,
    attached_at: created_at ?? null,
  };
}

function limitsOf(type: string, size: number) {
  const fast = type === 'ssd_hiiops';
  const iops = fast ? Math.min(9000, size * 60) : 1000;
  return {
    iops_base_limit: iops,
    iops_burst_limit: iops,
    MBps_base_limit: fast ? 200 : 60,
    MBps_burst_limit: fast ? 250 : 60,
  };
}

function imageOf(random: Random) {
  return {
    image_id: makeUuid(random),
    image_name: random.pick(['debian-13-x64', 'ubuntu-24.04-x64']),
    checksum: random.text(32, hexadecimal),
    container_format: 'bare',
    disk_format: 'raw',
    min_disk: '10',
    min_ram: '0',
    size: String(random.between(2, 9) * 1_073_741_824),
  };
}
