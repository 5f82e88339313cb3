import assert from 'node:assert/strict';
import { guardOf } from '../../../src/accounts/guard.ts';
import type { Call } from '../../../src/platform/client/call.ts';

describe('The calls of one undertaking', () => {
  /** Two calls at the same time, which are asked about once. */
  function both(interrupts?: Call['interrupts']) {
    const asked: ((answer: boolean | Error) => void)[] = [];
    const ask = () =>
      new Promise<boolean>((resolve, reject) => {
        asked.push((answer) => (typeof answer === 'boolean' ? resolve(answer) : reject(answer)));
      });
    const guard = guardOf({ label: 'a', safety: 'confirm' }, { typed: ask, pressed: ask });
    const call = { undertaking: { title: 'Update 2 streams' }, interrupts } as unknown as Call;
    return { asked, guard: () => guard(call), ends: Promise.allSettled([guard(call), guard(call)]) };
  }

  const declined = { reason: 'cancelled', applied: 'no' };

  it('wait for one answer if they come at the same time', async () => {
    const { asked, ends } = both();
    assert.equal(asked.length, 1);
    asked[0]?.(true);
    assert.deepEqual(
      (await ends).map((each) => each.status === 'fulfilled' && each.value),
      ['asked', undefined],
    );
  });

  it('are all declined by that answer, and asked about again later', async () => {
    const { asked, ends, guard } = both();
    asked[0]?.(false);
    assert.deepEqual(
      (await ends).map((each) => each.status === 'fulfilled' && each.value),
      [declined, declined],
    );
    const later = guard();
    asked[1]?.(true);
    assert.equal(await later, 'asked');
  });

  it('are asked about again where the question could not be put', async () => {
    const { asked, ends, guard } = both();
    asked[0]?.(new Error('closed'));
    assert.deepEqual(
      (await ends).map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    const later = guard();
    asked[1]?.(true);
    assert.equal(await later, 'asked');
  });

  it('are each asked about if they interrupt something', async () => {
    const { asked, ends } = both({} as NonNullable<Call['interrupts']>);
    assert.equal(asked.length, 2);
    asked[0]?.(true);
    asked[1]?.(false);
    assert.deepEqual(
      (await ends).map((each) => each.status === 'fulfilled' && each.value),
      ['asked', declined],
    );
  });
});
