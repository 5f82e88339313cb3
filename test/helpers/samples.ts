import type { Kind } from '../../src/kinds/grammar/kind.ts';
import { cdnStatuses } from '../../src/platform/cdn/cdnResource.ts';
import { checkStatuses, storageTypes } from '../../src/platform/cdn/logUploads.ts';
import { purgeStatuses } from '../../src/platform/cdn/purge.ts';
import { instanceStatuses, machineStates } from '../../src/platform/cloud/instance.ts';
import { taskStates } from '../../src/platform/cloud/task.ts';
import { volumeStatuses } from '../../src/platform/cloud/volume.ts';
import { alertSorts } from '../../src/platform/storage/storageAlert.ts';
import { published } from './published/all.ts';

type Item = Record<string, unknown>;

/** The member of a kind that says how an item is, and all values that the service publishes for it. */
interface Statuses {
  readonly member: string;
  readonly known: readonly (string | number)[];
  /** Values that no service has sent yet. */
  readonly unknown?: readonly (string | number)[];
  /** What an item has besides. */
  readonly item: Item;
}

/** Texts of a state that no service has sent yet; some are members of every object. */
const unknownTexts = ['from the future', 'constructor', '__proto__'];

/** The kinds whose state has a word of the service. */
export const statuses: Readonly<Record<string, Statuses>> = {
  video: { member: 'status', known: ['empty', 'pending', 'viewable', 'ready', 'error'], item: { id: 1 } },
  edgeApp: { member: 'status', known: [0, 1, 2, 3, 4, 5], unknown: [6, -1], item: { id: 1 } },
  edgeBinary: { member: 'status', known: [0, 1, 2, 3, 4, 5], unknown: [6, -1], item: { id: 1 } },
  project: { member: 'state', known: ['ACTIVE', 'DELETED'], item: { id: 1 } },
  region: {
    member: 'state',
    known: ['ACTIVE', 'DELETED', 'DELETING', 'DELETION_FAILED', 'INACTIVE', 'MAINTENANCE', 'NEW'],
    item: { id: 1 },
  },
  instance: { member: 'status', known: instanceStatuses, item: { id: 'i' } },
  volume: { member: 'status', known: volumeStatuses, item: { id: 'v' } },
  cluster: {
    member: 'status',
    known: ['DELETING', 'FAILED', 'PREPARING', 'READY', 'UNHEALTHY', 'UNKNOWN', 'UPDATING'],
    item: { cluster_name: 'c' },
  },
  faasKey: { member: 'status', known: ['Expired'], item: { name: 'k' } },
  logPrice: { member: 'price_status', known: ['show', 'hide', 'error'], item: {} },
  storageAlert: { member: 'name', known: alertSorts, item: { uuid: 'u', bytes: '5', count: '5' } },
  cdnResource: { member: 'status', known: cdnStatuses, item: { id: 1 } },
  purge: { member: 'status', known: purgeStatuses, item: { purge_id: 1 } },
  task: { member: 'state', known: taskStates, item: { id: 't' } },
};

const day = '2026-01-05T';

/** What else an item of a kind may be. */
const further: Readonly<Record<string, readonly Item[]>> = {
  liveStream: [
    { id: 1, active: true, live: false, backup_live: true },
    { id: 2, active: true, live: true, transcoding_speed: 0.5 },
    { id: 3, active: true },
    { id: 4, active: true, started_at_primary: `${day}10:00:00.000Z` },
    {
      id: 5,
      active: true,
      pull: true,
      started_at_primary: `${day}01:00:00Z`,
      finished_at_primary: `${day}02:00:00Z`,
    },
    { id: 6 },
  ],
  edgeApp: [
    { id: 1, status: null },
    { id: 2, url: 'my-app.example' },
  ],
  edgeSecret: [{ id: 1 }, { id: 2, app_count: 0, secret_slots: [] }],
  logPolicy: [{ id: 1 }, { id: 2, rotate_threshold_mb: null, related_uploader_configs: [] }],
  cdnResource: [
    { id: 1, status: 'active', active: false },
    { id: 2, status: 'active', suspend_date: `${day}10:00:00Z`, vp_enabled: true },
  ],
  purge: [{ purge_id: 1, purge_type: 'purge_by_tag' }],
  logConfig: [
    { id: 1 },
    { id: 2, enabled: false, for_all_resources: true },
    ...[...checkStatuses, ...unknownTexts].map((status) => ({ id: 3, status: { status } })),
  ],
  logTarget: [
    ...[...storageTypes, ...unknownTexts].map((storage_type) => ({ id: 1, storage_type })),
    { id: 2, status: { status: 'failed' } },
  ],
  storageAlert: [{}, { name: 'reaching_used_space', bucket_name: 'b', bytes: '18446744073709551615' }],
  instance: [
    ...machineStates.map((vm_state) => ({ id: 'i', vm_state })),
    ...[...machineStates, ...unknownTexts].map((vm_state) => ({ id: 'i', status: 'ACTIVE', vm_state })),
    { id: 'i', status: 'ACTIVE', vm_state: 'active', task_state: 'powering-off', task_id: 't' },
  ],
};

/** What the service publishes of a kind: the items of a list, and a single one. */
export function publishedOf({ list, get }: Kind): Item[] {
  const { result } = published[list.operation.id] ?? {};
  const one = get && published[get.operation.id];
  const items = (result as { items?: Item[] } | undefined)?.items ?? [];
  return [...items, ...(one ? [(one.result ?? one.reply) as Item] : [])];
}

/** An item of a kind in a state of the service’s. */
export function inStatus({ member, item }: Statuses, status: string | number | null | undefined): Item {
  return { ...item, [member]: status };
}

/** The values of a state that are not known. */
export function unknownOf({ unknown = unknownTexts }: Statuses): readonly (string | number)[] {
  return unknown;
}

/** Items of a kind in every state, published and not, complete and not. */
export function samplesOf(kind: Kind): Item[] {
  const said = statuses[kind.id];
  const values = said ? [...said.known, ...unknownOf(said), null, undefined] : [];
  return [
    ...publishedOf(kind),
    ...values.flatMap((value) => (said ? [inStatus(said, value)] : [])),
    ...(further[kind.id] ?? []),
  ];
}
