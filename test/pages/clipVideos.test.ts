import assert from 'node:assert/strict';
import type { Memento } from 'vscode';
import { afterCut } from '../../src/features/clips/afterCut.ts';
import { createClipVideos } from '../../src/features/clips/clipVideos.ts';
import { kindOf, kinds } from '../../src/kinds/all.ts';
import { CallError, type Failure } from '../../src/platform/client/errors.ts';
import type { AnyOperation } from '../../src/platform/grammar/operation.ts';
import { isWorkKept } from '../../src/work/keptWork.ts';
import { memory } from '../helpers/memory.ts';
import { editor } from './editor/editor.ts';

const clip = { account: 'a', kind: 'clip', scope: {}, id: '5/c1', title: '18:02' };
const never = () => new Promise<void>(() => undefined);

describe('A clip that was cut', () => {
  it('and isn’t there ten minutes after it was on air is given up in words', async () => {
    const clock = { now: 0 };
    const looks: number[] = [];
    const told: string[] = [];
    await afterCut(
      {
        ask: { warn: async (text: string) => void told.push(text) } as never,
        look: async () => {
          looks.push(clock.now);
          return 'early';
        },
        pause: async (seconds) => {
          clock.now += seconds * 1000;
        },
        show: async () => assert.fail(),
        now: () => clock.now,
      },
      {
        of: { ...clip, title: 'Arena' },
        cut: { id: 'c1', title: '18:02', url: 'https://cdn.test/c1.m3u8', ends: 30_000, video: undefined },
        clip,
        name: '',
        asVideo: undefined,
      },
    );
    assert.deepEqual(told, [
      'The clip of “Arena” isn’t there after 10 min. It is listed below its stream: play it there once it is ready.',
    ]);
    assert.ok(Number(looks[0]) >= 30_000 && Number(looks.at(-1)) > 610_000 && Number(looks.at(-1)) < 640_000);
  });
});

describe('The video of a clip', () => {
  /** What the service says at a look: whether it lists the clip, and its video. */
  type Look = 'gone' | { readonly video_id?: number };

  /** A service with one clip and one video, which tells what each look says, the last at the end. */
  function service(...looks: readonly Look[]) {
    const left = [...looks];
    const video = { id: 7, name: 'clip_c1', status: 'ready' };
    const sent: unknown[] = [];
    const trouble = new Map<string, Failure>();
    const call = async (operation: AnyOperation, input: Record<string, unknown>) => {
      const failure = trouble.get(operation.method);
      if (failure) {
        trouble.delete(operation.method);
        throw new CallError(failure, { operation, call: operation.path, origin: 'https://service.test' });
      }
      if (operation.method === 'PATCH') {
        sent.push(input['name']);
        video.name = String(input['name']);
      }
      if (operation.id !== 'streaming.clips.list') return { ...video };
      const look = (left.length > 1 ? left.shift() : left[0]) ?? assert.fail();
      return { items: look === 'gone' ? [] : [{ id: 'c1', stream_id: 5, duration: 30, start: 1, ...look }] };
    };
    return { call, sent, video, trouble };
  }

  function aWindow(
    shared: Memento,
    { call }: ReturnType<typeof service>,
    more: { pause?: () => Promise<void>; now?: () => number } = {},
  ) {
    const failed = Promise.withResolvers<string>();
    const shown = Promise.withResolvers<string>();
    const videos = createClipVideos({
      kinds,
      kindOf,
      connect: async () => ({ client: { baseUrl: 'https://service.test', call }, clientId: 1 }) as never,
      lists: { refreshKind: async () => undefined } as never,
      log: { error: assert.fail } as never,
      fail: (_, what) => failed.resolve(what),
      show: async ({ id }) => shown.resolve(id),
      memory: shared,
      window: crypto.randomUUID(),
      pause: async () => undefined,
      ...more,
    });
    return { videos, failed: failed.promise, shown: shown.promise };
  }

  it('is named once it is listed, which whoever waits is told', async () => {
    const shared = memory();
    const streaming = service({}, {}, { video_id: 7 });
    const { videos } = aWindow(shared, streaming);
    const { named } = await videos.follow(clip, 'The goal');
    assert.deepEqual(await named, { ...clip, kind: 'video', id: '7', title: 'The goal' });
    assert.deepEqual([streaming.sent, shared.keys(), editor.messages.left.length], [['The goal'], [], 0]);
  });

  it('is named by the window after a reload, once, and told there', async () => {
    const shared = memory();
    const streaming = service({}, { video_id: 7 });
    const looked = Promise.withResolvers<void>();
    const pause = () => {
      looked.resolve();
      return never();
    };
    const first = aWindow(shared, streaming, { pause });
    await first.videos.follow(clip, 'The goal');
    await looked.promise;
    assert.ok(isWorkKept(shared), 'the extension starts with the window');
    const other = aWindow(shared, streaming, { pause: never });
    await other.videos.resume('a');
    await first.videos.dispose();
    const second = aWindow(shared, streaming);
    await second.videos.resume('a');
    const told = await editor.messages.next();
    assert.equal(told.text, 'A clip was kept as the video “The goal”.');
    told.press('Show Video');
    assert.equal(await second.shown, '7');
    await aWindow(shared, streaming).videos.resume('a');
    assert.deepEqual([streaming.sent, shared.keys()], [['The goal'], []]);
  });

  it('is told by a message once nobody waits any more', async () => {
    const streaming = service({}, { video_id: 7 });
    const looked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const pause = () => {
      looked.resolve();
      return goOn.promise;
    };
    const { leave } = await aWindow(memory(), streaming, { pause }).videos.follow(clip, 'The goal');
    await looked.promise;
    leave();
    goOn.resolve();
    assert.equal((await editor.messages.next()).text, 'A clip was kept as the video “The goal”.');
  });

  it('is not named again where an earlier attempt had no reply', async () => {
    const streaming = service({ video_id: 7 });
    streaming.trouble.set('PATCH', { reason: 'interrupted', applied: 'maybe' });
    streaming.video.name = 'clip_c1';
    const { videos } = aWindow(memory(), streaming, {
      // it was applied
      pause: async () => {
        streaming.video.name = 'The goal';
      },
    });
    assert.equal((await (await videos.follow(clip, 'The goal')).named)?.id, '7');
    assert.deepEqual(streaming.sent, []);
  });

  it('is given up with a word once its clip is gone, or two hours are over', async () => {
    const shared = memory();
    const word = 'The service didn’t list the video of a clip, so it wasn’t named “The goal”.';
    await aWindow(shared, service({}, 'gone', 'gone', {}, 'gone')).videos.follow(clip, 'The goal');
    assert.equal((await editor.messages.next()).text, word);
    let now = Date.now();
    const pause = async () => {
      now += 3600_000;
    };
    await aWindow(shared, service({}), { pause, now: () => now }).videos.follow(clip, 'The goal');
    assert.equal((await editor.messages.next()).text, word);
    assert.deepEqual(shared.keys(), []);
  });

  it('keeps its name where the service refuses another, which is told', async () => {
    const shared = memory();
    const streaming = service({ video_id: 7 });
    streaming.trouble.set('PATCH', { reason: 'refused', code: 'readOnly' });
    const { videos, failed } = aWindow(shared, streaming);
    await videos.follow(clip, 'The goal');
    assert.equal(await failed, 'Could not name the video “The goal”');
    assert.deepEqual([streaming.sent, shared.keys()], [[], []]);
  });
});
