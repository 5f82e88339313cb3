import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keyDoor, makeKey } from '../../../../src/sandbox/state/keys.ts';
import { admitKey } from '../../../../src/sandboxFolder/keys.ts';
import { forEachTest } from '../../../helpers/forSuite.ts';
import { temporaryFolder } from '../startedSandbox.ts';

describe('keys of the sandbox', () => {
  const folder = forEachTest(temporaryFolder);
  afterEach(() => rm(folder(), { recursive: true }));

  it('look like the real ones and are never the same', () => {
    const keys = Array.from({ length: 50 }, makeKey);
    for (const key of keys) assert.match(key, /^\d{4,5}_[0-9a-f]{64}$/);
    assert.equal(new Set(keys).size, 50);
  });

  it('are kept as a hash alone, once each', async () => {
    const key = makeKey();
    admitKey(folder(), key);
    admitKey(folder(), key);
    assert.deepEqual(await readdir(folder()), ['keys.sha256']);
    const hash = createHash('sha256').update(key).digest('hex');
    assert.equal(await readFile(join(folder(), 'keys.sha256'), 'utf8'), `${hash}\n`);
  });

  it('may enter as soon as they are admitted, by whoever it is', () => {
    const [first, second] = [makeKey(), makeKey()];
    admitKey(folder(), first);
    const admits = keyDoor(folder());
    assert.deepEqual([admits(first), admits(second)], [true, false]);
    admitKey(folder(), second);
    assert.deepEqual([admits(first), admits(second)], [true, true]);
  });

  it('may not enter a folder without the file', () => {
    assert.equal(keyDoor(join(folder(), 'nowhere'))(makeKey()), false);
  });
});
