import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createFollowing, type FollowedWork } from '../../../../src/work/follow/following.ts';
import { createKeptWork, type Work } from '../../../../src/work/keptWork.ts';
import { memory } from '../../../helpers/memory.ts';

const work: Work = { account: 'a', title: 'Resize', tasks: ['t1'], since: 1000 };

/** A window that follows work until it is left, and the work that it could tell of then. */
function aWindow(shared: ReturnType<typeof memory>, window: string) {
  const begun: Work[] = [];
  const ended = Promise.withResolvers<boolean>();
  const following = createFollowing({
    kept: createKeptWork({ memory: shared, window, now: () => 0, sort: 'tasks' }),
    async run(each: Work, { signal, settle }: FollowedWork) {
      begun.push(each);
      if (!signal.aborted) await once(signal, 'abort');
      ended.resolve(await settle());
    },
    onError: (error) => assert.fail(String(error)),
    pause: async () => assert.fail('nothing is waited for'),
  });
  return { ...following, begun, tells: ended.promise };
}

describe('Work that a window follows', () => {
  it('is left to the next one where the window closes, which tells nothing of it', async () => {
    const shared = memory();
    const first = aWindow(shared, '1');
    await first.follow(work);
    await first.dispose();
    assert.equal(await first.tells, false);
    const second = aWindow(shared, '2');
    await second.resume('a');
    assert.deepEqual(
      second.begun.map(({ title, tasks }) => [title, ...tasks]),
      [['Resize', 't1']],
    );
    await second.dispose();
  });

  it('is no longer kept where the user waits for it no more', async () => {
    const shared = memory();
    const window = aWindow(shared, '1');
    await window.follow(work);
    window.leave(({ tasks }) => tasks.includes('t1'));
    assert.equal(await window.tells, true);
    assert.deepEqual(shared.keys(), []);
    await window.dispose();
  });
});
