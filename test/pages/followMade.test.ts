import assert from 'node:assert/strict';
import { createMadeNotices } from '../../src/features/activity/made.ts';
import { createMadeManyNotices } from '../../src/features/activity/madeMany.ts';
import { kindOf } from '../../src/kinds/all.ts';
import { CallError } from '../../src/platform/client/errors.ts';
import { getVideo } from '../../src/platform/streaming/operations.ts';
import { editor } from './editor/editor.ts';

const purge = { purge_id: 12, resource: { id: 5, cname: 'video.example' }, payload: { paths: ['/a/*'] } };

describe('A purge that was sent', () => {
  /** Follows it while the history says this of it, one after the other. */
  function follow(...statuses: string[]): void {
    const left = [...statuses];
    const call = async () => ({ items: [{ ...purge, status: left.shift() }], total: 1 });
    const notices = createMadeNotices({
      kindOf,
      connect: async () => ({ client: { baseUrl: 'https://service.test', call }, clientId: 1 }) as never,
      lists: { refreshKind: async () => undefined } as never,
      log: { error: assert.fail } as never,
      fail: (error) => assert.fail(String(error)),
      show: async () => undefined,
      pause: async () => undefined,
    });
    notices.follow('a', kindOf('cdnResource').caching?.made(purge) ?? assert.fail());
  }

  it('is followed until it is done', async () => {
    follow('In progress', 'In progress', 'Successful');
    const told = await editor.messages.next();
    assert.equal(told.text, 'Purged “video.example/a/*”.');
  });

  it('is followed until it failed', async () => {
    follow('In progress', 'Failed');
    const told = await editor.messages.next();
    assert.equal(
      told.text,
      'The purge of “video.example/a/*” failed. CDN servers may still deliver the old files.',
    );
  });
});

describe('Videos that were made at once', () => {
  type Row = { readonly id: number; readonly status: string };
  const made = (ids: readonly number[]) =>
    ids.map((id) => kindOf('video').creation?.makes?.({ id, name: `v${id}` }) ?? assert.fail());

  /** Follows them with a service that has what each look of `looks` says, in pages of two. */
  function follow(ids: readonly number[], ...looks: (readonly Row[])[]) {
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
      pause: async () => void look++,
    });
    notices.follow('a', made(ids));
    return { asked, reported: reported.promise };
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
});

describe('A video that is followed', () => {
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
      pause: async () => {
        isDeleted = true;
        notices.forget([{ account: 'a', kind: 'video', scope: {}, id: '7', title: '' }]);
      },
    });
    const made = kindOf('video').creation?.makes?.({ id: 7, name: 'v7' }) ?? assert.fail();
    notices.follow('a', made);
    await ended.promise;
    assert.equal(editor.messages.left.length, 0);
  });
});
