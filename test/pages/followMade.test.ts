import assert from 'node:assert/strict';
import type { Memento } from 'vscode';
import { createMadeNotices } from '../../src/features/activity/made.ts';
import { createMadeManyNotices } from '../../src/features/activity/madeMany.ts';
import { kindOf } from '../../src/kinds/all.ts';
import { CallError } from '../../src/platform/client/errors.ts';
import { getVideo } from '../../src/platform/streaming/operations.ts';
import { isWorkKept } from '../../src/work/keptWork.ts';
import { memory } from '../helpers/memory.ts';
import { editor } from './editor/editor.ts';

const purge = { purge_id: 12, resource: { id: 5, cname: 'video.example' }, payload: { paths: ['/a/*'] } };
const made = kindOf('cdnResource').caching?.made(purge) ?? assert.fail();
const done = 'Purged “video.example/a/*”.';

describe('A purge that was sent', () => {
  // what work of an earlier file told, once its sandbox was gone
  beforeEach(() => editor.messages.clear());
  /** A window, and how often it looked; the history says this of the purge, one after the other, the last at the end. */
  function aWindow(shared: Memento, statuses: readonly string[], pause = () => Promise.resolve()) {
    const left = [...statuses];
    const looks: string[] = [];
    const call = async () => {
      const status = (left.length > 1 ? left.shift() : left[0]) ?? assert.fail();
      looks.push(status);
      return { items: [{ ...purge, status }], total: 1 };
    };
    const notices = createMadeNotices({
      kindOf,
      connect: async () => ({ client: { baseUrl: 'https://service.test', call }, clientId: 1 }) as never,
      lists: { refreshKind: async () => undefined } as never,
      log: { error: assert.fail } as never,
      fail: (error) => assert.fail(String(error)),
      show: async () => undefined,
      memory: shared,
      window: crypto.randomUUID(),
      pause,
    });
    return { notices, looks };
  }

  /** A window that has looked once, and waits. */
  async function waiting(shared: Memento) {
    const looked = Promise.withResolvers<void>();
    const window = aWindow(shared, ['In progress'], () => {
      looked.resolve();
      return new Promise(() => undefined);
    });
    await window.notices.follow('a', made);
    await looked.promise;
    return window;
  }

  it('is followed until it is done', async () => {
    const { notices } = aWindow(memory(), ['In progress', 'In progress', 'Successful']);
    await notices.follow('a', made);
    assert.equal((await editor.messages.next()).text, done);
  });

  it('is followed until it failed', async () => {
    await aWindow(memory(), ['In progress', 'Failed']).notices.follow('a', made);
    assert.equal(
      (await editor.messages.next()).text,
      'The purge of “video.example/a/*” failed. CDN servers may still deliver the old files.',
    );
  });

  it('is followed on by the window after a reload, and told once', async () => {
    const shared = memory();
    const first = await waiting(shared);
    assert.ok(isWorkKept(shared), 'the extension starts with the window');
    await first.notices.dispose();
    const second = aWindow(shared, ['In progress', 'Successful']);
    await second.notices.resume('a');
    assert.equal((await editor.messages.next()).text, done);
    const third = aWindow(shared, ['Successful']);
    await third.notices.resume('a');
    assert.deepEqual(third.looks, []);
    assert.deepEqual(shared.keys(), []);
  });

  it('is left to the window that follows it', async () => {
    const shared = memory();
    await waiting(shared);
    const other = aWindow(shared, ['Successful'], () => new Promise(() => undefined));
    await other.notices.resume('a');
    assert.deepEqual(other.looks, []);
  });

  it('is kept no more once nobody waits for it', async () => {
    const shared = memory();
    const forgotten = Promise.withResolvers<void>();
    const watched: Memento = {
      ...shared,
      async update(key, value) {
        await shared.update(key, value);
        if (value === undefined) forgotten.resolve();
      },
    };
    const { notices } = aWindow(watched, ['In progress'], async () => notices.leaveExcept([]));
    await notices.follow('a', made);
    await forgotten.promise;
    assert.deepEqual(shared.keys(), []);
  });
});

