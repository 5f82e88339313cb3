import assert from 'node:assert/strict';
import { createAlarmMemory } from '../../../../src/features/alarms/memory.ts';
import { createWatcher } from '../../../../src/features/alarms/watcher.ts';
import { nothingWatched, type WatchRule } from '../../../../src/features/alarms/watches.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { isOnAir, streamHealth } from '../../../../src/kinds/liveStream/health.ts';
import { resetPushToken } from '../../../../src/platform/streaming/onAir.ts';
import { listStreams } from '../../../../src/platform/streaming/operations.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { lateMemory } from '../../../helpers/memory.ts';
import { type StartedSandbox, startedSandbox } from '../../sandbox/startedSandbox.ts';

// A push token that is reset throws the encoders of a stream out; in the sandbox they are back after 20 seconds.

const account = 'sandbox-1';
const kind = 'liveStream';
const cuts = 50;

describe('Encoders that are cut off in the sandbox', () => {
  let sandbox: StartedSandbox;
  let now = Date.UTC(2026, 4, 6, 12);
  before(async () => {
    sandbox = await startedSandbox({ now: () => now });
  });
  after(() => sandbox.close());

  it(`${cuts} times are told once each, at the next reading, in one of two windows, with nothing false`, async () => {
    const { items } = await sandbox.client.call(listStreams, { page: 1 });
    const pushed = items
      .filter((item) => item.live === true && item.backup_live !== true && item.pull !== true)
      // of the others there is more to tell
      .filter((item) => item.recording_duration == null && Number(item.transcoding_speed ?? 1) >= 1)
      // the seed has two whose encoders come and go by themselves
      .filter((item) => isOnAir(streamHealth(item)) && /camera/.test(item.name ?? ''));
    assert.ok(pushed.length >= 3, `${pushed.length} streams`);
    const { windowMemory, spread } = lateMemory();
    const told: { at: number; text: string }[] = [];
    const windows = ['one', 'two'].map((window) => {
      const memory = createAlarmMemory(windowMemory());
      const watcher = createWatcher({
        kinds: [kindOf(kind)],
        memory,
        window,
        connect: async () => ({ client: sandbox.client, clientId: 1 }),
        isPinned: () => false,
        interval: () => 30,
        say: inEnglish,
        tell: (news) => told.push(...news.told.map(({ text }) => ({ at: now, text }))),
        onError: (error) => assert.fail(String(error)),
        pause: async () => spread(),
        now: () => now,
      });
      return { memory, watcher };
    });
    const rules = pushed.map(({ id, name }): WatchRule => {
      return { kind, what: 'one', id: String(id), title: name ?? '' };
    });
    await windows[0]?.memory.setWatches(account, { ...nothingWatched, rules });
    spread();
    const look = async () => {
      await Promise.all(windows.map(({ watcher }) => watcher.lookAll()));
      spread();
    };
    await look();
    const expected: { at: number; text: string }[] = [];
    for (let count = 0; count < cuts; count++) {
      const { id, name } = pushed[count % pushed.length] ?? assert.fail();
      // now and then no window reads for so long that both find nobody who does, at the same instant
      if (count % 2 === 1) now += 60_000;
      await sandbox.client.call(resetPushToken, { stream_id: id });
      now += 10_000;
      await look();
      expected.push({ at: now, text: `“${name}” went off air` });
      now += 30_000;
      await look();
      expected.push({ at: now, text: `“${name}” is back on air` });
      // one that is over before the next reading
      now += 1000;
      await sandbox.client.call(resetPushToken, { stream_id: id });
      now += 29_000;
      await look();
      expected.push({ at: now, text: `“${name}” was off air for 20 s` });
    }
    assert.deepEqual(told, expected);
    assert.equal(told.filter(({ text }) => text.endsWith('went off air')).length, cuts);
  });
});
