import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Patience, watchWindows } from '../../src/sandbox/windows.ts';
import { temporaryFolder } from './startedSandbox.ts';

const quick: Patience = { interval: 20, alone: 100, grace: 300 };

describe('an attended sandbox', function () {
  this.timeout(10_000);
  let folder: string;
  const windows: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    for (const window of windows.splice(0)) window.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });

  /** Waits until the watch says that nobody is left; the result is how many milliseconds that took. */
  function deserted(): Promise<number> {
    const began = performance.now();
    return new Promise((resolve) => watchWindows(folder, () => resolve(performance.now() - began), quick));
  }

  async function openWindow(): Promise<ChildProcess> {
    const window = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    windows.push(window);
    await once(window, 'spawn');
    await writeFile(join(folder, 'windows', String(window.pid)), '');
    return window;
  }

  it('gives the first window time to come', async () => {
    assert.ok((await deserted()) >= quick.grace - 1);
  });

  it('ends after its last window was killed, and forgets it', async () => {
    const over = deserted();
    const [one, two] = [await openWindow(), await openWindow()];
    let ended = false;
    void over.then(() => {
      ended = true;
    });
    one.kill('SIGKILL');
    await once(one, 'exit');
    await new Promise((resolve) => setTimeout(resolve, quick.grace + quick.alone));
    assert.equal(ended, false, 'one window is left');
    two.kill('SIGKILL');
    await over;
    assert.deepEqual(await readdir(join(folder, 'windows')), []);
  });

  it('ends after its last window went by itself', async () => {
    const over = deserted();
    const window = await openWindow();
    await new Promise((resolve) => setTimeout(resolve, quick.grace));
    await rm(join(folder, 'windows', String(window.pid)));
    await over;
  });
});
