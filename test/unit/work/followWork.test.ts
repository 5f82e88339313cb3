import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { CallError } from '../../../src/platform/client/errors.ts';
import { type Follower, followWork, type Progress } from '../../../src/work/followWork.ts';

const about = { operation: { id: 'cloud.tasks.get' }, call: 'GET /cloud/v1/tasks/1', applied: 'no' };

/** What is otherwise than usual while work is followed. */
interface Otherwise extends Partial<Follower> {
  readonly tasks?: readonly string[];
  readonly signal?: AbortSignal;
  /** Called during each look at a task. */
  readonly onLook?: (options: { readonly signal?: AbortSignal }) => void;
}

/** Follows tasks whose looks give these states, or these failures; a look takes no time, a rest takes its own. */
async function followed(
  looks: Record<string, readonly (string | object)[]>,
  { tasks = Object.keys(looks), signal, onLook, ...follower }: Otherwise = {},
) {
  const [asked, rests, told]: [string[], number[], Progress[]] = [[], [], []];
  let time = 0;
  const call = async (_: object, { task_id: id }: { task_id: string }, options: object) => {
    onLook?.(options);
    const all = looks[id] ?? [];
    const look = all[Math.min(asked.filter((each) => each === id).length, all.length - 1)];
    asked.push(id);
    if (typeof look === 'object') throw new CallError(look as never, about as never);
    return { id, state: look };
  };
  const work = { account: 'a', title: 'Two things', tasks, since: 0 };
  const ending = await followWork(
    work,
    {
      connect: async () => ({ client: { call } as never, clientId: 1 }),
      isMine: () => true,
      tell: (progress) => told.push(progress),
      async rest(seconds) {
        rests.push(seconds);
        time += seconds * 1000;
      },
      now: () => time,
      ...follower,
    },
    signal ?? new AbortController().signal,
  );
  return { ending, asked: asked.join(''), rests, time, told };
}

describe('work of the service', () => {
  it('is over as soon as each task is, whether it is finished or has failed', async () => {
    const { ending, asked, rests } = await followed({
      1: ['RUNNING', 'ERROR'],
      2: ['NEW', 'RUNNING', 'FINISHED'],
    });
    assert.equal(ending?.over, true);
    assert.deepEqual(
      ending?.tasks.map(({ state }) => state),
      ['ERROR', 'FINISHED'],
    );
    assert.equal(asked, '12122', 'what is over is not looked at again');
    assert.deepEqual(rests, [1, 1.5]);
  });

  it('is looked at every ten seconds at last, for two hours', async () => {
    const { ending, rests, time } = await followed({ 1: ['RUNNING'] });
    assert.equal(ending?.over, false);
    assert.deepEqual(rests.slice(0, 8).map(Math.round), [1, 2, 2, 3, 5, 8, 10, 10]);
    assert.ok(time > 7_200_000 && time <= 7_210_000, String(time));
  });

  it('is looked at again when the service wants it, but within two seconds and a minute', async () => {
    const limited = (retryAfter: number) => ({ reason: 'limited', status: 429, retryAfter });
    const { rests } = await followed({ 1: [limited(0), limited(30), limited(600), 'FINISHED'] });
    assert.deepEqual(rests, [2, 30, 60]);
  });

  it('is over where the service knows none of it', async () => {
    const { ending } = await followed({
      1: [{ reason: 'missing', status: 404 }],
      2: [{ reason: 'invalid' }],
    });
    assert.deepEqual([ending?.over, ending?.unknown, ending?.trouble], [true, ['1', '2'], undefined]);
  });

  const busy = { reason: 'busy', status: 503 };

  it('is told after each look, with what is known of it and what was amiss', async () => {
    const { told, asked } = await followed({
      1: ['RUNNING', busy, 'FINISHED'],
      2: [{ reason: 'missing', status: 404 }],
    });
    assert.deepEqual(
      told.map(({ tasks, unknown, trouble }) => [
        tasks.map(({ state }) => state).join(),
        unknown.join(),
        (trouble as CallError | undefined)?.reason,
      ]),
      [
        ['RUNNING', '2', undefined],
        ['RUNNING', '2', 'busy'],
        ['FINISHED', '2', undefined],
      ],
    );
    assert.equal(asked, '1211', 'what the service does not know is not looked for again');
  });

  it('is looked at soon after the first failure, and after the first look that succeeds again', async () => {
    const { rests } = await followed({ 1: ['RUNNING', 'RUNNING', busy, busy, busy, 'RUNNING', 'FINISHED'] });
    assert.deepEqual(rests, [1, 1.5, 2, 4, 8, 1]);
  });

  it('is looked at again only after the rest', async () => {
    const order: string[] = [];
    await followed(
      { 1: ['RUNNING', 'FINISHED'] },
      {
        onLook: () => order.push('look'),
        async rest() {
          await turn();
          order.push('rested');
        },
      },
    );
    assert.deepEqual(order, ['look', 'rested', 'look']);
  });

  it('that names a task twice is over with it', async () => {
    const { ending, asked } = await followed({ 1: ['FINISHED'] }, { tasks: ['1', '1'] });
    assert.deepEqual([ending?.over, asked], [true, '1']);
  });

  it('is followed no more once that is aborted, or another window holds it, and nothing is told then', async () => {
    const resting = new AbortController();
    const rested = await followed(
      { 1: ['RUNNING'] },
      { signal: resting.signal, rest: async () => resting.abort() },
    );
    assert.deepEqual([rested.ending, rested.asked, rested.told.length], [undefined, '1', 1]);
    const looking = new AbortController();
    const { signal } = looking;
    const looked = await followed(
      { 1: ['FINISHED'] },
      {
        signal,
        onLook(options) {
          assert.equal(options.signal, signal);
          looking.abort();
        },
      },
    );
    assert.deepEqual([looked.ending, looked.told], [undefined, []]);
    const taken = await followed({ 1: ['FINISHED'] }, { isMine: () => false });
    assert.deepEqual([taken.ending, taken.told], [undefined, []]);
  });

  it('has an error as its trouble, whatever was thrown', async () => {
    let isFirst = true;
    const { told } = await followed(
      { 1: ['FINISHED'] },
      {
        onLook() {
          if (!isFirst) return;
          isFirst = false;
          throw 'no socket';
        },
      },
    );
    assert.deepEqual(
      told.map(({ trouble }) => trouble),
      [new Error('no socket'), undefined],
    );
  });
});
