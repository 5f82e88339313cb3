import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { createFollowing, type FollowedWork } from '../../../../src/work/follow/following.ts';
import { createKeptWork, grace, type Work } from '../../../../src/work/keptWork.ts';
import { memory } from '../../../helpers/memory.ts';

const work = (task: string, account = 'a'): Work => ({
  account,
  title: `Create ${task}`,
  tasks: [task],
  since: 0,
});

describe('Work that windows share', () => {
  let now = 0;
  let shared = memory();
  beforeEach(() => {
    now = 0;
    shared = slow();
  });

  /** A memory that takes a while to write, as that of the editor. */
  function slow() {
    const inner = memory();
    return {
      ...inner,
      async update(key: string, value: unknown) {
        await turn();
        await inner.update(key, value);
      },
    };
  }

  const keptBy = (window: string) =>
    createKeptWork({ memory: shared, window, now: () => now, sort: 'tasks' });

  /** A window: what it follows, what it waits for, and what was told as wrong. */
  function aWindow(name: string) {
    const kept = keptBy(name);
    const runs: { work: Work; followed: FollowedWork; end: PromiseWithResolvers<void> }[] = [];
    const waits: { seconds: number; signal: AbortSignal; end: PromiseWithResolvers<void> }[] = [];
    const errors: unknown[] = [];
    const following = createFollowing({
      kept,
      async run(of, followed) {
        assert.ok(followed.isMine(), 'it is held before anything is asked');
        const end = Promise.withResolvers<void>();
        runs.push({ work: of, followed, end });
        await end.promise;
      },
      onError: (error) => errors.push(error),
      pause(seconds, signal = new AbortController().signal) {
        const end = Promise.withResolvers<void>();
        waits.push({ seconds, signal, end });
        signal.addEventListener('abort', () => end.reject(signal.reason));
        return end.promise;
      },
    });
    return { ...following, kept, runs, waits, errors, titles: () => runs.map((each) => each.work.title) };
  }

  it('is held up to the next look, and for a while after it', async () => {
    const { follow, runs } = aWindow('one');
    await follow(work('1'));
    assert.equal(keptBy('other').heldElsewhere(work('1')), grace);
    void runs[0]?.followed.rest(30);
    await turn();
    assert.equal(keptBy('other').heldElsewhere(work('1')), 30_000 + grace);
  });

  it('is looked at at once whenever its window is woken, and where nobody waits for it any more', async () => {
    const { follow, wake, leave, runs, waits } = aWindow('one');
    await follow(work('1'));
    const [{ followed } = assert.fail()] = runs;
    for (const end of [wake, wake, () => leave(() => true)]) {
      const rest = followed.rest(10);
      await turn();
      assert.equal(waits.at(-1)?.signal.aborted, false);
      end();
      await rest;
    }
    assert.equal(followed.signal.aborted, true);
  });

  it('is told by the window that holds it, and is then kept no more', async () => {
    const { follow, runs, kept } = aWindow('one');
    await follow(work('1'));
    assert.deepEqual([await runs[0]?.followed.settle(), kept.of('a')], [true, []]);
    await follow(work('2'));
    await keptBy('other').hold(work('2'), 0);
    assert.deepEqual([await runs[1]?.followed.settle(), kept.of('a').length], [false, 1]);
  });

  it('is left to other windows by one that closes', async () => {
    const { follow, dispose, resume, runs, kept } = aWindow('one');
    await follow(work('1'));
    await follow(work('2'));
    await dispose();
    const other = keptBy('other');
    assert.deepEqual([other.heldElsewhere(work('1')), other.heldElsewhere(work('2'))], [0, 0]);
    assert.equal(runs[0]?.followed.signal.aborted, true);
    assert.deepEqual([await runs[0]?.followed.settle(), kept.of('a').length], [false, 2]);
    for (const { end } of runs) end.resolve();
    await turn();
    await resume('a');
    assert.equal(runs.length, 2, 'a window that is closed takes nothing');
  });

  it('that fails is told, and can be followed again', async () => {
    const { follow, runs, errors } = aWindow('one');
    await follow(work('1'));
    await follow(work('1'));
    assert.equal(runs.length, 1);
    const wrong = new Error('wrong');
    runs[0]?.end.reject(wrong);
    await turn();
    assert.deepEqual(errors, [wrong]);
    await follow(work('1'));
    assert.equal(runs.length, 2);
  });

  it('of no task is not followed', async () => {
    const { follow, runs } = aWindow('one');
    await follow({ ...work('1'), tasks: [] });
    assert.deepEqual(runs, []);
  });

  it('is left alone where it is not meant', async () => {
    const { follow, leave, leaveExcept, runs } = aWindow('one');
    await follow(work('1'));
    await follow(work('2'));
    await follow(work('3', 'b'));
    const left = () => runs.map(({ followed }) => followed.signal.aborted);
    leave(({ tasks }) => tasks.includes('2'));
    assert.deepEqual(left(), [false, true, false]);
    leaveExcept(['a']);
    assert.deepEqual(left(), [false, true, true]);
  });

  describe('that another window holds', () => {
    beforeEach(async () => {
      await keptBy('gone').hold(work('1'), 20_000);
      await keptBy('gone').hold(work('2'), 50_000);
    });

    it('is taken a second after the first hold ends, however often it is asked for', async () => {
      const { resume, waits, titles, errors } = aWindow('one');
      await resume('a');
      await resume('a');
      assert.deepEqual([waits.map(({ seconds }) => seconds), titles()], [[31], []]);
      now = 59_500;
      waits[0]?.end.resolve();
      await turn();
      await turn();
      assert.deepEqual(titles(), ['Create 1']);
      assert.equal(waits[1]?.seconds, 1.5);
      now = 61_000;
      waits[1]?.end.resolve();
      await turn();
      await turn();
      assert.deepEqual([titles(), errors], [['Create 1', 'Create 2'], []]);
    });

    it('is not taken twice', async () => {
      const { resume, titles } = aWindow('one');
      now = 30_000;
      await resume('a');
      await resume('a');
      assert.deepEqual(titles(), ['Create 1']);
    });

    it('is not waited for in a window that closes, which is no error; any other end of a wait is one', async () => {
      const closed = aWindow('one');
      await closed.resume('a');
      await closed.dispose();
      await turn();
      assert.deepEqual([closed.waits[0]?.signal.aborted, closed.errors], [true, []]);
      const failed = aWindow('two');
      await failed.resume('a');
      failed.waits[0]?.end.reject(new Error('no timer'));
      await turn();
      assert.deepEqual(failed.errors, [new Error('no timer')]);
    });
  });
});
