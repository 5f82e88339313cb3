import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { packSmaller } from '../../../tools/packSmaller.ts';
import { packedVsix } from '../../prepare.ts';

describe('The published extension', () => {
  it('holds what was packed, and is 1.2 MB at most', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'headend-'));
    try {
      const published = path.join(folder, 'headend.vsix');
      await copyFile(packedVsix, published);
      await packSmaller(published);
      assert.deepEqual(await filesOf(published), await filesOf(packedVsix));
      const { size } = await stat(published);
      assert.ok(size <= 1_200_000, `${size} bytes`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

/** The names, sizes and checksums of what a .vsix file holds. */
async function filesOf(vsix: string) {
  const files = await new ZipReader(new Uint8ArrayReader(await readFile(vsix))).getEntries();
  return files
    .filter(({ directory }) => !directory)
    .map(({ filename, uncompressedSize, signature }) => ({ filename, uncompressedSize, signature }));
}
