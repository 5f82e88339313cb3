import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../../pages/editor/standIn.ts';
import { forSuite } from '../../../helpers/forSuite.ts';

const png = new Uint8Array([137, 80, 78, 71]);

describe('A snapshot', () => {
  const folder = forSuite(async () => {
    const path = await mkdtemp(join(tmpdir(), 'headend-'));
    return { path, close: () => rm(path, { recursive: true }) };
  });

  /** What is proposed as its name; it is saved under another, if one is given. */
  async function saved(title: string, name?: string) {
    const { Uri, window } = await import('vscode');
    const { saveSnapshot } = await import('../../../../src/features/player/saveSnapshot.ts');
    const { showSaveDialog } = window;
    let proposed: string | undefined;
    const ask = async ({ defaultUri }: { defaultUri?: { path: string } }) => {
      proposed = defaultUri?.path;
      return name === undefined ? undefined : Uri.file(join(folder().path, name));
    };
    Object.assign(window, { showSaveDialog: ask });
    try {
      const place = await saveSnapshot(title, { png, place: '00-01-05' });
      return { proposed, place };
    } finally {
      Object.assign(window, { showSaveDialog });
    }
  }

  it('is called like what is played and where it is, in letters and digits of any language', async () => {
    const named = async (title: string) => (await saved(title)).proposed;
    assert.equal(await named('Final: <Ärena> 2/3!'), '/Final-Ärena-2-3-00-01-05.png');
    assert.equal(await named('𝔘'.repeat(70)), `/${'𝔘'.repeat(60)}-00-01-05.png`);
  });

  it('is in its file when its place is told, and there is none where no file is chosen', async () => {
    const { place } = await saved('Arena', 'a.png');
    assert.equal(place, join(folder().path, 'a.png'));
    assert.deepEqual(new Uint8Array(await readFile(place ?? assert.fail())), png);
    assert.equal((await saved('Arena')).place, undefined);
  });
});
