import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { createSignal } from '../../../../src/host/signal.ts';
import { usualPatience } from '../../../../src/platform/client/patience.ts';
import { type HeldClock, holdClock } from '../../pages/heldClock.ts';

/** Refreshes by themselves in a window that has the focus, while a test has its time; all but the first of them work, or none. */
async function refreshing(
  during: (clock: HeldClock, seen: unknown[]) => Promise<void>,
  fails: (count: number) => boolean = (count) => count === 1,
) {
  const { createAutoRefresh } = await import('../../../../src/features/tree/autoRefresh.ts');
  const seen: unknown[] = [];
  const failure = new Error('The service is away.');
  const refresh = async () => {
    seen.push('refresh');
    if (fails(seen.length)) throw failure;
    return true;
  };
  const host = {
    patience: usualPatience,
    changed: createSignal(),
    log: { error: (error: unknown) => seen.push(error === failure ? 'logged' : error) },
  };
  const window = { state: { focused: true }, onDidChangeWindowState: () => ({ dispose: () => undefined }) };
  const clock = holdClock();
  try {
    const made = createAutoRefresh(refresh, host as never, window as never);
    await during(clock, seen);
    made.dispose();
    const before = seen.length;
    await clock.tickAsync(600_000);
    assert.equal(seen.length, before);
  } finally {
    clock.uninstall();
  }
}

describe('An automatic refresh that fails', () => {
  it('is logged, and half a minute later comes the next', async () => {
    await refreshing(async (clock, seen) => {
      await clock.tickAsync(29_999);
      assert.deepEqual(seen, []);
      await clock.tickAsync(1);
      assert.deepEqual(seen, ['refresh', 'logged']);
      await clock.tickAsync(30_000);
      assert.deepEqual(seen, ['refresh', 'logged', 'refresh']);
    });
  });

  it('comes less often if that goes on', async () => {
    await refreshing(
      async (clock, seen) => {
        await clock.tickAsync(4 * 30_000);
        assert.equal(seen.filter((each) => each === 'refresh').length, 4);
        await clock.tickAsync(30_000);
        assert.equal(seen.filter((each) => each === 'refresh').length, 4);
        await clock.tickAsync(30_000);
        assert.equal(seen.filter((each) => each === 'refresh').length, 5);
      },
      () => true,
    );
  });
});
