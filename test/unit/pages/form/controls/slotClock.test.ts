import assert from 'node:assert/strict';
import { createSlotClock } from '../../../../../src/pages/form/controls/slotClock.ts';
import { forEachTest } from '../../../../helpers/forSuite.ts';
import { holdClock } from '../../heldClock.ts';

const begin = Date.UTC(2026, 4, 6, 18);
const minute = 60_000;
/** A value that becomes active so many minutes later. */
const inMinutes = (minutes: number) => ({ slot: (begin + minutes * minute) / 1000, value: 'x' });

describe('The clock of stored values', () => {
  const clock = forEachTest(() => {
    const held = holdClock(begin);
    return { tick: (minutes: number) => void held.tick(minutes * minute), close: () => held.uninstall() };
  });

  it('tells once when the next of them becomes active', () => {
    let told = 0;
    createSlotClock(
      () => told++,
      new AbortController().signal,
    )([inMinutes(-1), inMinutes(10), inMinutes(20)]);
    clock().tick(9.9);
    assert.equal(told, 0);
    clock().tick(0.2);
    assert.equal(told, 1);
    clock().tick(60);
    assert.equal(told, 1);
  });

  it('waits for those passed last alone, and for none that are over, or once it has ended', () => {
    const told: string[] = [];
    const scope = new AbortController();
    const wait = createSlotClock(() => told.push('active'), scope.signal);
    wait([inMinutes(5)]);
    wait([inMinutes(10)]);
    clock().tick(9);
    assert.deepEqual(told, []);
    clock().tick(2);
    assert.deepEqual(told, ['active']);
    wait([inMinutes(-1)]);
    clock().tick(60);
    assert.deepEqual(told, ['active']);
    wait([inMinutes(90)]);
    scope.abort();
    clock().tick(60);
    assert.deepEqual(told, ['active']);
  });
});
