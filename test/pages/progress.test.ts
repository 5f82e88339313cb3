import assert from 'node:assert/strict';
import { askDuringProgress, withProgress } from '../../src/ui/progress.ts';
import { steppedClock } from '../helpers/steppedClock.ts';
import { editor } from './editor/editor.ts';

describe('Work that takes a while', () => {
  beforeEach(() => editor.progress.clear());
  const shown = () => editor.progress.left.map(({ title }) => title);

  it('shows that it goes on after a moment, and not before', async () => {
    const { timers, pass } = steppedClock();
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = withProgress('Saving', () => promise, timers);
    await pass(399);
    assert.deepEqual(shown(), []);
    await pass(1);
    assert.deepEqual(shown(), ['Saving']);
    resolve();
    await work;
  });

  it('does not show that it goes on while the user is asked, but a moment after the answer', async () => {
    const { timers, pass } = steppedClock();
    const answer = Promise.withResolvers<boolean>();
    const reply = Promise.withResolvers<string>();
    const work = withProgress(
      'Saving',
      async () => ((await askDuringProgress(answer.promise)) ? reply.promise : 'left'),
      timers,
    );
    await pass(10_000);
    assert.deepEqual(shown(), []);
    answer.resolve(true);
    await pass(0);
    await pass(400);
    assert.deepEqual(shown(), ['Saving']);
    reply.resolve('saved');
    assert.equal(await work, 'saved');
  });

  it('shows nothing where the answer ends it', async () => {
    const { timers, pass } = steppedClock();
    const answer = Promise.withResolvers<boolean>();
    const work = withProgress('Saving', () => askDuringProgress(answer.promise), timers);
    await pass(1000);
    answer.resolve(false);
    assert.equal(await work, false);
    await pass(1000);
    assert.deepEqual(shown(), []);
  });
});
