import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetch as call } from 'undici';
import { openFile } from '../../../src/work/uploads/openFile.ts';
import { createUploads } from '../../../src/work/uploads/uploads.ts';
import { cuttingProxy } from '../../helpers/cuttingProxy.ts';
import { memory } from '../../helpers/memory.ts';
import { startedSandbox } from '../sandbox/startedSandbox.ts';

const megabyte = 1_000_000;
const size = 200 * megabyte;

/** The SHA-256 of a file, piece by piece. */
function sumOf(path: string): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  const piece = Buffer.alloc(megabyte);
  for (let read = readSync(file, piece); read > 0; read = readSync(file, piece))
    hash.update(piece.subarray(0, read));
  closeSync(file);
  return hash.digest('hex');
}

describe('a large upload', function () {
  this.timeout(120_000);
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'headend-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('arrives whole over a connection that breaks five times, with little sent twice and little memory', async () => {
    const path = join(folder, 'large.mp4');
    const file = openSync(path, 'w');
    const hash = createHash('sha256');
    for (let at = 0; at < size; at += megabyte) {
      const piece = randomBytes(megabyte);
      hash.update(piece);
      writeSync(file, piece);
    }
    closeSync(file);
    const sums: string[] = [];
    const sandbox = await startedSandbox({
      state: join(folder, 'state'),
      uploaded: (whole) => void sums.push(sumOf(whole)),
    });
    const cuts = [7, 41, 90, 133, 187].map((each) => each * megabyte);
    const proxy = await cuttingProxy(Number(new URL(sandbox.origin).port), cuts);
    const { mark, close } = await openFile(path);
    await close();
    const start = process.memoryUsage.rss();
    let most = 0;
    const done = Promise.withResolvers<void>();
    const uploads = createUploads({
      connect: async () => ({ client: sandbox.client, clientId: 1 }),
      mayWrite: async () => true,
      fetch: ((url: string, init: object) =>
        call(url.replace(sandbox.origin, proxy.origin), init)) as unknown as typeof globalThis.fetch,
      memory: memory(),
      window: 'one',
      onChange() {
        most = Math.max(most, process.memoryUsage.rss());
      },
      onDone: () => done.resolve(),
      onFailed: (_, error) => done.reject(error),
      onError: (error) => done.reject(error),
      pause: async () => undefined,
    });
    const upload = { id: 'one', account: 'account', path, mark, name: 'Large', arrived: 0, isPaused: false };
    await uploads.add([upload]);
    await done.promise;
    assert.deepEqual([sums, proxy.cuts()], [[hash.digest('hex')], 5]);
    assert.ok(proxy.sent() <= size * 1.05, `${proxy.sent()} bytes sent`);
    // client, proxy and server are in this one process
    assert.ok(most - start < 64 * 2 ** 20, `${Math.round((most - start) / 2 ** 20)} MiB more`);
    await uploads.dispose();
    await proxy.close();
    await sandbox.close();
  });
});
