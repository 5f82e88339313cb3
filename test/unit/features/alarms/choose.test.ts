import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import type { ChooseOptions } from '../../../../src/features/alarms/choose.ts';
import { createAlarmDesk } from '../../../../src/features/alarms/desk.ts';
import { createAlarmMemory } from '../../../../src/features/alarms/memory.ts';
import { nothingWatched, type WatchRule } from '../../../../src/features/alarms/watches.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { memory } from '../../../helpers/memory.ts';

const account = { id: 'a-1', label: 'Studio TV' };
const other = { id: 'a-2', label: 'Radio' };
const all: WatchRule = { kind: 'liveStream', what: 'all' };
const live: WatchRule = { kind: 'liveStream', what: 'filtered', filters: { state: 'live' }, members: ['7'] };
const one: WatchRule = { kind: 'liveStream', what: 'one', id: '5', title: 'Court 5' };

/** What is watched after these rows are marked; undefined: the list is closed. And the rows as they were shown. */
async function choosing(
  rules: readonly WatchRule[],
  wanted: readonly string[] | undefined,
  { filters = {}, argument = undefined as unknown, of = account } = {},
) {
  const { chooseWatched } = await import('../../../../src/features/alarms/choose.ts');
  const kept = createAlarmMemory(memory());
  await kept.setWatches(of.id, { ...nothingWatched, rules });
  const desk = createAlarmDesk({
    kinds: [kindOf('liveStream'), kindOf('restream')],
    memory: kept,
    isPinned: () => false,
  });
  const shown: string[] = [];
  const titles: string[] = [];
  const options = {
    desk,
    memory: kept,
    session: { account: async () => account },
    arrangements: { of: (_: string, kind: string) => (kind === 'liveStream' ? { filters } : {}) },
    ask: {
      async pickMany(
        rows: readonly { label: string; description?: string; picked: boolean }[],
        { title }: { title: string },
      ) {
        titles.push(title);
        shown.push(
          ...rows.map((row) =>
            [row.picked ? '✓' : '–', row.label, row.description].filter(Boolean).join(' '),
          ),
        );
        return wanted && rows.filter((row) => wanted.includes(row.description || row.label));
      },
    },
  } as unknown as ChooseOptions;
  await chooseWatched(options, argument);
  return { shown, titles, rules: kept.watches(of.id).rules };
}

describe('What is watched', () => {
  it('is chosen among all kinds with alarms, and what is watched now is marked', async () => {
    const { shown, titles, rules } = await choosing([live, one], ['All Live Streams', '#5']);
    assert.deepEqual(titles, ['Watch for Alarms in Studio TV']);
    assert.deepEqual(shown, [
      '– All Live Streams',
      '– Pinned Live Streams',
      '✓ Live Streams that match the filter State: live',
      '✓ Court 5 #5',
      '– All Restreams',
      '– Pinned Restreams',
    ]);
    assert.deepEqual(rules, [all, one]);
  });

  it('may be what the list is filtered by, which is offered once', async () => {
    const filters = { state: 'live' };
    const offered = await choosing([all], ['State: live'], { filters });
    assert.deepEqual(offered.shown.slice(0, 3), [
      '✓ All Live Streams',
      '– Pinned Live Streams',
      '– Live Streams that match the filter State: live',
    ]);
    assert.deepEqual(offered.rules, [{ ...live, members: [] }]);
    const kept = await choosing([live], ['State: live'], { filters });
    assert.equal(kept.shown.filter((row) => row.includes('filter')).length, 1);
    assert.deepEqual(kept.rules, [live]);
    const both = await choosing([live], ['State: live'], { filters: { state: 'off', ingest: 'push' } });
    assert.deepEqual(both.shown.slice(2, 4), [
      '✓ Live Streams that match the filter State: live',
      '– Live Streams that match the filter State: off, Ingest: push',
    ]);
  });

  it('is chosen of the list of a row in its own account, and other kinds stay as they are', async () => {
    const restreams: WatchRule = { kind: 'restream', what: 'pinned' };
    const argument = { type: 'group', kind: kindOf('liveStream'), account: other };
    const { shown, titles, rules } = await choosing([restreams, one], ['All Live Streams'], {
      argument,
      of: other,
    });
    assert.deepEqual(titles, ['Watch for Alarms in Radio']);
    assert.deepEqual(shown, ['– All Live Streams', '– Pinned Live Streams', '✓ Court 5 #5']);
    assert.deepEqual(rules, [restreams, all]);
  });

  it('stays as it is if the list is closed', async () => {
    assert.deepEqual((await choosing([live, one], undefined)).rules, [live, one]);
  });
});
