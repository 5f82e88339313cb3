import assert from 'node:assert/strict';
import { createReminders, isReminderKept, type Reminder } from '../../../src/work/reminders.ts';
import { memory } from '../../helpers/memory.ts';
import { steppedClock } from '../../helpers/steppedClock.ts';

const reminder = (of: string, at: number, account = 'a'): Reminder => ({
  account,
  of,
  at,
  target: { id: of },
  text: `${of} is due`,
});

describe('Reminders', () => {
  let clock: ReturnType<typeof steppedClock>;
  beforeEach(() => {
    clock = steppedClock();
  });
  const pass = (ms: number) => clock.pass(ms);

  function open(kept = memory(), patience = 0, asked: Promise<unknown> = Promise.resolve()) {
    const told: string[] = [];
    const reminders = createReminders({
      memory: kept,
      patience: () => patience,
      async tell({ text }) {
        await asked;
        told.push(text);
      },
      onError: (error) => assert.fail(String(error)),
      now: clock.now,
      timers: clock.timers,
    });
    return { reminders, told, kept };
  }

  it('are told once, when it is time', async () => {
    const { reminders, told, kept } = open();
    await reminders.add([reminder('x', 120_000), reminder('y', 60_000)]);
    assert.ok(isReminderKept(kept));
    await pass(59_000);
    assert.deepEqual(told, []);
    await pass(1000);
    assert.deepEqual(told, ['y is due']);
    assert.deepEqual([reminders.has('x', 120_000), reminders.has('y', 60_000)], [true, false]);
    await pass(200_000);
    assert.deepEqual(told, ['y is due', 'x is due']);
    assert.ok(!isReminderKept(kept));
  });

  it('are told within half a minute once a machine wakes up that slept over their time', async () => {
    let slept = 0;
    const told: string[] = [];
    const reminders = createReminders({
      memory: memory(),
      patience: () => 0,
      tell: async ({ text }) => void told.push(text),
      onError: (error) => assert.fail(String(error)),
      now: () => clock.now() + slept,
      timers: clock.timers,
    });
    await reminders.add([reminder('x', 3_600_000)]);
    await pass(60_000);
    slept = 7_200_000;
    await pass(30_000);
    assert.deepEqual(told, ['x is due']);
  });

  it('are known by what they are of and by their time', async () => {
    const { reminders } = open();
    await reminders.add([reminder('x', 10_000)]);
    assert.ok(reminders.has('x', 10_000));
    assert.ok(!reminders.has('x', 20_000));
    assert.ok(!reminders.has('y', 10_000));
  });

  it('outlive the window; the next one tells what is overdue', async () => {
    const first = open();
    await first.reminders.add([reminder('x', 10_000)]);
    first.reminders.dispose();
    await pass(60_000);
    assert.deepEqual(first.told, []);
    const next = open(first.kept);
    await pass(1000);
    assert.deepEqual(next.told, ['x is due']);
  });

  it('are told by one of two windows', async () => {
    const looked = open();
    const hidden = open(looked.kept, 3000);
    await looked.reminders.add([reminder('x', 10_000)]);
    await hidden.reminders.add([]);
    await pass(60_000);
    assert.deepEqual([looked.told, hidden.told], [['x is due'], []]);
  });

  it('are told by the next window where one closed before it told them', async () => {
    const never = new Promise(() => undefined);
    const first = open(memory(), 0, never);
    await first.reminders.add([reminder('x', 10_000)]);
    await pass(10_000);
    first.reminders.dispose();
    const next = open(first.kept);
    await pass(150_000);
    assert.deepEqual([first.told, next.told], [[], ['x is due']]);
    await pass(300_000);
    assert.deepEqual(next.told, ['x is due']);
    assert.ok(!isReminderKept(first.kept));
  });

  it('are left to the window that is about to tell them, while the service takes its time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const looked = open(memory(), 0, promise);
    const hidden = open(looked.kept, 3000);
    await looked.reminders.add([reminder('x', 10_000)]);
    await hidden.reminders.add([]);
    await pass(60_000);
    assert.deepEqual([looked.told, hidden.told], [[], []]);
    assert.ok(isReminderKept(looked.kept));
    resolve();
    await pass(300_000);
    assert.deepEqual([looked.told, hidden.told], [['x is due'], []]);
    assert.ok(!isReminderKept(looked.kept));
  });

  it('that could not be told are not told again and again', async () => {
    const errors: string[] = [];
    const kept = memory();
    const reminders = createReminders({
      memory: kept,
      patience: () => 0,
      tell: () => Promise.reject(new Error('no window')),
      onError: (error) => void errors.push(String(error)),
      now: clock.now,
      timers: clock.timers,
    });
    await reminders.add([reminder('x', 10_000)]);
    await pass(300_000);
    assert.deepEqual(errors, ['Error: no window']);
    assert.ok(!isReminderKept(kept));
  });

  it('are kept once each, and not for accounts that are signed out', async () => {
    const { reminders, told, kept } = open();
    await reminders.add([reminder('x', 10_000), reminder('z', 10_000, 'b')]);
    await reminders.add([reminder('x', 10_000)]);
    await reminders.forget(['b']);
    await pass(60_000);
    assert.deepEqual(told, ['x is due']);
    assert.ok(!isReminderKept(kept));
  });
});
