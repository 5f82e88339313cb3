import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cuttingProxy } from '../../helpers/cuttingProxy.ts';
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
    const sender = join(import.meta.dirname, 'sendLargeFile.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [
      sender,
      path,
      sandbox.origin,
      proxy.origin,
      sandbox.key,
    ]);
    assert.deepEqual([sums, proxy.cuts()], [[hash.digest('hex')], 5]);
    assert.ok(proxy.sent() <= size * 1.05, `${proxy.sent()} bytes sent`);
    const grown = Number(stdout) / 2 ** 20;
    assert.ok(grown < 64, `${grown.toFixed()} MiB more`);
    await proxy.close();
    await sandbox.close();
  });
});
