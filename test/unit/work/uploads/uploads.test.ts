import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request as askServer, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setInterval as every, setImmediate } from 'node:timers/promises';
import { fetch as call } from 'undici';
import { guardOf } from '../../../../src/accounts/guard.ts';
import type { Call } from '../../../../src/platform/client/call.ts';
import { createClient } from '../../../../src/platform/client/client.ts';
import { CallError } from '../../../../src/platform/client/errors.ts';
import { isVideoGone } from '../../../../src/work/uploads/isVideoGone.ts';
import { isUploadKept, type KeptUpload } from '../../../../src/work/uploads/keptUploads.ts';
import { markToSend } from '../../../../src/work/uploads/markToSend.ts';
import { FileTrouble, openFile } from '../../../../src/work/uploads/openFile.ts';
import type { UploadsOptions } from '../../../../src/work/uploads/upload.ts';
import { atOnce, createUploads } from '../../../../src/work/uploads/uploads.ts';
import { type CuttingProxy, cuttingProxy } from '../../../helpers/cuttingProxy.ts';
import { memory } from '../../../helpers/memory.ts';
import { type StartedSandbox, startedSandbox, temporaryFolder } from '../../sandbox/startedSandbox.ts';

const account = 'account-1';
const megabyte = 1_000_000;
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('uploads', () => {
  let sandbox: StartedSandbox;
  let now = Date.UTC(2026, 4, 6, 18, 2);
  let folder = '';
  let shared = memory();
  const received: string[] = [];
  const proxies: CuttingProxy[] = [];
  const windows: ReturnType<typeof createUploads>[] = [];

  beforeEach(async () => {
    now = Date.UTC(2026, 4, 6, 18, 2);
    shared = memory();
    folder = await temporaryFolder();
    sandbox = await startedSandbox({
      now: () => now,
      uploaded: (path) => void received.push(hash(readFileSync(path))),
    });
  });
  afterEach(async () => {
    for (const each of windows.splice(0)) await each.dispose();
    for (const each of proxies.splice(0)) await each.close();
    await sandbox.close();
    rmSync(folder, { recursive: true });
    received.length = 0;
  });

  const through = async (at: readonly number[] = []) => {
    const proxy = await cuttingProxy(Number(new URL(sandbox.origin).port), at);
    proxies.push(proxy);
    const fetch = ((url: string, init: object) =>
      call(url.replace(sandbox.origin, proxy.origin), init)) as unknown as typeof globalThis.fetch;
    return { proxy, fetch };
  };

  /** A window, and what it was told: what is done, and what failed. */
  function aWindow(options: Partial<UploadsOptions> = {}) {
    const done: number[] = [];
    const failed: unknown[] = [];
    const steps: string[] = [];
    const waits: number[] = [];
    const listeners = new Set<() => void>();
    const tell = () => {
      for (const listener of listeners) listener();
    };
    const uploads = createUploads({
      connect: async () => ({ client: sandbox.client, clientId: 1 }),
      mayWrite: async () => true,
      fetch: call as unknown as typeof globalThis.fetch,
      memory: shared,
      window: randomUUID(),
      now: () => now,
      onChange() {
        for (const { state } of uploads.all()) if (steps.at(-1) !== state.step) steps.push(state.step);
        tell();
      },
      onDone(_, video) {
        done.push(video);
        tell();
      },
      onFailed(_, error) {
        failed.push(error);
        tell();
      },
      onError: (error) => assert.fail(String(error)),
      async pause(seconds, signal) {
        signal?.throwIfAborted();
        waits.push(seconds);
        now += seconds * 1000;
      },
      ...options,
    });
    windows.push(uploads);
    /** Resolves once something holds, which is looked at whenever the window is told something. */
    const until = (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!holds()) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      });
    return { uploads, done, failed, steps, waits, until };
  }

  async function aFile(name: string, size: number): Promise<{ path: string; sum: string }> {
    const path = join(folder, name);
    const bytes = randomBytes(size);
    writeFileSync(path, bytes);
    return { path, sum: hash(bytes) };
  }

  async function newUpload(path: string, more: Partial<KeptUpload> = {}): Promise<KeptUpload> {
    const file = await openFile(path);
    await file.close();
    const { mark } = file;
    return { id: randomUUID(), account, path, mark, name: 'Match', arrived: 0, isPaused: false, ...more };
  }
  const statusOf = async (video: number | undefined) =>
    (await sandbox.read(`/streaming/videos/${video}`)).status;

  it('make a video of a file, and leave nothing behind', async () => {
    const { path, sum } = await aFile('a.mp4', 700_000);
    const { uploads, done, steps, until } = aWindow();
    await uploads.add([await newUpload(path)]);
    assert.ok(isUploadKept(shared));
    await until(() => done.length > 0);
    assert.deepEqual(received, [sum]);
    assert.equal(await statusOf(done[0]), 'pending');
    assert.equal((await sandbox.read(`/streaming/videos/${done[0]}`)).name, 'Match');
    assert.deepEqual(steps, ['queued', 'starting', 'sending']);
    assert.deepEqual([uploads.all(), shared.keys()], [[], []]);
  });

  it('arrive whole over a connection that breaks five times, sending little twice', async () => {
    const size = 20 * megabyte;
    const { path, sum } = await aFile('a.mp4', size);
    const { proxy, fetch } = await through([1, 5, 9, 13, 17].map((each) => each * megabyte));
    const { uploads, done, until } = aWindow({ fetch });
    await uploads.add([await newUpload(path)]);
    await until(() => done.length > 0);
    assert.deepEqual([received, proxy.cuts()], [[sum], 5]);
    assert.ok(proxy.sent() <= size * 1.05, `${proxy.sent()} bytes`);
  });

  it('say how long each piece is before it comes, which servers behind a proxy want', async () => {
    const { path, sum } = await aFile('a.mp4', 300_000);
    const pieces: unknown[] = [];
    const front = createServer((request, response) => {
      const { method, url, headers } = request;
      if (method === 'PATCH') pieces.push([headers['content-length'], headers['transfer-encoding']]);
      const behind = askServer(sandbox.origin + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      });
      request.pipe(behind);
    });
    front.listen(0, '127.0.0.1');
    await once(front, 'listening');
    const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
    const fetch = ((url: string, init: object) =>
      call(url.replace(sandbox.origin, origin), init)) as unknown as typeof globalThis.fetch;
    const { uploads, done, until } = aWindow({ fetch });
    await uploads.add([await newUpload(path)]);
    await until(() => done.length > 0);
    front.closeAllConnections();
    front.close();
    // the first of 256 KiB, then the rest
    assert.deepEqual(
      [received, pieces],
      [
        [sum],
        [
          ['262144', undefined],
          ['37856', undefined],
        ],
      ],
    );
  });

  it('wait longer and longer while the network is gone, then go on', async () => {
    const { path, sum } = await aFile('a.mp4', 900_000);
    const { proxy, fetch } = await through();
    proxy.shut();
    const waits: number[] = [];
    const { uploads, done, steps, until } = aWindow({
      fetch,
      async pause(seconds) {
        waits.push(seconds);
        if (waits.length === 7) proxy.open();
      },
    });
    await uploads.add([await newUpload(path)]);
    await until(() => done.length > 0);
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 30, 30]);
    assert.ok(steps.includes('waiting'));
    assert.deepEqual(received, [sum]);
  });

  it('go on in another window where the first one stopped, without token or key in what is kept', async () => {
    const size = 3 * megabyte;
    const { path, sum } = await aFile('a.mp4', size);
    const { proxy, fetch } = await through();
    const first = aWindow({ fetch });
    await first.uploads.add([await newUpload(path)]);
    await first.until(() => (first.uploads.all()[0]?.arrived ?? 0) > 0);
    await first.uploads.dispose();
    const kept = JSON.stringify(shared.keys().map((key) => shared.get(key)));
    assert.match(kept, /"address":"http:/);
    const [video] = await sandbox.read('/streaming/videos?search=Match');
    const { token } = await sandbox.read(`/streaming/videos/${video.id}/upload`);
    for (const secret of [sandbox.key, token.split('.')[1]]) assert.ok(!kept.includes(secret));
    const second = aWindow({ fetch });
    await second.uploads.resumeKept(account);
    await second.until(() => second.done.length > 0);
    assert.deepEqual([received, second.done], [[sum], [video.id]]);
    assert.ok(proxy.sent() <= size * 1.4, `${proxy.sent()} bytes`);
  });

  it('are left to the window that has them, and taken over once that is gone', async () => {
    const { path } = await aFile('a.mp4', 500_000);
    const held = aWindow({ connect: () => new Promise(() => undefined) });
    await held.uploads.add([await newUpload(path)]);
    const gone = Promise.withResolvers<void>();
    const other = aWindow({
      async pause(seconds) {
        now += seconds * 1000;
        await gone.promise;
      },
    });
    await other.uploads.resumeKept(account);
    assert.deepEqual(
      other.uploads.of(account).map(({ state }) => state.step),
      ['elsewhere'],
    );
    gone.resolve();
    await other.until(() => other.done.length > 0);
  });

  it('can be paused, resumed and canceled', async () => {
    const { path, sum } = await aFile('a.mp4', 2 * megabyte);
    const { uploads, done, until } = aWindow();
    const [upload, dropped] = [await newUpload(path), await newUpload(path, { name: 'Dropped' })];
    await uploads.add([upload]);
    await until(() => (uploads.all()[0]?.arrived ?? 0) > 0);
    await uploads.pause(upload.id);
    assert.deepEqual(
      uploads.of(account).map(({ state, isPaused }) => [state.step, isPaused]),
      [['paused', true]],
    );
    assert.deepEqual(received, []);
    // a paused one stays so over a reload
    await uploads.dispose();
    const again = aWindow();
    await again.uploads.resumeKept(account);
    assert.equal(again.uploads.all()[0]?.state.step, 'paused');
    await again.uploads.resume(upload.id);
    await again.until(() => again.done.length > 0);
    assert.deepEqual(received, [sum]);
    await again.uploads.add([dropped]);
    await again.uploads.cancel(dropped.id);
    assert.deepEqual([again.uploads.all(), shared.keys(), done], [[], [], []]);
  });

  describe('that are canceled', () => {
    /** Sends a part of a file, cancels that, and tells what the server answers to its address afterwards. */
    async function canceled(options: Partial<UploadsOptions> = {}, before: () => void = () => undefined) {
      const { path } = await aFile('a.mp4', 2 * megabyte);
      const notTold: unknown[] = [];
      const { uploads, until } = aWindow({ onNotTold: (_, error) => notTold.push(error), ...options });
      const upload = await newUpload(path);
      await uploads.add([upload]);
      await until(() => (uploads.all()[0]?.arrived ?? 0) > 0);
      const address = uploads.all()[0]?.address ?? assert.fail('it was not begun');
      before();
      await uploads.cancel(upload.id);
      assert.deepEqual([uploads.all(), shared.keys()], [[], []]);
      const { status } = await call(address, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } });
      return { status, notTold };
    }

    /** Requests of which those to end an upload are answered otherwise. */
    const endingWith = (answer: () => Promise<Response>) =>
      (async (url: string, init: RequestInit) =>
        init.method === 'DELETE'
          ? answer()
          : call(url, init as object)) as unknown as typeof globalThis.fetch;

    it('are dropped by the server', async () => {
      assert.deepEqual(await canceled(), { status: 404, notTold: [] });
    });

    it('are gone all the same where the server knows no end, or has dropped them', async () => {
      for (const status of [404, 405, 410]) {
        const fetch = endingWith(async () => new Response(null, { status }));
        assert.deepEqual(await canceled({ fetch }), { status: 200, notTold: [] });
      }
    });

    it('are gone all the same where the server can’t be told, which is said without the address', async () => {
      const fetch = endingWith(() => Promise.reject(new TypeError('fetch failed')));
      const { status, notTold } = await canceled({ fetch });
      const [error] = notTold;
      assert.ok(error instanceof CallError);
      assert.deepEqual([status, notTold.length, error.call], [200, 1, 'DELETE /upload/…']);
    });

    it('are left as they are at the server where the account is read-only by then', async () => {
      let isReadOnly = false;
      const fetch = endingWith(() => assert.fail('it was told'));
      const { status } = await canceled({ fetch, mayWrite: async () => !isReadOnly }, () => {
        isReadOnly = true;
      });
      assert.equal(status, 200);
    });
  });

  describe('that are held', () => {
    /** What is kept of one that is on its way, as another window has left it; resolves with it at the next change. */
    async function leftAs(change: (held: Record<string, unknown>) => readonly unknown[]) {
      const { path } = await aFile('a.mp4', 1000);
      const { uploads, until } = aWindow({ connect: () => new Promise(() => undefined), holdEvery: 5 });
      await uploads.add([await newUpload(path)]);
      const [key = ''] = shared.keys();
      const [held] = shared.get<Record<string, unknown>[]>(key) ?? [];
      const left = change(held ?? assert.fail());
      await shared.update(key, left.length > 0 ? left : undefined);
      return { uploads, until, key };
    }

    it('are kept anew where what was kept of them is lost', async () => {
      const { key, uploads } = await leftAs(() => []);
      for await (const _ of every(5)) if (shared.get(key) !== undefined) break;
      assert.equal(uploads.all().length, 1);
    });

    it('are left to a window that has taken them, and not to one that is gone', async () => {
      const taken = await leftAs((held) => [{ ...held, holder: 'another', heldUntil: now + 1 }]);
      for await (const _ of every(5)) if (taken.uploads.all().length === 0) break;
      shared = memory();
      const { key } = await leftAs((held) => [{ ...held, holder: 'gone', heldUntil: now }]);
      const holder = () => shared.get<{ holder: string }[]>(key)?.[0]?.holder;
      for await (const _ of every(5)) if (holder() !== 'gone') break;
    });

    it('are not taken while they wait for room in a window that is there', async () => {
      const { path } = await aFile('a.mp4', 1000);
      const first = aWindow({ connect: () => new Promise(() => undefined), holdEvery: 5 });
      const all = await Promise.all(Array.from({ length: atOnce + 1 }, () => newUpload(path)));
      await first.uploads.add(all);
      now += 30_000;
      const [key = ''] = shared.keys();
      const untilWhen = () => (shared.get<{ heldUntil: number }[]>(key) ?? []).map((each) => each.heldUntil);
      for await (const _ of every(5)) if (untilWhen().every((each) => each > now)) break;
      const other = aWindow({ pause: () => new Promise(() => undefined) });
      await other.uploads.resumeKept(account);
      assert.deepEqual(other.uploads.all(), []);
    });

    it('go on in any window once they are paused, from where another one has left them', async () => {
      const { path, sum } = await aFile('a.mp4', 3 * megabyte);
      const first = aWindow();
      const upload = await newUpload(path, { isPaused: true, name: 'Left twice' });
      await first.uploads.add([upload]);
      const stepIn = ({ uploads }: typeof first) => uploads.of(account).map(({ state }) => state.step);
      now += 30_000;
      const second = aWindow();
      await second.uploads.resumeKept(account);
      assert.deepEqual([stepIn(first), stepIn(second)], [['paused'], ['paused']]);
      await second.uploads.resume(upload.id);
      await second.until(() => (second.uploads.all()[0]?.arrived ?? 0) > 0);
      assert.deepEqual([stepIn(first), stepIn(second)], [['elsewhere'], ['sending']]);
      await second.uploads.dispose();
      await first.uploads.resume(upload.id);
      await first.until(() => first.done.length > 0);
      assert.deepEqual(
        [received, (await sandbox.read('/streaming/videos?search=Left%20twice')).length],
        [[sum], 1],
      );
    });

    it('are left alone by a window that has them no longer', async () => {
      const { path, sum } = await aFile('a.mp4', 3 * megabyte);
      const sent: unknown[] = [];
      const fetch = (async (url: string, init: object) => {
        sent.push(url);
        return call(url, init);
      }) as unknown as typeof globalThis.fetch;
      const first = aWindow({ fetch });
      const upload = await newUpload(path);
      await first.uploads.add([upload]);
      await first.until(() => (first.uploads.all()[0]?.arrived ?? 0) > 0);
      await first.uploads.pause(upload.id);
      sent.length = 0;
      now += 30_000;
      const second = aWindow();
      await second.uploads.resumeKept(account);
      await second.uploads.resume(upload.id);
      await second.until(() => second.uploads.all()[0]?.state.step === 'sending');
      await first.uploads.cancel(upload.id);
      await first.uploads.resume(upload.id);
      assert.deepEqual(first.uploads.all(), []);
      await second.until(() => second.done.length > 0);
      await first.uploads.resume(upload.id);
      assert.deepEqual([received, second.done.length, first.done, sent], [[sum], 1, [], []]);
    });

    it('go on in a window where they are paused, once the one that has resumed them is gone', async () => {
      const { path, sum } = await aFile('a.mp4', 3 * megabyte);
      const first = aWindow();
      const upload = await newUpload(path, { isPaused: true });
      await first.uploads.add([upload]);
      now += 30_000;
      const second = aWindow();
      await second.uploads.resumeKept(account);
      await second.uploads.resume(upload.id);
      await second.until(() => (second.uploads.all()[0]?.arrived ?? 0) > 0);
      await second.uploads.dispose();
      await first.uploads.resumeKept(account);
      await first.until(() => first.done.length > 0);
      assert.deepEqual([received, first.done.length], [[sum], 1]);
    });

    it('fail in one window only, which keeps them until it is gone', async () => {
      const { path } = await aFile('a.mp4', 1000);
      const first = aWindow({ holdEvery: 5 });
      const upload = await newUpload(path);
      rmSync(path);
      await first.uploads.add([upload]);
      await first.until(() => first.failed.length > 0);
      now += 30_000;
      const [key = ''] = shared.keys();
      const isHeld = () => (shared.get<{ heldUntil: number }[]>(key)?.[0]?.heldUntil ?? 0) > now;
      for await (const _ of every(5)) if (isHeld()) break;
      const second = aWindow({ pause: () => new Promise(() => undefined) });
      await second.uploads.resumeKept(account);
      assert.deepEqual([second.uploads.all(), second.failed], [[], []]);
      await first.uploads.dispose();
      await second.uploads.resumeKept(account);
      await second.until(() => second.failed.length > 0);
    });
  });

  it('are sent once, however often they are resumed, and stay as they were last asked to', async () => {
    const { path, sum } = await aFile('a.mp4', 1000);
    let connections = 0;
    const connect = async () => {
      connections += 1;
      return { client: sandbox.client, clientId: 1 };
    };
    const { uploads, done, until } = aWindow({ connect });
    const upload = await newUpload(path, { isPaused: true });
    await uploads.add([upload]);
    const { id } = upload;
    await Promise.all([uploads.resume(id), uploads.resume(id), uploads.pause(id), uploads.resume(id)]);
    await until(() => done.length > 0);
    await uploads.dispose();
    assert.deepEqual([connections, received], [1, [sum]]);
  });

  it('stay paused, though room comes for them at that moment', async () => {
    const { path } = await aFile('a.mp4', 1000);
    const started = new Set<string>();
    const { uploads } = aWindow({
      connect: () => new Promise(() => undefined),
      onChange() {
        for (const { id, state } of uploads.all()) if (state.step === 'starting') started.add(id);
      },
    });
    const all = await Promise.all(Array.from({ length: atOnce + 1 }, () => newUpload(path)));
    await uploads.add(all);
    const [first = '', last = ''] = [all[0]?.id, all.at(-1)?.id];
    // the room is there at once, and looked for again before anything else happens
    await Promise.all([uploads.cancel(first), uploads.pause(last), uploads.add([])]);
    const { state, isPaused } = uploads.all().at(-1) ?? assert.fail('it is gone');
    assert.deepEqual([state.step, isPaused, started.has(last)], ['paused', true, false]);
    await uploads.resume(last);
    assert.ok(started.has(last));
  });

  it('go some at a time', async () => {
    const { path } = await aFile('a.mp4', 200_000);
    const { uploads, done, until } = aWindow();
    let most = 0;
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, index) => newUpload(path, { name: `Part ${index}` })),
    );
    await uploads.add(all);
    await until(() => {
      const going = uploads.all().filter(({ state }) => !['queued', 'paused'].includes(state.step));
      most = Math.max(most, going.length);
      return done.length === 6;
    });
    assert.equal(most, atOnce);
    assert.equal(new Set(done).size, 6);
  });

  it('never mix a file with what it became', async () => {
    const { path } = await aFile('a.mp4', 3 * megabyte);
    const first = aWindow();
    const upload = await newUpload(path);
    await first.uploads.add([upload]);
    await first.until(() => (first.uploads.all()[0]?.arrived ?? 0) > 0);
    writeFileSync(path, randomBytes(3 * megabyte));
    await first.until(() => first.failed.length > 0);
    assert.ok(first.failed[0] instanceof FileTrouble && first.failed[0].reason === 'changed');
    assert.deepEqual([received, first.uploads.all()[0]?.state.step], [[], 'failed']);
    // also one of the same size and time, with another start
    const other = await aFile('b.mp4', 100);
    const marked = await newUpload(other.path);
    writeFileSync(other.path, randomBytes(100));
    utimesSync(other.path, marked.mark.modified / 1000, marked.mark.modified / 1000);
    await assert.rejects(openFile(other.path, marked.mark), { name: 'FileTrouble', reason: 'changed' });
  });

  it('refuse source code that is named as a video is, but no transport stream', async () => {
    const stream = (length: number, before = 0) => {
      const bytes = Buffer.alloc(before + 6 * length);
      for (let packet = 0; packet < 6; packet += 1) bytes[before + packet * length] = 0x47;
      return bytes;
    };
    const markOf = async (name: string, content: Buffer | string) => {
      writeFileSync(join(folder, name), content);
      return markToSend(join(folder, name)).then(
        ({ size }) => size,
        ({ reason }) => reason,
      );
    };
    const code = "export const GREETING = 'Good morning';\n".repeat(500);
    assert.equal(await markOf('main.ts', code), 'notVideo');
    assert.equal(await markOf('main.MTS', 'G'), 'notVideo');
    assert.equal(await markOf('bare.ts', stream(188)), 1128);
    assert.equal(await markOf('timed.m2ts', stream(192, 4)), 1156);
    assert.equal(await markOf('amid.ts', stream(188, 1000)), 2128);
    assert.equal(await markOf('other.mp4', 'no look at the content of others'), 32);
  });

  it('tell a file that is empty, gone, or a folder', async () => {
    const { path } = await aFile('a.mp4', 10);
    const upload = await newUpload(path);
    rmSync(path);
    mkdirSync(join(folder, 'inner'));
    writeFileSync(join(folder, 'empty.mp4'), '');
    const reasonOf = (name: string) =>
      openFile(join(folder, name)).then(
        () => 'open',
        ({ reason }) => reason,
      );
    assert.deepEqual(await Promise.all(['a.mp4', 'inner', 'empty.mp4'].map(reasonOf)), [
      'missing',
      'folder',
      'empty',
    ]);
    const { uploads, failed, until } = aWindow();
    await uploads.add([upload]);
    await until(() => failed.length > 0);
    assert.equal((failed[0] as FileTrouble).reason, 'missing');
    // it goes on once the file is back
    copyFileSync(join(folder, 'empty.mp4'), path);
    await uploads.resume(upload.id);
    await until(() => failed.length > 1);
    assert.equal((failed[1] as FileTrouble).reason, 'empty');
  });

  it('ask for another token when theirs is refused', async () => {
    const { path, sum } = await aFile('a.mp4', 1000);
    const tokens: string[] = [];
    const { uploads, done, until } = aWindow({
      fetch: ((url: string, init: RequestInit) => {
        const headers = init.headers as Record<string, string>;
        const metadata = headers['Upload-Metadata'];
        if (metadata) tokens.push(metadata);
        // the first one expires on its way
        if (metadata && tokens.length === 1) now += 7 * 3600_000;
        return call(url, init as object);
      }) as unknown as typeof globalThis.fetch,
    });
    await uploads.add([await newUpload(path)]);
    await until(() => done.length > 0);
    assert.equal(new Set(tokens).size, 2);
    assert.deepEqual(received, [sum]);
  });

  it('begin again once the server no longer has what was sent', async () => {
    const { path, sum } = await aFile('a.mp4', 3 * megabyte);
    const { uploads, done, until } = aWindow();
    const upload = await newUpload(path);
    await uploads.add([upload]);
    await until(() => (uploads.all()[0]?.arrived ?? 0) > 0);
    await uploads.pause(upload.id);
    const address = uploads.all()[0]?.address ?? '';
    await call(address, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } });
    await uploads.resume(upload.id);
    await until(() => done.length > 0);
    assert.deepEqual(received, [sum]);
  });

  it('stop where their video was deleted, and are sent to another one once that is wanted', async () => {
    const { path, sum } = await aFile('a.mp4', 3 * megabyte);
    const { uploads, done, failed, until } = aWindow();
    const upload = await newUpload(path);
    await uploads.add([upload]);
    await until(() => (uploads.all()[0]?.arrived ?? 0) > 0);
    await uploads.pause(upload.id);
    const { video, address = '' } = uploads.all()[0] ?? assert.fail();
    await sandbox.call(`/streaming/videos/${video}`, { method: 'DELETE' });
    await call(address, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } });
    await uploads.resume(upload.id);
    await until(() => failed.length > 0);
    assert.ok(isVideoGone(failed[0]));
    await uploads.restart(upload.id);
    await until(() => done.length > 0);
    assert.deepEqual([received, done.includes(Number(video))], [[sum], false]);
  });

  it('are looked for once more, however often that is asked for, while another window has them', async () => {
    const { path } = await aFile('a.mp4', 1000);
    const first = aWindow({ connect: () => new Promise(() => undefined) });
    await first.uploads.add([await newUpload(path)]);
    let looks = 0;
    const pause = () => {
      looks += 1;
      return new Promise<void>(() => undefined);
    };
    const { uploads } = aWindow({ pause });
    for (const _ of [1, 2, 3]) await uploads.resumeKept(account);
    assert.equal(looks, 1);
  });

  it('end with what the service refuses for good, and name the call', async () => {
    const { path } = await aFile('a.mp4', 1000);
    const file = await newUpload(path);
    // announced as larger than the storage
    const full = aWindow({
      fetch: ((url: string, init: RequestInit) => {
        const headers = { ...(init.headers as Record<string, string>) };
        if (headers['Upload-Length']) headers['Upload-Length'] = '900000000000';
        return call(url, { ...init, headers } as object);
      }) as unknown as typeof globalThis.fetch,
    });
    await full.uploads.add([file]);
    await full.until(() => full.failed.length > 0);
    const [error] = full.failed;
    assert.ok(error instanceof CallError);
    assert.deepEqual([error.call, error.status, error.reason], ['POST /upload/', 413, 'invalid']);
    assert.match(error.fields?.['client_storage_almost_exceeded'] ?? '', /MB are used/);
  });

  it('find the video whose creation was not answered, and make no second one', async () => {
    const { path, sum } = await aFile('a.mp4', 1000);
    let isLost = true;
    const { client } = sandbox;
    const losing: typeof client = {
      ...client,
      async call(operation, input, options) {
        const answer = await client.call(operation, input, options);
        if (operation.id !== 'streaming.videos.create' || !isLost) return answer;
        isLost = false;
        const where = {
          operation: operation as never,
          call: 'POST /streaming/videos',
          origin: sandbox.origin,
        };
        throw new CallError({ reason: 'interrupted', applied: 'maybe' }, where);
      },
    };
    const { uploads, done, until } = aWindow({ connect: async () => ({ client: losing, clientId: 1 }) });
    await uploads.add([await newUpload(path, { name: 'Made once' })]);
    await until(() => done.length > 0);
    const made = await sandbox.read('/streaming/videos?search=Made%20once');
    assert.deepEqual([made.length, received], [1, [sum]]);
  });

  it('do not go on while their account is read-only', async () => {
    const { path } = await aFile('a.mp4', 1000);
    const { uploads, failed, until } = aWindow({ mayWrite: async () => false });
    await uploads.add([await newUpload(path, { name: 'Not begun' })]);
    await until(() => failed.length > 0);
    assert.equal((failed[0] as CallError).code, 'readOnly');
    assert.deepEqual([received, await sandbox.read('/streaming/videos?search=Not%20begun')], [[], []]);
  });

  describe('of an account that confirms each change', () => {
    const together = { about: '5 videos', undertaking: { title: 'Upload Videos' } };
    /** Answers a question once all that go at the same time were about to ask it. */
    function confirming(answer: boolean) {
      const asked: string[] = [];
      const { promise: allAsk, resolve } = Promise.withResolvers<void>();
      let going = 0;
      const mayWrite = async () => {
        going += 1;
        if (going === atOnce) resolve();
        return true;
      };
      const typed = async ({ about, undertaking }: Call) => {
        asked.push(`${undertaking?.title}: ${about}`);
        await allAsk;
        await setImmediate();
        return answer;
      };
      const guard = guardOf({ label: 'Media', safety: 'confirm' }, { typed, pressed: typed });
      const { origin: baseUrl, key } = sandbox;
      const client = createClient({ baseUrl, key, fetch: call as unknown as typeof globalThis.fetch, guard });
      return { asked, window: aWindow({ mayWrite, connect: async () => ({ client, clientId: 1 }) }) };
    }
    const five = async (name: string) => {
      const { path } = await aFile('a.mp4', 1000);
      return Promise.all(Array.from({ length: 5 }, () => newUpload(path, { name })));
    };

    it('are confirmed once if they are begun together', async () => {
      const { asked, window } = confirming(true);
      await window.uploads.add(await five('Agreed'), together);
      await window.until(() => window.done.length === 5);
      assert.deepEqual(asked, ['Upload Videos: 5 videos']);
    });

    it('wait as paused once the user has declined, and have not failed', async () => {
      const { asked, window } = confirming(false);
      await window.uploads.add(await five('Declined'), together);
      const steps = () => window.uploads.all().map(({ state }) => state.step);
      await window.until(() => steps().every((step) => step === 'paused'));
      assert.equal(steps().length, 5);
      assert.deepEqual([asked, window.failed], [['Upload Videos: 5 videos'], []]);
      assert.deepEqual(await sandbox.read('/streaming/videos?search=Declined'), []);
    });
  });

  it('stop with their account, and are forgotten', async () => {
    const { path } = await aFile('a.mp4', 100_000);
    const { uploads } = aWindow({ connect: () => new Promise(() => undefined) });
    await uploads.add([await newUpload(path), await newUpload(path, { account: 'account-2' })]);
    await uploads.forget(['account-2']);
    assert.deepEqual(
      uploads.all().map((upload) => upload.account),
      [account],
    );
    await uploads.forget([account]);
    assert.deepEqual([uploads.all(), shared.keys()], [[], []]);
  });
});
