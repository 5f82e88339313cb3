import assert from 'node:assert/strict';
import { CallError } from '../../../src/platform/client/errors.ts';
import { followWork } from '../../../src/work/followWork.ts';

const about = { operation: { id: 'cloud.tasks.get' }, call: 'GET /cloud/v1/tasks/1', applied: 'no' };

/** Follows two tasks whose looks give these states, or these failures; a look takes no time, a rest takes its own. */
async function followed(looks: Record<string, readonly (string | object)[]>) {
  const [asked, rests]: [string[], number[]] = [[], []];
  let time = 0;
  const call = async (_: object, { task_id: id }: { task_id: string }) => {
    const all = looks[id] ?? [];
    const look = all[Math.min(asked.filter((each) => each === id).length, all.length - 1)];
    asked.push(id);
    if (typeof look === 'object') throw new CallError(look as never, about as never);
    return { id, state: look };
  };
  const work = { account: 'a', title: 'Two things', tasks: Object.keys(looks), since: 0 };
  const ending = await followWork(
    work,
    {
      connect: async () => ({ client: { call } as never, clientId: 1 }),
      isMine: () => true,
      tell: () => undefined,
      async rest(seconds) {
        rests.push(seconds);
        time += seconds * 1000;
      },
      now: () => time,
    },
    new AbortController().signal,
  );
  return { ending, asked: asked.join(''), rests, time };
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
});
