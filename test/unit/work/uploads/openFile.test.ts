import assert from 'node:assert/strict';
import { appendFile, mkdir, open, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FileMark, openFile } from '../../../../src/work/uploads/openFile.ts';
import { forEachTest } from '../../../helpers/forSuite.ts';
import { temporaryFolder } from '../../sandbox/startedSandbox.ts';

const kilobyte = 1024;
/** Whole seconds, which every file system keeps. */
const time = 1_770_000_000;

describe('a file to be sent', () => {
  const folder = forEachTest(temporaryFolder);
  afterEach(() => rm(folder(), { recursive: true }));

  async function aFile(bytes: Uint8Array): Promise<string> {
    const file = path.join(folder(), 'a.mp4');
    await writeFile(file, bytes);
    await utimes(file, time, time);
    return file;
  }
  async function markOf(file: string): Promise<FileMark> {
    const opened = await openFile(file);
    await opened.close();
    return opened.mark;
  }

  it('is read by its parts, each as it is in the file', async () => {
    const file = await openFile(await aFile(Buffer.from('0123456789')));
    assert.equal(file.size, 10);
    assert.equal((await file.read(2, 6)).toString(), '2345');
    assert.equal((await file.read(8, 10)).toString(), '89');
    assert.equal((await file.read(0, 10)).toString(), '0123456789');
    await file.close();
  });

  it('is another where its start or its end is, though its size and its time are the same', async () => {
    const file = await aFile(new Uint8Array(300 * kilobyte));
    const mark = await markOf(file);
    assert.deepEqual([mark.size, mark.modified], [300 * kilobyte, time * 1000]);
    await (await openFile(file, mark)).close();
    for (const place of [0, 300 * kilobyte - 1]) {
      const changed = new Uint8Array(300 * kilobyte);
      changed[place] = 1;
      await aFile(changed);
      await assert.rejects(openFile(file, mark), { name: 'FileTrouble', reason: 'changed' }, `${place}`);
    }
  });

  it('is another once it grows while it is read, also where its time stays', async () => {
    const file = await aFile(Buffer.from('0123456789'));
    const opened = await openFile(file);
    await appendFile(file, 'more');
    await utimes(file, time, time);
    await assert.rejects(opened.read(0, 4), { name: 'FileTrouble', reason: 'changed' });
    await opened.close();
  });

  it('is another once it ends before what is read', async () => {
    const file = await aFile(Buffer.from('0123456789'));
    const opened = await openFile(file);
    const other = await open(file, 'r+');
    await other.truncate(5);
    await other.close();
    await assert.rejects(opened.read(4, 10), { name: 'FileTrouble', reason: 'changed' });
    await opened.close();
  });

  it('says why it cannot be: it is missing, a folder, or empty', async () => {
    const inside = path.join(folder(), 'inside');
    await mkdir(inside);
    const below = path.join(await aFile(new Uint8Array(0)), 'below');
    for (const [file, reason] of [
      [path.join(folder(), 'none.mp4'), 'missing'],
      [below, 'missing'],
      [inside, 'folder'],
      [path.join(folder(), 'a.mp4'), 'empty'],
    ] as const)
      await assert.rejects(openFile(file), { name: 'FileTrouble', reason, path: file });
  });
});
