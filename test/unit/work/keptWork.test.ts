import assert from 'node:assert/strict';
import { createKeptWork, isWorkKept, type Work } from '../../../src/work/keptWork.ts';
import { memory } from '../../helpers/memory.ts';

const work: Work = { account: 'a', title: 'Resize', tasks: ['t1'], since: 1000 };
const other: Work = { account: 'a', title: 'Resize', tasks: ['t2'], since: 2000 };

describe('Work that is kept', () => {
  function opened() {
    let now = 0;
    const shared = memory();
    const aWindow = (window: string) =>
      createKeptWork({ memory: shared, window, now: () => now, sort: 'tasks' });
    const pass = (ms: number) => {
      now += ms;
    };
    return { first: aWindow('1'), second: aWindow('2'), shared, pass };
  }

  it('is held by one window until ten seconds after its next check', async () => {
    const { first, second, pass } = opened();
    await first.hold(work, 5000);
    assert.deepEqual([first.isMine(work), second.isMine(work)], [true, false]);
    assert.deepEqual([first.heldElsewhere(work), second.heldElsewhere(work)], [0, 15_000]);
    pass(14_999);
    assert.equal(second.heldElsewhere(work), 1);
    pass(60_000);
    assert.equal(second.heldElsewhere(work), 0);
    await second.hold(work, 5000);
    assert.deepEqual([first.isMine(work), second.isMine(work)], [false, true]);
  });

  it('is released by the window that holds it, and by no other', async () => {
    const { first, second } = opened();
    await first.hold(work, 5000);
    await second.release(work);
    assert.equal(second.heldElsewhere(work), 15_000);
    await first.release(work);
    assert.equal(second.heldElsewhere(work), 0);
    assert.equal(first.of('a').length, 1);
  });

  it('is kept once, whatever its title, and leaves nothing behind once all is forgotten', async () => {
    const { first, shared } = opened();
    await first.hold(work, 5000);
    await first.hold(other, 5000);
    await first.hold({ ...work, title: 'Resizing' }, 5000);
    assert.deepEqual(
      first.of('a').map(({ title, tasks }) => [title, ...tasks]),
      [
        ['Resize', 't2'],
        ['Resizing', 't1'],
      ],
    );
    assert.deepEqual(first.of('b'), []);
    await first.forget(work);
    assert.deepEqual(
      [isWorkKept(shared), isWorkKept(shared, 'tasks'), isWorkKept(shared, 'made')],
      [true, true, false],
    );
    await first.forget(other);
    assert.deepEqual([isWorkKept(shared), shared.keys()], [false, []]);
  });
});
