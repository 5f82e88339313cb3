import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type WindowPatience, watchWindows } from '../../../src/sandbox/windows.ts';
import { livingWindows } from '../../../src/sandboxFolder/windows.ts';
import { forEachTest } from '../../helpers/forSuite.ts';
import { steppedClock } from '../../helpers/steppedClock.ts';
import { temporaryFolder } from './startedSandbox.ts';

const quick: WindowPatience = { interval: 20, alone: 100, grace: 300 };

describe('an attended sandbox', function () {
  this.timeout(10_000);
  const windows: ChildProcess[] = [];
  const folder = forEachTest(temporaryFolder);
  afterEach(async () => {
    for (const window of windows.splice(0)) window.kill('SIGKILL');
    await rm(folder(), { recursive: true });
  });

  /** Begins to watch; answers how many milliseconds it took until nobody was left, once that is so. */
  function deserted(): Promise<number> {
    const began = performance.now();
    return new Promise((resolve) =>
      watchWindows(folder(), () => resolve(performance.now() - began), { patience: quick }),
    );
  }

  /** Longer than the watch is patient with nobody. */
  const tooLong = () => new Promise<'still there'>((resolve) => setTimeout(resolve, 500, 'still there'));

  async function openWindow(): Promise<ChildProcess> {
    const window = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    windows.push(window);
    await once(window, 'spawn');
    await mkdir(join(folder(), 'windows'), { recursive: true, mode: 0o700 });
    await writeFile(join(folder(), 'windows', String(window.pid)), '');
    return window;
  }

  it('gives the first window time to come', async () => {
    assert.ok((await deserted()) >= quick.grace - 1);
  });

  it('ends after its last window was killed, and forgets it', async () => {
    const [one, two] = [await openWindow(), await openWindow()];
    const over = deserted();
    one.kill('SIGKILL');
    await once(one, 'exit');
    assert.equal(await Promise.race([over, tooLong()]), 'still there');
    two.kill('SIGKILL');
    await over;
    assert.deepEqual(await readdir(join(folder(), 'windows')), []);
  });

  it('ends after its last window went by itself', async () => {
    const window = await openWindow();
    const over = deserted();
    assert.equal(await Promise.race([over, tooLong()]), 'still there');
    await rm(join(folder(), 'windows', String(window.pid)));
    await over;
  });

  it('counts the windows that live, and forgets the others at once', async () => {
    const [living, dead] = [await openWindow(), await openWindow()];
    dead.kill('SIGKILL');
    await once(dead, 'exit');
    assert.equal(livingWindows(folder()), 1);
    assert.deepEqual(await readdir(join(folder(), 'windows')), [String(living.pid)]);
  });

  it('waits fifteen seconds for the first window, and five after the last one went', async () => {
    const clock = steppedClock();
    let ended: number | undefined;
    const watch = () => watchWindows(folder(), () => (ended = clock.now()), clock);
    watch();
    await clock.pass(60_000);
    assert.equal(ended, 15_000);

    const window = await openWindow();
    watch();
    await clock.pass(30_000);
    await rm(join(folder(), 'windows', String(window.pid)));
    await clock.pass(60_000);
    assert.equal(ended, 95_000);
  });
});