describe('Videos that were made at once', () => {
  // what work of an earlier file told, once its sandbox was gone
  beforeEach(() => editor.messages.clear());
  type Row = { readonly id: number; readonly status: string };
  const made = (ids: readonly number[]) =>
    ids.map((id) => kindOf('video').creation?.makes?.({ id, name: `v${id}` }) ?? assert.fail());

  /** A window whose service has what each look of `looks` says, in pages of two. */
  function aWindow(shared: Memento, looks: readonly (readonly Row[])[], pause?: () => Promise<void>) {
    const asked: Record<string, unknown>[] = [];
    const reported = Promise.withResolvers<readonly string[]>();
    let look = 0;
    const call = async (_: unknown, input: Record<string, unknown>) => {
      asked.push(input);
      const wanted = String(input['id']).split(',');
      const page = Number(input['page']);
      const rows = (looks[look] ?? looks.at(-1) ?? []).filter(({ id }) => wanted.includes(String(id)));
      return { items: rows.slice((page - 1) * 2, page * 2) };
    };
    const notices = createMadeManyNotices({
      kindOf,
      connect: async () => ({ client: { baseUrl: 'https://service.test', call }, clientId: 1 }) as never,
      lists: { refreshKind: async () => undefined } as never,
      log: { error: assert.fail } as never,
      fail: (error) => assert.fail(String(error)),
      reports: { show: async (title, lines) => reported.resolve([title, ...lines]) },
      memory: shared,
      window: crypto.randomUUID(),
      pause: pause ?? (async () => void look++),
    });
    return { notices, asked, reported: reported.promise };
  }

  /** Follows them in a window of its own. */
  function follow(ids: readonly number[], ...looks: (readonly Row[])[]) {
    const window = aWindow(memory(), looks);
    void window.notices.follow('a', made(ids));
    return window;
  }

  /** A window that has looked once at them, and waits. */
  async function waiting(shared: Memento, ids: readonly number[]) {
    const looked = Promise.withResolvers<void>();
    const window = aWindow(shared, [rows('pending', ...ids)], () => {
      looked.resolve();
      return new Promise(() => undefined);
    });
    await window.notices.follow('a', made(ids));
    await looked.promise;
    return window;
  }

  const rows = (status: string, ...ids: number[]) => ids.map((id) => ({ id, status }));

  it('are read together, whatever the length of a page, until all are ready', async () => {
    const { asked } = follow(
      [1, 2, 3],
      rows('pending', 1, 2, 3),
      [...rows('ready', 1, 2), ...rows('pending', 3)],
      [...rows('ready', 3)],
    );
    const told = await editor.messages.next();
    assert.equal(told.text, '3 videos are ready.');
    const both = { fields: 'id,name,status', per_page: 50 };
    assert.deepEqual(asked, [
      { ...both, id: '1,2,3', page: 1 },
      { ...both, id: '1,2,3', page: 2 },
      { ...both, id: '1,2,3', page: 1 },
      { ...both, id: '1,2,3', page: 2 },
      { ...both, id: '3', page: 1 },
    ]);
  });

  it('are told in one message, with the details of each', async () => {
    const { reported } = follow([1, 2, 3], [...rows('ready', 1), ...rows('error', 2)]);
    const told = await editor.messages.next();
    assert.equal(told.text, 'Videos: 1 of 3 ready · 1 failed · 1 no longer listed.');
    told.press('Show Details');
    assert.deepEqual(await reported, [told.text, '✓ v1: ready', '✗ v2: failed', '✗ v3: no longer listed']);
  });

  it('are followed on by the window after a reload, and told once, each by its name', async () => {
    const shared = memory();
    const first = await waiting(shared, [1, 2]);
    assert.ok(isWorkKept(shared), 'the extension starts with the window');
    await first.notices.dispose();
    const second = aWindow(shared, [[...rows('ready', 1)]]);
    await second.notices.resume('a');
    const told = await editor.messages.next();
    told.press('Show Details');
    const text = 'Videos: 1 of 2 ready · 1 no longer listed.';
    assert.deepEqual(await second.reported, [text, '✓ v1: ready', '✗ v2: no longer listed']);
    const third = aWindow(shared, [rows('ready', 1, 2)]);
    await third.notices.resume('a');
    assert.deepEqual([third.asked, shared.keys()], [[], []]);
  });

  it('are left to the window that follows them', async () => {
    const shared = memory();
    await waiting(shared, [1, 2]);
    const other = aWindow(shared, [rows('ready', 1, 2)], () => new Promise(() => undefined));
    await other.notices.resume('a');
    assert.deepEqual(other.asked, []);
  });

  it('are kept no more once nobody waits for them', async () => {
    const shared = memory();
    const forgotten = Promise.withResolvers<void>();
    const watched: Memento = {
      ...shared,
      async update(key, value) {
        await shared.update(key, value);
        if (value === undefined) forgotten.resolve();
      },
    };
    const { notices } = aWindow(watched, [rows('pending', 1, 2)], async () => notices.leaveExcept([]));
    await notices.follow('a', made([1, 2]));
    await forgotten.promise;
    assert.deepEqual(shared.keys(), []);
  });
});

describe('A video that is followed', () => {
  // what work of an earlier file told, once its sandbox was gone
  beforeEach(() => editor.messages.clear());
  it('is left alone, without a word, once it is deleted', async () => {
    const ended = Promise.withResolvers<void>();
    const missing = new CallError(
      { reason: 'missing' },
      { operation: getVideo, call: 'GET /streaming/videos/7', origin: 'https://service.test' },
    );
    let [isDeleted, refreshes] = [false, 0];
    const call = async () => {
      if (isDeleted) throw missing;
      return { id: 7, name: 'v7', status: 'pending' };
    };
    const notices = createMadeNotices({
      kindOf,
      connect: async () => ({ client: { baseUrl: 'https://service.test', call }, clientId: 1 }) as never,
      // at the beginning, and at the end
      lists: { refreshKind: async () => void (++refreshes === 2 && ended.resolve()) } as never,
      log: { error: assert.fail } as never,
      fail: (error) => ended.reject(error),
      show: async () => undefined,
      memory: memory(),
      window: 'a',
      pause: async () => {
        isDeleted = true;
        notices.forget([{ account: 'a', kind: 'video', scope: {}, id: '7', title: '' }]);
      },
    });
    const made = kindOf('video').creation?.makes?.({ id: 7, name: 'v7' }) ?? assert.fail();
    await notices.follow('a', made);
    await ended.promise;
    assert.equal(editor.messages.left.length, 0);
  });
});
