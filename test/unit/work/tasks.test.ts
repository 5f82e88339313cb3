import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createClient } from '../../../src/platform/client/client.ts';
import { CallError } from '../../../src/platform/client/errors.ts';
import { createCluster } from '../../../src/platform/cloud/databases.ts';
import type { Ending, Progress } from '../../../src/work/followWork.ts';
import { grace, isWorkKept, type Work } from '../../../src/work/keptWork.ts';
import { createTasks, type TasksOptions } from '../../../src/work/tasks.ts';
import { memory } from '../../helpers/memory.ts';
import { order, scope } from '../sandbox/cloudOrders.ts';
import { type StartedSandbox, startedSandbox } from '../sandbox/startedSandbox.ts';

const second = 1000;
const began = Date.UTC(2026, 4, 6, 18, 2);
const account = 'sandbox-1';

describe('work that is followed', () => {
  let sandbox: StartedSandbox;
  let now = began;
  let shared = memory();
  const open: ReturnType<typeof createTasks>[] = [];
  beforeEach(async () => {
    now = began;
    shared = memory();
    sandbox = await startedSandbox({ now: () => now });
  });
  afterEach(async () => {
    for (const tasks of open.splice(0)) await tasks.dispose();
    await sandbox.close();
  });

  /** A window: what it was told, and how long it waited between two looks. */
  function aWindow(name: string, options: Partial<TasksOptions> = {}) {
    const told: { work: Work; seen: Progress[]; stop: () => void }[] = [];
    const waits: number[] = [];
    const ended = Promise.withResolvers<Ending | undefined>();
    const tasks = createTasks({
      connect: async () => ({ client: sandbox.client, clientId: 1 }),
      memory: shared,
      window: name,
      now: () => now,
      pause: async (seconds, signal) => {
        waits.push(seconds);
        now += seconds * second;
        signal?.throwIfAborted();
      },
      watch: (work, stop) => {
        const seen: Progress[] = [];
        told.push({ work, seen, stop });
        return { progress: (progress) => seen.push(progress), end: ended.resolve };
      },
      onError: ended.reject,
      ...options,
    });
    open.push(tasks);
    return { tasks, told, waits, ended: ended.promise };
  }

  /** Orders a cluster; settings that cannot be read make its task fail. */
  async function ordered(pg_conf = 'max_connections = 50'): Promise<string[]> {
    const wrong = { ...order, pg_server_configuration: { version: '15', pg_conf } };
    return (await sandbox.client.call(createCluster, { ...scope, ...wrong })).tasks;
  }

  const states = (seen: readonly Progress[]) => [
    ...new Set(seen.flatMap(({ tasks }) => tasks.map(({ state }) => state))),
  ];

  it('is looked at until it is over, more seldom with time, and is then told and kept no more', async () => {
    const { tasks, told, waits, ended } = aWindow('a');
    await tasks.follow(account, await ordered(), 'Create viewers-1');
    assert.ok(isWorkKept(shared));
    const ending = await ended;
    assert.deepEqual(states(told[0]?.seen ?? []), ['NEW', 'RUNNING', 'FINISHED']);
    assert.deepEqual(ending?.tasks[0]?.created_resources, { postgresql_clusters: ['viewers-1'] });
    assert.equal(ending?.over, true);
    assert.equal(told[0]?.work.title, 'Create viewers-1');
    assert.ok(waits.length < 8, String(waits));
    assert.deepEqual(
      waits,
      waits.toSorted((one, other) => one - other),
    );
    assert.ok(!isWorkKept(shared));
  });

  it('that fails is told with the word of the service', async () => {
    const { tasks, ended } = aWindow('a');
    await tasks.follow(account, await ordered('max_connections'), 'Create viewers-1');
    const [task] = (await ended)?.tasks ?? [];
    assert.equal(task?.state, 'ERROR');
    assert.match(String(task?.error), /max_connections/);
  });

  it('of several tasks is over when each is, and those that the service does not know are named', async () => {
    const lost = 'b5b4d65d-945f-4b98-ab6f-332319c724ef';
    const [known = ''] = await ordered();
    const { tasks, ended } = aWindow('a');
    await tasks.follow(account, [known, lost], 'Two things');
    const ending = await ended;
    assert.deepEqual(ending?.unknown, [lost]);
    assert.equal(ending?.tasks[0]?.state, 'FINISHED');
  });

  it('is not followed twice', async () => {
    const { tasks, told, ended } = aWindow('a');
    const ids = await ordered();
    await tasks.follow(account, ids, 'Once');
    await tasks.follow(account, ids, 'Twice');
    await ended;
    assert.equal(told.length, 1);
  });

  for (const [what, answer] of [
    ['cannot be reached', { reason: 'offlineSandbox' }],
    ['refuses the key', { reason: 'unauthorized', status: 401 }],
  ] as const) {
    it(`goes on after a while in which the service ${what}`, async () => {
      let looks = 0;
      const { tasks, told, waits, ended } = aWindow('a', {
        connect: async () => {
          looks += 1;
          if (looks > 1 && looks < 9) throw new CallError(answer, nowhere);
          return { client: sandbox.client, clientId: 1 };
        },
      });
      await tasks.follow(account, await ordered(), 'Create viewers-1');
      assert.equal((await ended)?.tasks[0]?.state, 'FINISHED');
      const amiss = told[0]?.seen.map(({ trouble }) => (trouble as CallError | undefined)?.reason) ?? [];
      assert.equal(amiss.filter((reason) => reason === answer.reason).length, 7);
      assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 60, 60]);
    });
  }

  it('goes on when the sandbox was stopped and started again, at once when it is woken', async () => {
    const ids = await ordered();
    let wait = Promise.withResolvers<void>();
    let begun = Promise.withResolvers<void>();
    const { tasks, told, ended } = aWindow('a', {
      pause: async (_, signal) => {
        begun.resolve();
        if (signal) await Promise.race([wait.promise, once(signal, 'abort')]);
      },
      connect: async () => ({ client: createClient({ ...at, baseUrl: sandbox.origin }), clientId: 1 }),
    });
    const at = { key: sandbox.key, fetch: globalThis.fetch, sandbox: true, pause: async () => undefined };
    await tasks.follow(account, ids, 'Create viewers-1');
    await begun.promise;
    await sandbox.stop();
    begun = Promise.withResolvers();
    wait.resolve();
    wait = Promise.withResolvers();
    await begun.promise;
    const last = told[0]?.seen.at(-1);
    assert.equal((last?.trouble as CallError | undefined)?.reason, 'offlineSandbox');
    assert.equal(last?.tasks[0]?.state, 'NEW', 'what was known stays');
    now += 60 * second;
    const { key } = at;
    sandbox = await startedSandbox({ now: () => now, state: sandbox.folder });
    assert.notEqual(sandbox.key, key);
    Object.assign(at, { key: sandbox.key });
    tasks.wake();
    assert.equal((await ended)?.tasks[0]?.state, 'FINISHED');
  });

  it('is not told of any more when nobody waits for it, and goes on at the service', async () => {
    const ids = await ordered();
    const { tasks, told, ended } = aWindow('a', { pause: async () => told[0]?.stop() });
    await tasks.follow(account, ids, 'Create viewers-1');
    assert.equal(await ended, undefined);
    assert.ok(!isWorkKept(shared));
    now += 60 * second;
    assert.equal((await sandbox.read(`/cloud/v1/tasks/${ids[0]}`)).state, 'FINISHED');
  });

  it('is given up after two hours, and said to go on', async () => {
    const { tasks, ended } = aWindow('a', {
      connect: () => Promise.reject(new CallError({ reason: 'forbidden' }, nowhere)),
    });
    await tasks.follow(account, await ordered(), 'Create viewers-1');
    const ending = await ended;
    assert.deepEqual([ending?.over, now - began > 7200 * second], [false, true]);
  });

  it('is followed by one window at a time: by the next after a reload, at once', async () => {
    const still = { pause: () => new Promise<void>(() => undefined) };
    const first = aWindow('a', still);
    await first.tasks.follow(account, await ordered(), 'Create viewers-1');
    const other = aWindow('b', still);
    await other.tasks.resume(account);
    assert.deepEqual(other.told, []);
    await first.tasks.dispose();
    const reloaded = aWindow('c');
    await reloaded.tasks.resume(account);
    assert.equal((await reloaded.ended)?.tasks[0]?.state, 'FINISHED');
    assert.equal(reloaded.told[0]?.work.title, 'Create viewers-1');
    assert.equal(reloaded.told[0]?.work.since, began);
  });

  it('is taken over from a window that is gone without a word', async () => {
    const gone = aWindow('a', { pause: () => new Promise<void>(() => undefined) });
    await gone.tasks.follow(account, await ordered(), 'Create viewers-1');
    const other = aWindow('b');
    await other.tasks.resume(account);
    assert.equal((await other.ended)?.tasks[0]?.state, 'FINISHED');
    assert.ok(now - began >= grace);
  });

  it('ends quietly in a window when another has taken it', async () => {
    const ids = await ordered();
    const first = aWindow('a', {
      pause: async () => {
        now += 60 * second;
        await aWindow('b', { connect: () => new Promise(() => undefined) }).tasks.resume(account);
      },
    });
    await first.tasks.follow(account, ids, 'Create viewers-1');
    assert.equal(await first.ended, undefined);
    assert.ok(isWorkKept(shared));
  });

  it('of an account that is signed out is left', async () => {
    const { tasks, ended } = aWindow('a', { pause: async () => tasks.leaveExcept(['other']) });
    await tasks.follow(account, await ordered(), 'Create viewers-1');
    assert.equal(await ended, undefined);
    assert.ok(!isWorkKept(shared));
  });
});

const nowhere = { operation: createCluster, call: 'GET /x', origin: 'http://x' };
