import assert from 'node:assert/strict';
import '../../../../pages/editor/standIn.ts';
import type { Bound } from '../../../../../src/kinds/grammar/bound.ts';
import type { Ref } from '../../../../../src/kinds/grammar/ref.ts';
import { getVideo } from '../../../../../src/platform/streaming/operations.ts';

const ref: Ref = { account: 'a', kind: 'video', scope: {}, id: '7', title: 'Goal' };
const call = {
  operation: getVideo,
  input: ({ id }: { id: string }) => ({ video_id: id }),
} as unknown as Bound<unknown>;

describe('An answer that is kept', () => {
  /** Answers whose service counts its calls, and can be held. */
  async function keeping() {
    const { createKeptAnswers } = await import('../../../../../src/features/documents/ids/keptAnswers.ts');
    let calls = 0;
    let held: Promise<unknown> = Promise.resolve();
    let isDown = false;
    const connect = async (account: string) => ({
      client: {
        async call() {
          calls += 1;
          const own = calls;
          await held;
          if (isDown) throw new Error('down');
          return `${account} ${own}`;
        },
      },
      clientId: 1,
    });
    const answers = createKeptAnswers({ connect } as never);
    return {
      forget: answers.forget,
      read: (of: Ref = ref) => answers.read(call, of, new AbortController().signal),
      hold(until: Promise<unknown>) {
        held = until;
      },
      fail(is: boolean) {
        isDown = is;
      },
    };
  }

  it('is that of one account and one resource', async () => {
    const { read, forget } = await keeping();
    assert.equal(await read(), 'a 1');
    assert.equal(await read({ ...ref, title: 'Renamed' }), 'a 1');
    assert.equal(await read({ ...ref, account: 'b' }), 'b 2');
    assert.equal(await read({ ...ref, id: '8' }), 'a 3');
    forget();
    assert.equal(await read(), 'a 4');
    forget();
  });

  it('is never a failure', async () => {
    const { read, fail, forget } = await keeping();
    fail(true);
    await assert.rejects(read());
    fail(false);
    assert.equal(await read(), 'a 2');
    forget();
  });

  it('is not one that was asked for before all were forgotten', async () => {
    const { read, hold, forget } = await keeping();
    const gate = Promise.withResolvers<void>();
    hold(gate.promise);
    const early = read();
    await new Promise((resolve) => setImmediate(resolve));
    forget();
    gate.resolve();
    assert.equal(await early, 'a 1');
    assert.equal(await read(), 'a 2');
    forget();
  });
});
