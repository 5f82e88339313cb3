import assert from 'node:assert/strict';
import { kindOf } from '../../../src/kinds/all.ts';
import { tell } from '../../helpers/kindRows.ts';

type Item = Record<string, unknown>;

/** Some items of a kind, what stands beside their list, and one in no state that is counted. */
const lists: Readonly<Record<string, readonly [items: readonly Item[], said: string, other: Item]>> = {
  video: [
    [{ status: 'pending' }, { status: 'empty' }, { status: 'error' }, { status: 'pending' }],
    '1 failed, 1 waiting, 2 processing',
    { status: 'ready' },
  ],
  cluster: [
    [{ status: 'READY' }, { status: 'UNHEALTHY' }, { status: 'FAILED' }, { status: 'READY' }],
    '1 failed, 1 unhealthy, 2 ready',
    { status: 'UPDATING' },
  ],
  volume: [
    [{ status: 'available' }, { status: 'in-use', task_id: 't' }, { status: 'error' }],
    '1 failed, 1 locked, 1 available',
    { status: 'in-use' },
  ],
  instance: [
    [
      { status: 'ACTIVE' },
      { status: 'ACTIVE', instance_isolation: { reason: 'abuse' } },
      { status: 'ERROR' },
    ],
    '1 failed, 1 isolated, 2 running',
    { status: 'SHUTOFF' },
  ],
  edgeApp: [
    [{ status: 1 }, { status: 3 }, { status: 4 }, { status: 5 }],
    '1 suspended, 2 over limit, 1 enabled',
    { status: 0 },
  ],
  faasKey: [[{ expire: '2020-01-01T00:00:00Z' }, { expire: null }], '1 expired', { expire: null }],
  logPolicy: [
    [{ related_uploader_configs: [] }, { related_uploader_configs: [7] }],
    '1 unused',
    { related_uploader_configs: [7] },
  ],
  task: [
    [
      { state: 'ERROR' },
      { state: 'ERROR', acknowledged_at: '2026-01-05T12:00:00' },
      { state: 'RUNNING' },
      { state: 'NEW' },
    ],
    '1 failed, 2 running',
    { state: 'FINISHED' },
  ],
  cdnResource: [
    [
      { status: 'suspended' },
      { status: 'active', active: false },
      { status: 'suspended', active: false },
      { status: 'active', active: true },
    ],
    '2 suspended, 1 switched off',
    { status: 'active', active: true },
  ],
  edgeBinary: [
    [
      { status: 2 },
      { status: 3 },
      { status: 0, unref_since: '2026-01-05T12:00:00Z' },
      { status: 1, unref_since: '2026-01-05T12:00:00Z' },
      { status: 1 },
    ],
    '2 failed, 1 compiling, 1 unused',
    { status: 1 },
  ],
  edgeSecret: [[{ app_count: 0 }, { app_count: 2 }, {}], '1 unused', { app_count: 1 }],
  logConfig: [
    [{ status: { status: 'failed' } }, { status: { status: 'active' } }, {}],
    '1 failed',
    { status: { status: 'active' } },
  ],
  logTarget: [
    [{ status: { status: 'failed' } }, { status: { status: 'failed' } }, { status: null }],
    '2 failed',
    { status: { status: 'active' } },
  ],
  purge: [
    [{ status: 'Failed' }, { status: 'In progress' }, { status: 'Successful' }],
    '1 failed, 1 in progress',
    { status: 'Successful' },
  ],
};

describe('what stands beside a list', () => {
  for (const [kind, [items, said, other]] of Object.entries(lists)) {
    it(`counts those in trouble first, and nothing that nobody has to look at: ${kind}`, () => {
      const { summary } = kindOf(kind);
      const found = summary?.(items);
      assert.equal(found && tell(found), said);
      assert.equal(summary?.([other]), undefined);
    });
  }
});
