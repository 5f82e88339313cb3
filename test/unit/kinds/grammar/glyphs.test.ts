import assert from 'node:assert/strict';
import { kindOf, kinds } from '../../../../src/kinds/all.ts';
import { samplesOf } from '../../../helpers/samples.ts';

type Item = Record<string, unknown>;

const now = Date.UTC(2026, 0, 5, 12);
const ago = (hours: number) => new Date(now - hours * 3600_000).toISOString();
const iconOf = (kind: string, item: Item) => kindOf(kind).state(item, now).icon;

/** Items of a kind by the glyph that they have to have, and to share with no other row here. */
const rows: Readonly<Record<string, Readonly<Record<string, readonly Item[]>>>> = {
  liveStream: {
    broadcast: [{ id: 1, active: true, live: true }],
    warning: [{ id: 1, active: true, live: true, transcoding_speed: 0.7 }],
    shield: [{ id: 1, active: true, backup_live: true }],
    'debug-disconnect': [{ id: 1, active: true, started_at_primary: ago(1) }],
    'circle-large-outline': [
      { id: 1, active: true },
      { id: 1, active: true, pull: true, started_at_primary: ago(9), finished_at_primary: ago(8) },
    ],
    watch: [{ id: 1, active: true, pull: true, started_at_primary: ago(20), finished_at_primary: ago(19) }],
    'circle-slash': [{ id: 1, active: false }],
  },
  video: {
    'device-camera-video': [{ id: 1, status: 'ready' }],
    'play-circle': [{ id: 1, status: 'viewable' }],
    sync: [{ id: 1, status: 'pending' }],
    watch: [{ id: 1, status: 'empty' }],
    error: [{ id: 1, status: 'error' }],
    question: [{ id: 1, status: 'later' }, { id: 1 }],
  },
  task: {
    watch: [{ id: 't', state: 'NEW' }],
    'sync~spin': [{ id: 't', state: 'RUNNING' }],
    pass: [{ id: 't', state: 'FINISHED' }],
    error: [{ id: 't', state: 'ERROR' }],
    question: [{ id: 't' }],
  },
  volume: {
    server: [{ id: 'v', status: 'in-use' }],
    'circle-large-outline': [{ id: 'v', status: 'available' }],
    tools: [
      { id: 'v', status: 'reserved' },
      { id: 'v', status: 'maintenance' },
    ],
    sync: [
      { id: 'v', status: 'retyping' },
      { id: 'v', status: 'detaching', task_id: 't' },
    ],
    lock: [{ id: 'v', status: 'in-use', task_id: 't' }],
    error: [
      { id: 'v', status: 'error_deleting' },
      { id: 'v', status: 'error', task_id: 't' },
    ],
    question: [{ id: 'v', status: 'later' }],
  },
  instance: {
    'vm-running': [{ id: 'i', status: 'ACTIVE' }],
    'vm-outline': [{ id: 'i', status: 'SHUTOFF' }],
    'debug-pause': [
      { id: 'i', status: 'PAUSED' },
      { id: 'i', status: 'SUSPENDED' },
    ],
    archive: [{ id: 'i', status: 'SHELVED' }],
    trash: [{ id: 'i', status: 'SOFT_DELETED' }],
    warning: [
      { id: 'i', status: 'RESCUE' },
      { id: 'i', status: 'VERIFY_RESIZE' },
    ],
    sync: [
      { id: 'i', status: 'REBOOT' },
      { id: 'i', status: 'ACTIVE', task_state: 'powering-off', instance_isolation: {} },
    ],
    'debug-disconnect': [
      { id: 'i', status: 'ACTIVE', instance_isolation: { reason: 'abuse' }, task_id: 't' },
    ],
    lock: [{ id: 'i', status: 'ACTIVE', task_id: 't' }],
    error: [{ id: 'i', status: 'ERROR', task_id: 't' }],
    question: [{ id: 'i', status: 'UNKNOWN' }],
  },
  cluster: {
    database: [{ cluster_name: 'c', status: 'READY' }],
    sync: [{ cluster_name: 'c', status: 'UPDATING' }],
    warning: [{ cluster_name: 'c', status: 'UNHEALTHY' }],
    error: [{ cluster_name: 'c', status: 'FAILED' }],
    question: [{ cluster_name: 'c', status: 'UNKNOWN' }],
  },
  edgeApp: {
    beaker: [{ id: 1, status: 0 }],
    rocket: [{ id: 1, status: 1 }],
    'circle-slash': [{ id: 1, status: 2 }],
    warning: [
      { id: 1, status: 3 },
      { id: 1, status: 4 },
    ],
    lock: [{ id: 1, status: 5 }],
    question: [{ id: 1, status: 6 }],
  },
  edgeBinary: {
    sync: [{ id: 1, status: 0 }],
    pass: [{ id: 1, status: 1 }],
    'circle-large-outline': [{ id: 1, status: 1, unref_since: ago(1) }],
    error: [2, 3, 4, 5].map((status) => ({ id: 1, status })),
    question: [{ id: 1, status: 6 }],
  },
  edgeSecret: {
    key: [{ id: 1, app_count: 2 }, { id: 1 }],
    'circle-large-outline': [{ id: 1, app_count: 0 }],
  },
  faasKey: {
    key: [{ name: 'k', expire: ago(-99) }],
    watch: [{ name: 'k', created_at: ago(-9) }],
    warning: [
      { name: 'k', expire: ago(1) },
      { name: 'k', status: 'Expired' },
    ],
  },
  logPolicy: {
    output: [{ id: 1, related_uploader_configs: [7] }],
    'circle-large-outline': [{ id: 1, related_uploader_configs: [] }],
  },
  cdnResource: {
    'server-environment': [{ id: 1, status: 'active', active: true }],
    'circle-slash': [{ id: 1, status: 'active', active: false }],
    watch: [{ id: 1, status: 'active', suspend_date: ago(-99) }],
    sync: [{ id: 1, status: 'processed' }],
    lock: [{ id: 1, status: 'suspended' }],
    trash: [{ id: 1, status: 'deleted' }],
    question: [{ id: 1 }],
  },
  logConfig: {
    'settings-gear': [{ id: 1, status: { status: 'successful' } }],
    'circle-slash': [{ id: 1, enabled: false, status: { status: 'failed' } }],
    sync: [{ id: 1, status: { status: 'in_progress' } }],
    error: [{ id: 1, status: { status: 'failed' } }],
    question: [{ id: 1 }],
  },
  purge: {
    pass: [{ purge_id: 1, status: 'Successful' }],
    sync: [{ purge_id: 1, status: 'In progress' }],
    error: [{ purge_id: 1, status: 'Failed' }],
    question: [{ purge_id: 1, status: 'Status report disabled' }, { purge_id: 1 }],
  },
  logPrice: {
    tag: [{ price_status: 'show', price_per_hour: 1 }],
    'eye-closed': [{ price_status: 'hide' }],
    warning: [{ price_status: 'error' }],
    question: [{}],
  },
  region: {
    globe: [{ id: 1, state: 'ACTIVE' }],
    watch: [{ id: 1, state: 'NEW' }],
    warning: [{ id: 1, state: 'MAINTENANCE' }],
    sync: [{ id: 1, state: 'DELETING' }],
    error: [{ id: 1, state: 'DELETION_FAILED' }],
    trash: [{ id: 1, state: 'DELETED' }],
    'circle-slash': [{ id: 1, state: 'INACTIVE' }],
    question: [{ id: 1 }],
  },
};

describe('the glyph of a row', () => {
  for (const [kind, glyphs] of Object.entries(rows)) {
    it(`is another one for each state of ${kind} that asks for something different`, () => {
      for (const [icon, items] of Object.entries(glyphs))
        for (const item of items) assert.equal(iconOf(kind, item), icon, JSON.stringify(item));
    });
  }

  for (const kind of kinds) {
    it(`never differs by its color alone: ${kind.id}`, () => {
      const colors = new Map<string, string | undefined>();
      const items = [...samplesOf(kind), ...Object.values(rows[kind.id] ?? {}).flat()];
      for (const { icon, color } of items.map((item) => kind.state(item, now))) {
        if (colors.has(icon)) assert.equal(color, colors.get(icon), icon);
        colors.set(icon, color);
      }
    });
  }
});
