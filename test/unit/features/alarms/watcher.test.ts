import assert from 'node:assert/strict';
import type { Memento } from 'vscode';
import { createAlarmMemory } from '../../../../src/features/alarms/memory.ts';
import { type AlarmWatcher, createWatcher, type News } from '../../../../src/features/alarms/watcher.ts';
import { nothingWatched, quieted, type WatchRule } from '../../../../src/features/alarms/watches.ts';
import { kindOf } from '../../../../src/kinds/all.ts';
import { inEnglish } from '../../../../src/shared/words.ts';
import { isWatchKept } from '../../../../src/ui/isWatchKept.ts';
import { lateMemory, memory } from '../../../helpers/memory.ts';
import { type StreamService, streamService } from './streamService.ts';

const account = 'a-1';
const second = 1000;
const interval = 30 * second;
const all: WatchRule = { kind: 'liveStream', what: 'all' };

interface Options {
  readonly seconds?: number;
  readonly pinned?: readonly string[];
  readonly memory?: Memento;
  readonly pause?: () => Promise<void>;
}

describe('The watcher', () => {
  let service: StreamService;
  let shared = memory();
  let now = 0;
  const open: AlarmWatcher[] = [];
  beforeEach(async () => {
    now = Date.UTC(2026, 4, 6, 12);
    shared = memory();
    service = await streamService(60);
  });
  afterEach(async () => {
    for (const each of open.splice(0)) await each.dispose();
    await service.close();
  });

  /** A window, and what it told. */
  function aWindow(name: string, options: Options = {}) {
    const news: News[] = [];
    const kept = createAlarmMemory(options.memory ?? shared);
    const watcher = createWatcher({
      kinds: [kindOf('liveStream')],
      memory: kept,
      window: name,
      connect: async () => ({ client: service.client, clientId: 1 }),
      isPinned: ({ id }) => (options.pinned ?? []).includes(id),
      interval: () => options.seconds ?? interval / second,
      say: inEnglish,
      tell: (each) => news.push(each),
      onError: (error) => assert.fail(String(error)),
      pause: options.pause ?? (async () => undefined),
      now: () => now,
    });
    open.push(watcher);
    const told = () => news.flatMap((each) => each.told.map(({ text }) => text));
    return { watcher, kept, news, told };
  }

  const watch = (...rules: WatchRule[]) =>
    createAlarmMemory(shared).setWatches(account, { ...nothingWatched, rules });
  const sentences = (indexes: readonly number[]) =>
    indexes.map((index) => `“Court ${index + 1}” went off air`);

  /** An interval later, in windows whose intervals end together. */
  async function tick(...windows: readonly { readonly watcher: AlarmWatcher }[]): Promise<void> {
    now += interval;
    await Promise.all(windows.map(({ watcher }) => watcher.lookAll()));
  }

  it('asks for nothing while nobody watches, and then for the pages of one list', async () => {
    const one = aWindow('one');
    await tick(one);
    assert.deepEqual(service.asked, []);
    assert.ok(!isWatchKept(shared));
    await watch(all);
    assert.ok(isWatchKept(shared));
    await tick(one);
    assert.deepEqual(service.asked, [
      'GET /streaming/streams?page=1',
      'GET /streaming/streams?page=2',
      'GET /streaming/streams?page=3',
      'GET /streaming/streams?page=4',
    ]);
  });

  it('tells 50 cuts in two windows once each, at the first reading after each, and nothing else', async () => {
    const windows = [aWindow('one'), aWindow('two')];
    await watch(all);
    await tick(...windows);
    const told = () => windows.flatMap((each) => each.told());
    assert.deepEqual(told(), []);
    const expected: string[] = [];
    // one, two, three … at a time, until 50 are cut
    for (let next = 0, many = 1; next < 50; many++) {
      const cut = Array.from({ length: Math.min(many, 50 - next) }, (_, index) => next + index);
      for (const index of cut) service.cut(index);
      next += cut.length;
      expected.push(...sentences(cut));
      await tick(...windows);
      assert.deepEqual(told().toSorted(), expected.toSorted(), `after ${next} cuts`);
    }
    for (let count = 0; count < 5; count++) await tick(...windows);
    assert.equal(told().length, 50);
    assert.equal(new Set(told()).size, 50);
    assert.equal(windows[0]?.kept.history(account).length, 50);
  });

  it('reads a list once for all windows', async () => {
    const windows = [aWindow('one'), aWindow('two'), aWindow('three')];
    await watch(all);
    await tick(...windows);
    service.asked.length = 0;
    for (let count = 0; count < 10; count++) await tick(...windows);
    assert.equal(service.asked.length, 40);
  });

  it('leaves it to the later of two windows that begin at the same instant', async () => {
    const windows = [aWindow('one'), aWindow('two')];
    await watch(all);
    await tick(...windows);
    service.cut(3);
    // while the first one reads, the second one has taken it
    service.state.before = async () => {
      service.state.before = async () => undefined;
      await windows[1]?.kept.hold(account, { window: 'two', until: now + 2 * interval });
    };
    await tick(...windows);
    await tick(...windows);
    assert.deepEqual(
      windows.map((each) => each.told()),
      [[], sentences([3])],
    );
  });

  it('tells 50 cuts once each in windows that learn late what another one has kept', async () => {
    const { windowMemory, spread } = lateMemory();
    const windows = ['one', 'two', 'three'].map((name) =>
      aWindow(name, { memory: windowMemory(), pause: async () => spread() }),
    );
    await windows[0]?.kept.setWatches(account, { ...nothingWatched, rules: [all] });
    spread();
    await tick(...windows);
    spread();
    for (let index = 0; index < 50; index += 2) {
      service.cut(index);
      service.cut(index + 1);
      // each window comes to the front in its turn, before the others have ended their reading
      const reading = tick(...windows);
      if (index % 10 === 0) await windows[(index / 10) % 3]?.watcher.claim();
      await reading;
      spread();
    }
    for (let count = 0; count < 3; count++) {
      await tick(...windows);
      spread();
    }
    const told = windows.flatMap((each) => each.told());
    assert.deepEqual(told.toSorted(), sentences(Array.from({ length: 50 }, (_, index) => index)).toSorted());
  });

  it('tells a change once though another window, writing at the same instant, undoes what was kept', async () => {
    const one = aWindow('one');
    await watch(all);
    await tick(one);
    const before = shared.keys().map((key) => [key, shared.get(key)] as const);
    service.cut(0);
    await tick(one);
    for (const [key, value] of before) await shared.update(key, value);
    await tick(one);
    assert.deepEqual(one.told(), sentences([0]));
  });

  it('goes on in another window where the one that read is gone', async () => {
    const [one, two] = [aWindow('one'), aWindow('two')];
    await watch(all);
    await tick(one, two);
    service.cut(1);
    await tick(two);
    assert.deepEqual(two.told(), []);
    await tick(two);
    assert.deepEqual(two.told(), sentences([1]));
  });

  it('tells in the window that comes to the front', async () => {
    const [one, two] = [aWindow('one'), aWindow('two')];
    await watch(all);
    await tick(one);
    await two.watcher.claim();
    service.cut(1);
    await tick(one, two);
    assert.deepEqual([one.told(), two.told()], [[], sentences([1])]);
  });

  it('tells a change during a reload of the window once, and nothing at a start', async () => {
    const before = aWindow('before');
    await watch(all);
    service.cut(0);
    await tick(before);
    await before.watcher.dispose();
    service.cut(1);
    const after = aWindow('after');
    await tick(after);
    await tick(after);
    assert.deepEqual([before.told(), after.told()], [[], sentences([1])]);
  });

  it('says when the lists were read before, however long the machine slept', async () => {
    const one = aWindow('one');
    await watch(all);
    await tick(one);
    const then = now;
    service.cut(2);
    now += 8 * 3600 * second;
    await one.watcher.lookAll();
    assert.deepEqual([one.told(), one.news[0]?.since], [sentences([2]), then]);
  });

  it('drops a reading that went on while the machine slept', async () => {
    const one = aWindow('one');
    await watch(all);
    await tick(one);
    service.cut(2);
    service.state.before = async () => {
      now += 3600 * second;
    };
    await tick(one);
    assert.deepEqual(one.told(), []);
    service.state.before = async () => undefined;
    service.mend(2);
    await tick(one);
    // the cut that it slept through has passed
    assert.deepEqual(one.told(), ['“Court 3” was off air for 1 h']);
  });

  it('takes a failure for no change, asks more and more seldom, and then tells what changed', async () => {
    const one = aWindow('one');
    await watch(all);
    await tick(one);
    service.state.status = 500;
    service.cut(4);
    service.asked.length = 0;
    for (let count = 0; count < 15; count++) await tick(one);
    // after 30, 60, 120 and 240 seconds
    assert.equal(service.asked.length, 4);
    assert.deepEqual(one.told(), []);
    assert.match(String(one.watcher.troubleOf(account)), /busy/);
    service.state.status = 200;
    await one.watcher.retry();
    assert.deepEqual(one.told(), sentences([4]));
    assert.equal(one.watcher.troubleOf(account), undefined);
  });

  it('waits at least as long as the service asks', async () => {
    const one = aWindow('one');
    await watch(all);
    Object.assign(service.state, { status: 429, headers: { 'retry-after': '300' } });
    await tick(one);
    service.asked.length = 0;
    for (let count = 0; count < 9; count++) await tick(one);
    assert.equal(service.asked.length, 0);
    await tick(one);
    assert.equal(service.asked.length, 1);
  });

  it('asks for nothing where the automatic refresh is off', async () => {
    const one = aWindow('one', { seconds: 0 });
    await watch(all);
    await tick(one);
    assert.deepEqual(service.asked, []);
  });

  it('tells of single streams, of pinned ones, and of those that a filter has kept, and of no others', async () => {
    const one = aWindow('one', { pinned: ['2'] });
    await watch(
      { kind: 'liveStream', what: 'one', id: '1', title: 'Court 1' },
      { kind: 'liveStream', what: 'pinned' },
      { kind: 'liveStream', what: 'filtered', filters: { text: 'court 4', state: 'live' }, members: [] },
    );
    service.cut(40);
    await tick(one);
    for (let index = 0; index < 60; index++) service.cut(index);
    await tick(one);
    // Court 4 and Court 40 to 49, but for 41, which was not on air when the watching began
    assert.deepEqual(one.told(), sentences([0, 1, 3, 39, 41, 42, 43, 44, 45, 46, 47, 48]));
  });

  it('tells nothing of a stream that is quiet, notes it all the same, and speaks again after a change', async () => {
    const one = aWindow('one');
    await watch(all);
    await tick(one);
    const set = async (id: string, until: Parameters<typeof quieted>[2]) =>
      one.kept.setWatches(account, quieted(one.kept.watches(account), { kind: 'liveStream', id }, until));
    await set('1', 'always');
    await set('2', now + interval + 1);
    await set('3', 'change');
    for (const index of [0, 1, 2]) service.cut(index);
    await tick(one);
    assert.deepEqual(one.told(), sentences([2]));
    assert.equal(one.kept.history(account).length, 3);
    assert.deepEqual(Object.keys(one.kept.watches(account).quiet), ['liveStream/1', 'liveStream/2']);
    for (const index of [0, 1, 2]) service.mend(index);
    await tick(one);
    assert.deepEqual(one.told().slice(1), ['“Court 2” is back on air', '“Court 3” is back on air']);
  });

  it('tells no user what this window has just done, but tells the other cuts', async () => {
    const one = aWindow('one');
    await watch(all);
    await tick(one);
    Object.assign(service.streams[0] ?? {}, { active: false, live: false });
    await one.watcher.noteOwn([refOf('1')]);
    service.cut(1);
    await tick(one);
    assert.deepEqual(one.told(), sentences([1]));
    // later it is news again
    Object.assign(service.streams[0] ?? {}, { active: true, live: true });
    await tick(one);
    Object.assign(service.streams[0] ?? {}, { active: false, live: false });
    await tick(one);
    assert.deepEqual(one.told().slice(1), ['“Court 1” is on air', '“Court 1” was switched off']);
  });

  const refOf = (id: string) => ({
    account,
    kind: 'liveStream',
    scope: {},
    id,
    title: `Court ${id}`,
  });

  it('tells no user what another window of the same machine has just done', async () => {
    const { windowMemory, spread } = lateMemory();
    const windows = ['one', 'two'].map((name) =>
      aWindow(name, { memory: windowMemory(), pause: async () => spread() }),
    );
    const [one, two] = windows;
    assert.ok(one && two);
    await one.kept.setWatches(account, { ...nothingWatched, rules: [all] });
    spread();
    await tick(one);
    spread();
    service.cut(1);
    // while one reads, the user does it in two, which is not yet known in one
    service.state.before = async () => {
      service.state.before = async () => undefined;
      Object.assign(service.streams[0] ?? {}, { active: false, live: false });
      await two.watcher.noteOwn([refOf('1')]);
    };
    await tick(one);
    assert.deepEqual(one.told(), sentences([1]));
  });

  it('tells no user what another window has just done, though this one undid the note of it by what it wrote', async () => {
    const { windowMemory, spread } = lateMemory();
    let pause = async () => spread();
    const halfway = Promise.withResolvers<void>();
    const one = aWindow('one', { memory: windowMemory(), pause: () => pause() });
    const two = aWindow('two', { memory: windowMemory(), pause: () => halfway.promise });
    await one.kept.setWatches(account, { ...nothingWatched, rules: [all] });
    spread();
    await tick(one);
    spread();
    service.cut(1);
    service.state.before = async () => {
      service.state.before = async () => undefined;
      Object.assign(service.streams[0] ?? {}, { active: false, live: false });
      await two.watcher.noteOwn([refOf('1')]);
      // it does not know of that yet
      await one.kept.hold(account, { window: 'one', until: now + 2 * interval });
      pause = async () => {
        spread();
        assert.deepEqual(one.kept.own(account), {});
        halfway.resolve();
        await new Promise((resolve) => setImmediate(resolve));
        spread();
      };
    };
    await tick(one);
    assert.deepEqual(one.told(), sentences([1]));
  });

  it('begins anew where nothing was watched for a while: what changed meanwhile is not told', async () => {
    const one = aWindow('one');
    await watch(all);
    await tick(one);
    await watch();
    await tick(one);
    service.cut(0);
    await watch(all);
    await tick(one);
    service.cut(1);
    await tick(one);
    assert.deepEqual(one.told(), sentences([1]));
  });

  it('knows what was done last, in whatever window', async () => {
    const [one, two] = [aWindow('one'), aWindow('two')];
    await watch(all);
    await tick(one);
    const switchTo = (isOn: boolean) => Object.assign(service.streams[0] ?? {}, { active: isOn, live: isOn });
    switchTo(false);
    await one.watcher.noteOwn([refOf('1')]);
    await tick(one);
    switchTo(true);
    await tick(one);
    switchTo(false);
    await two.watcher.noteOwn([refOf('1')]);
    await tick(one);
    assert.deepEqual(one.told(), ['“Court 1” is on air']);
  });

  it('tells once that a stream was deleted, whatever made it watched, unless the user deleted it', async () => {
    const [one, two] = [aWindow('one'), aWindow('two')];
    await watch(all, { kind: 'liveStream', what: 'one', id: '1', title: 'Court 1' });
    await tick(one);
    service.streams.shift();
    service.streams.shift();
    await two.watcher.noteOwn([refOf('2')], 'deleted');
    for (let count = 0; count < 4; count++) await tick(one);
    assert.deepEqual(one.told(), ['“Court 1” was deleted']);
    assert.deepEqual(one.kept.watches(account).rules, [all]);
    assert.deepEqual(
      one.kept.history(account).map(({ text }) => text),
      ['“Court 2” was deleted', '“Court 1” was deleted'],
    );
  });

  it('does not tell that a stream was deleted that is always quiet', async () => {
    const one = aWindow('one');
    await watch({ kind: 'liveStream', what: 'one', id: '1', title: 'Court 1' });
    await tick(one);
    const named = { kind: 'liveStream', id: '1' };
    await one.kept.setWatches(account, quieted(one.kept.watches(account), named, 'always'));
    service.streams.shift();
    for (let count = 0; count < 3; count++) await tick(one);
    assert.deepEqual(one.told(), []);
    assert.equal(one.kept.watches(account).rules.length, 0);
    assert.ok(!isWatchKept(shared));
  });

  it('keeps the last 200 changes, with names and no address', async () => {
    const one = aWindow('one');
    await watch(all);
    await tick(one);
    for (let round = 0; round < 3; round++) {
      for (let index = 0; index < 50; index++) service.cut(index);
      await tick(one);
      for (let index = 0; index < 50; index++) service.mend(index);
      await tick(one);
    }
    const history = one.kept.history(account);
    assert.equal(history.length, 200);
    assert.equal(history[0]?.text, '“Court 50” is back on air');
    const written = JSON.stringify(shared.keys().map((key) => shared.get(key)));
    assert.doesNotMatch(written, /rtmp|secret|in\.test/);
  });

  it('forgets all of an account that signs out, and tells nothing more of it', async () => {
    const one = aWindow('one');
    await watch(all);
    await tick(one);
    service.cut(0);
    service.state.before = async () => {
      service.state.before = async () => undefined;
      await one.watcher.forget(account);
    };
    await tick(one);
    assert.deepEqual([one.told(), shared.keys()], [[], []]);
  });
});
