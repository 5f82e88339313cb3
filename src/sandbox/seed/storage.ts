import type { Bucket, ObjectStorage } from '../../platform/storage/objectStorage.ts';
import { alertSorts, byteAlerts, type StorageAlert } from '../../platform/storage/storageAlert.ts';
import { clientId } from '../server/clientId.ts';
import { slugOfCopy } from './copies.ts';
import { hexadecimal, type Random } from './random.ts';
import type { Seeded } from './seeded.ts';

const day = 86_400_000;

interface StoragePlan {
  readonly name: string;
  readonly location: string;
  readonly status: string;
  readonly days: number;
  readonly buckets: readonly string[];
}

const plans: readonly StoragePlan[] = [
  {
    name: 'broadcast-archive',
    location: 's-ed1',
    status: 'active',
    days: 1090,
    buckets: ['news-masters', 'news-rushes', 'sport-2025', 'sport-2026', 'council-protocols'],
  },
  {
    name: 'viewer-uploads',
    location: 's-drc2',
    status: 'updating',
    days: 610,
    buckets: ['incoming', 'quarantine', 'xn--bcher-kva.uploads'],
  },
  {
    name: 'delivery-logs',
    location: 's-ed1',
    status: 'active',
    days: 420,
    buckets: ['access', '0000-00-00', 'a.bucket-with-a-name-of-exactly-sixty-three-characters-for-logs'],
  },
  // deliberately named like one of the archive's
  { name: 'asia-mirror', location: 's-sgp1', status: 'active', days: 75, buckets: ['sport-2026'] },
  { name: 'drama-scratch', location: 's-drc2', status: 'creating', days: 0, buckets: [] },
  { name: 'pilot-2023', location: 's-ed1', status: 'deleted', days: 1000, buckets: [] },
];

/** The bucket without alerts. */
const unwatched = 'quarantine';

/** The object storages of a new sandbox, their buckets and the alerts on them. */
export function makeStorage(random: Random, now: number, copy = 0): Seeded[] {
  const storages = plans.map((plan, index) => ({
    plan: copied(plan, copy),
    id: 2201 + (index + copy * plans.length) * 17,
  }));
  const buckets = storages.flatMap(({ plan, id }) =>
    plan.buckets.map((name, index) => ({ storage: plan.name, bucket: makeBucket(name, id, index) })),
  );
  return [
    ...storages.map(({ plan, id }) => seeded('objectStorage', String(id), makeStorageItem(plan, id, now))),
    ...buckets.map(({ bucket }) => seeded('bucket', `${bucket.storage_id}/${bucket.name}`, bucket)),
    ...buckets
      .filter(({ bucket }) => bucket.name !== slugOfCopy(unwatched, copy, 63))
      .flatMap(({ storage, bucket }, index) => makeAlerts({ storage, bucket: bucket.name, index, random })),
  ];
}

function copied(plan: StoragePlan, copy: number): StoragePlan {
  const buckets = plan.buckets.map((name) => slugOfCopy(name, copy, 63));
  return { ...plan, name: slugOfCopy(plan.name, copy, 63), buckets };
}

function makeStorageItem(
  { name, location, status, days }: StoragePlan,
  id: number,
  now: number,
): ObjectStorage {
  return {
    id,
    name,
    full_name: `${clientId}-${name}`,
    location_name: location,
    address: `${location}.storage.nordwelle.example`,
    provisioning_status: status,
    created_at: new Date(now - days * day - 5 * 60_000 * (days + 1)).toISOString(),
  };
}

function makeBucket(name: string, storage_id: number, index: number): Bucket {
  const open = index % 3 === 1;
  return {
    name,
    storage_id,
    cors: { allowed_origins: open ? ['https://nordwelle.example', 'https://player.nordwelle.example'] : [] },
    lifecycle: { expiration_days: index % 2 === 0 ? 0 : 30 * index },
    policy: { is_public: open },
  };
}

interface Watched {
  readonly storage: string;
  readonly bucket: string;
  readonly index: number;
  readonly random: Random;
}

/** The alerts of one bucket, two to four, which share a uuid. */
function makeAlerts({ storage, bucket, index, random }: Watched): Seeded[] {
  const uuid = makeUuid(random);
  const count = index % 4 === 3 ? 4 : index % 2 === 0 && index < 8 ? 3 : 2;
  return Array.from({ length: count }, (_, number) => {
    const name = alertSorts[(index + number) % alertSorts.length] ?? alertSorts[0];
    const isBytes = (byteAlerts as readonly string[]).includes(name);
    // one has the highest limit that 64 bits can hold
    const limit =
      index === 0 && number === 0
        ? '18446744073709551615'
        : String(isBytes ? random.between(1, 60) * 2 ** 37 : random.between(1, 90) * 250_000);
    const document: StorageAlert = {
      name,
      bucket_name: bucket,
      storage_name: storage,
      uuid,
      [isBytes ? 'bytes' : 'count']: limit,
    };
    return seeded('storageAlert', `${name}:${storage}/${bucket}`, document);
  });
}

function makeUuid(random: Random): string {
  const part = (length: number) => random.text(length, hexadecimal);
  return `${part(8)}-${part(4)}-4${part(3)}-a${part(3)}-${part(12)}`;
}

function seeded(kind: string, id: string, document: Record<string, unknown>): Seeded {
  return { kind, id, document };
}
