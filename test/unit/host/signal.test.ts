import assert from 'node:assert/strict';
import { createSignal } from '../../../src/host/signal.ts';

describe('A signal', () => {
  it('is told to all who listen, and waits until they have done what they do about it', async () => {
    const signal = createSignal<string>();
    const held = Promise.withResolvers<void>();
    const done: string[] = [];
    signal.listen((news) => done.push(`at once: ${news}`));
    signal.listen(async (news) => {
      await held.promise;
      done.push(`later: ${news}`);
    });
    const told = signal.emit('a').then(() => done.push('told'));
    held.resolve();
    await told;
    assert.deepEqual(done, ['at once: a', 'later: a', 'told']);
  });

  it('reaches all where one of them fails, and says so', async () => {
    const signal = createSignal<void>();
    const done: string[] = [];
    signal.listen(() => {
      throw new Error('no');
    });
    signal.listen(() => done.push('second'));
    await assert.rejects(signal.emit(), { message: 'no' });
    assert.deepEqual(done, ['second']);
  });

  it('waits for all where several fail, and says what each said', async () => {
    const signal = createSignal<void>();
    const held = Promise.withResolvers<void>();
    const done: string[] = [];
    signal.listen(() => Promise.reject(new Error('one')));
    signal.listen(async () => {
      await held.promise;
      done.push('slow');
      throw new Error('other');
    });
    const told = signal.emit();
    held.resolve();
    await assert.rejects(told, (error: AggregateError) =>
      ['one', 'other'].every((text, place) => error.errors[place]?.message === text),
    );
    assert.deepEqual(done, ['slow']);
  });

  it('is not told any more to who has stopped listening', async () => {
    const signal = createSignal<void>();
    const done: string[] = [];
    signal.listen(() => done.push('heard')).dispose();
    await signal.emit();
    assert.deepEqual(done, []);
  });
});
