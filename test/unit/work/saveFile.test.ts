import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { homeFolder, saveFile } from '../../../src/work/saveFile.ts';
import { forSuite } from '../../helpers/forSuite.ts';
import { inABrowser } from '../../helpers/inABrowser.ts';

describe('the folder of the user', () => {
  it('is that of the machine, and the topmost in a browser', async () => {
    assert.deepEqual([homeFolder(), await inABrowser(homeFolder)], [homedir(), '/']);
  });
});

describe('a file that is saved piece by piece', () => {
  const folder = forSuite(() => mkdtemp(path.join(tmpdir(), 'headend-save-')));
  after(() => rm(folder(), { recursive: true }));

  it('stands under its name once it is whole', async () => {
    const file = path.join(folder(), 'whole.bin');
    async function* pieces() {
      yield Buffer.from('one ');
      assert.equal(existsSync(file), false);
      yield Buffer.from('two');
    }
    await saveFile(file, pieces());
    assert.equal(await readFile(file, 'utf8'), 'one two');
    assert.equal(existsSync(`${file}.part`), false);
  });

  it('leaves nothing behind where it fails on the way, and the file of before as it was', async () => {
    const file = path.join(folder(), 'kept.bin');
    await writeFile(file, 'before');
    async function* pieces() {
      yield Buffer.from('half');
      throw new Error('the line went dead');
    }
    await assert.rejects(saveFile(file, pieces()), /the line went dead/);
    assert.equal(existsSync(`${file}.part`), false);
    assert.equal(await readFile(file, 'utf8'), 'before');
  });
});
