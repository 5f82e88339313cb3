import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import type { Host } from '../../../src/host/host.ts';
import type { Handler } from '../../../src/ui/handler.ts';

describe('A command that runs', () => {
  /** Runs a command: what it returns, and what is told of a failure. */
  async function ran(id: string, args: readonly unknown[], handler: Handler) {
    const { createRun } = await import('../../../src/host/run.ts');
    const told: string[] = [];
    const fail: Host['fail'] = (error, what) => void told.push(`${what}: ${(error as Error).message}`);
    const run = createRun(() => new Map([['headend.a', handler]]), { fail });
    return { result: await run(id, 'Do It', args), told };
  }

  it('is given the row and the selected ones, and gives back its result', async () => {
    const both: Handler = async (...all) => all;
    assert.deepEqual(await ran('headend.a', [1, 2, 3], both), { result: [1, 2], told: [] });
  });

  it('and fails is told by its title, and nothing is thrown', async () => {
    const fails: Handler = async () => {
      throw new Error('unexpected');
    };
    const told = ['Could not complete “Do It”: unexpected'];
    assert.deepEqual(await ran('headend.a', [], fails), { result: undefined, told });
    const unknown = ['Could not complete “Do It”: No verb is behind “headend.b”.'];
    assert.deepEqual(await ran('headend.b', [], fails), { result: undefined, told: unknown });
  });
});

describe('What is in view', () => {
  /** A window whose reads are not over until it is told so. */
  async function view(retry: () => Promise<void> = async () => undefined) {
    const { createRefresh } = await import('../../../src/host/refresh.ts');
    const done: string[] = [];
    const note = (what: string) => () => void done.push(what);
    const refreshing = createRefresh({
      session: { forget: note('forget') },
      lists: { refresh: async () => note('read')(), stop: note('stop') },
      reconnectRequested: {
        async emit() {
          note('retry')();
          await retry();
        },
      },
      log: { error: (error: Error) => void done.push(error.message) },
    } as unknown as Host);
    return { ...refreshing, done };
  }

  it('is read again, and connected to again first if that is wanted', async () => {
    const { refresh, reconnect, done } = await view();
    await refresh();
    assert.deepEqual(done, ['read']);
    done.length = 0;
    await reconnect();
    assert.deepEqual(done, ['forget', 'retry', 'read']);
  });

  it('is read again even if somebody could not be told', async () => {
    const { reconnect, done } = await view(() => Promise.reject(new Error('a page failed')));
    await reconnect();
    assert.deepEqual(done, ['forget', 'retry', 'a page failed', 'read']);
  });
});
