import assert from 'node:assert/strict';
import { createAlarmDesk } from '../../../../src/features/alarms/desk.ts';
import { createAlarmMemory } from '../../../../src/features/alarms/memory.ts';
import {
  nothingWatched,
  quieted,
  type WatchRule,
  withoutWatched,
} from '../../../../src/features/alarms/watches.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { memory } from '../../../helpers/memory.ts';

const account = 'a-1';
const kind = 'liveStream';
const named = (id: string) => ({ kind, id });

describe('What is the matter', () => {
  let now = 1000;
  const kept = createAlarmMemory(memory());
  const desk = createAlarmDesk({
    kinds: [kindOf(kind)],
    memory: kept,
    isPinned: () => false,
    now: () => now,
  });
  const ids = (items: readonly { ref: { id: string } }[]) => items.map(({ ref }) => ref.id);

  beforeEach(async () => {
    now = 1000;
    const rules: WatchRule[] = [{ kind, what: 'all' }];
    await kept.setWatches(account, { ...nothingWatched, rules });
    const item = (title: string, since: Record<string, number>) => ({ title, said: {}, since });
    await kept.setKnown(account, {
      [kind]: {
        1: item('Court 1', {}),
        2: item('Court 2', { offAir: 100 }),
        3: item('Court 3', { slow: 300, unrecorded: 200 }),
      },
    });
  });

  it('is listed by item, the latest first, with its alarms', () => {
    assert.deepEqual(ids(desk.loud(account)), ['3', '2']);
    assert.deepEqual(
      desk.loud(account).map(({ alarms, since }) => [alarms.map(({ id }) => id), since]),
      [
        [['slow', 'unrecorded'], 200],
        [['offAir'], 100],
      ],
    );
    assert.deepEqual(ids(desk.loud('another')), []);
  });

  it('is not counted while an item is quiet, and is listed with what can be undone', async () => {
    await desk.change(account, (watches) => quieted(watches, named('3'), 2000));
    await desk.change(account, (watches) => quieted(watches, named('1'), 'always'));
    assert.deepEqual(ids(desk.loud(account)), ['2']);
    assert.deepEqual(ids(desk.items(account)).toSorted(), ['1', '2', '3']);
    now = 2000;
    assert.deepEqual(ids(desk.loud(account)), ['3', '2']);
  });

  it('is nothing of an item that is no longer watched, at once', async () => {
    await desk.change(account, (watches) => withoutWatched(watches, named('2'), () => false));
    assert.deepEqual(ids(desk.items(account)), ['3']);
    const ref = { account, kind, scope: {}, id: '2', title: 'Court 2' };
    assert.deepEqual([desk.itemOf(ref), desk.isWatched(ref)], [undefined, false]);
  });

  it('goes with all that is kept when nothing is watched, but for the history, and with the account', async () => {
    const told = {
      at: 1,
      kind,
      id: '2',
      title: 'Court 2',
      alarm: 'offAir',
      phase: 'begun',
      text: 'off',
    } as const;
    await kept.addHistory(account, [told]);
    await desk.change(account, () => nothingWatched);
    assert.deepEqual([kept.known(account), kept.history(account), kept.accounts()], [{}, [told], []]);
    assert.deepEqual(kept.kept(), [account]);
    await kept.forget(account);
    assert.deepEqual(kept.kept(), []);
  });
});
