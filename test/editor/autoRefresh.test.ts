import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createAutoRefresh } from '../../src/features/tree/autoRefresh.ts';
import { createSignal } from '../../src/host/signal.ts';
import type { Ref } from '../../src/kinds/grammar/ref.ts';
import { usualPatience } from '../../src/platform/client/patience.ts';
import type { Log } from '../../src/work/log.ts';

/** The automatic refresh of a window whose time and focus the test has, and how often it has read. */
function refreshing(answer: () => boolean | Promise<boolean>) {
  let reads = 0;
  let tick: () => Promise<void> = () => assert.fail('nothing was started');
  const state = { focused: true, active: true };
  const focus = new vscode.EventEmitter<vscode.WindowState>();
  const changed = createSignal<readonly Ref[]>();
  const patience = {
    ...usualPatience,
    every: (_: number, work: () => Promise<void>) => {
      tick = work;
      return { dispose: () => undefined };
    },
  };
  const log = { error: (error: unknown) => assert.fail(`${error}`) } as unknown as Log;
  const refresh = async () => {
    reads += 1;
    return answer();
  };
  const window = { state, onDidChangeWindowState: focus.event };
  const made = createAutoRefresh(refresh, { patience, changed, log }, window);
  return {
    reads: () => reads,
    /** Lets so many intervals pass; answers with how often it read in them. */
    async pass(intervals: number): Promise<number> {
      const before = reads;
      for (let count = 0; count < intervals; count++) await tick();
      return reads - before;
    },
    tick: () => tick(),
    setFocus(focused: boolean) {
      state.focused = focused;
      focus.fire({ ...state });
    },
    changed,
    dispose: () => made.dispose(),
  };
}

describe('The automatic refresh', () => {
  let made: ReturnType<typeof refreshing>;
  afterEach(() => made.dispose());

  it('reads in each interval while something changes', async () => {
    made = refreshing(() => true);
    assert.equal(await made.pass(20), 20);
  });

  it('reads less and less while nothing changes: every fourth interval in the end', async () => {
    made = refreshing(() => false);
    assert.deepEqual([await made.pass(4), await made.pass(8), await made.pass(16)], [4, 4, 4]);
    assert.equal(await made.pass(40), 10);
  });

  it('reads in each interval again once something changes, here or at the service', async () => {
    let isChanged = false;
    made = refreshing(() => isChanged);
    await made.pass(28);
    isChanged = true;
    await made.pass(4);
    isChanged = false;
    assert.equal(await made.pass(4), 4);
    await made.pass(28);
    await made.changed.emit([]);
    assert.equal(await made.pass(4), 4);
  });

  it('reads nothing while the window has no focus, and once as soon as it has it again', async () => {
    made = refreshing(() => false);
    made.setFocus(false);
    assert.equal(await made.pass(20), 0);
    made.setFocus(true);
    assert.equal(made.reads(), 1);
    made.setFocus(true);
    assert.equal(made.reads(), 1);
  });

  it('reads nothing at once where no interval has passed without the focus', async () => {
    made = refreshing(() => false);
    made.setFocus(false);
    made.setFocus(true);
    assert.equal(made.reads(), 0);
    assert.equal(await made.pass(1), 1);
  });

  it('never reads twice at the same time, also when the focus comes back', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    made = refreshing(() => promise);
    const first = made.tick();
    made.setFocus(false);
    await made.tick();
    made.setFocus(true);
    assert.equal(made.reads(), 1);
    resolve(false);
    await first;
    assert.equal(await made.pass(1), 1);
  });
});
