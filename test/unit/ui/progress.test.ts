import assert from 'node:assert/strict';
import '../../pages/editor/standIn.ts';
import { instead } from '../../helpers/instead.ts';
import { steppedClock } from '../../helpers/steppedClock.ts';

/** Work that goes on until it is ended, after so many ms with a question to the user: whether its progress shows. */
async function working(during: (pass: (ms: number) => Promise<void>, shown: string[]) => Promise<unknown>) {
  const { withProgress } = await import('../../../src/ui/progress.ts');
  const { window } = await import('vscode');
  const { timers, pass } = steppedClock();
  const shown: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  let cancel: () => void = () => assert.fail('no progress shows');
  let isCanceled = false;
  const withEditor = (options: { title: string }, work: (...all: unknown[]) => unknown) => {
    shown.push(options.title);
    return work(
      { report: ({ message }: { message: string }) => shown.push(message) },
      {
        onCancellationRequested: (listener: () => void) => {
          cancel = listener;
        },
      },
    );
  };
  await instead(window, { withProgress: withEditor }, async () => {
    const done = withProgress(
      'Loading…',
      async (signal, report) => {
        signal.addEventListener('abort', () => {
          isCanceled = true;
        });
        await promise;
        report('late');
        return signal.aborted;
      },
      timers,
    );
    await during(pass, shown);
    if (shown.length > 0) cancel();
    resolve();
    assert.equal(await done, isCanceled);
    await pass(10_000);
  });
  return { shown, isCanceled };
}

describe('Work that takes long', () => {
  it('shows its progress after a while, by which it is canceled', async () => {
    assert.deepEqual(await working((pass) => pass(399)), { shown: [], isCanceled: false });
    assert.deepEqual(await working((pass) => pass(400)), { shown: ['Loading…', 'late'], isCanceled: true });
  });

  it('shows none beside a question, and only a while after the answer', async () => {
    const { askDuringProgress } = await import('../../../src/ui/progress.ts');
    const { shown } = await working(async (pass, seen) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const asked = askDuringProgress(promise);
      await pass(5000);
      assert.deepEqual(seen, []);
      resolve();
      await asked;
      await pass(399);
      assert.deepEqual(seen, []);
      await pass(1);
    });
    assert.deepEqual(shown, ['Loading…', 'late']);
  });
});
