import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { packedVsix } from '../prepare.ts';

describe('The packed extension', () => {
  it('is 1.2 MB at most, with players, charts and the clip', async () => {
    const files = await new ZipReader(new Uint8ArrayReader(await readFile(packedVsix))).getEntries();
    const names = files.map(({ filename }) => filename);
    for (const name of ['dist/webview/hlsEngine.js', 'dist/webview/dash.js', 'media/clip/v360.mp4'])
      assert.ok(names.includes(`extension/${name}`), name);
    const { size } = await stat(packedVsix);
    assert.ok(size <= 1_200_000, `${size} bytes`);
  });
});
