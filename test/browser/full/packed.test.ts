import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { manifest, packSmaller } from '../../../tools/packSmaller.ts';
import { packedVsix } from '../../prepare.ts';

describe('The published extension', () => {
  it('holds what was packed, and is 1.19 MB at most', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'headend-'));
    try {
      const published = path.join(folder, 'headend.vsix');
      await copyFile(packedVsix, published);
      await packSmaller(published);
      // JSON is packed without spaces, and says the same, but for what only we need
      const before = await filesOf(packedVsix);
      const manifestBefore = before.find(({ filename }) => filename === manifest);
      for (const member of ['scripts', 'devDependencies']) {
        assert.ok(manifestBefore?.value[member], member);
        delete manifestBefore.value[member];
      }
      assert.deepEqual(await filesOf(published), before);
      const { size } = await stat(published);
      // as `vsce` tells it, whose MB have 2²⁰ bytes
      assert.ok(size <= 1.19 * 2 ** 20, `${size} bytes`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

/** The names of what a .vsix file holds, with the values of JSON, and with sizes and checksums of the rest. */
async function filesOf(vsix: string) {
  const files = await new ZipReader(new Uint8ArrayReader(await readFile(vsix))).getEntries();
  const named = files.flatMap((entry) => (entry.directory ? [] : [entry]));
  return Promise.all(
    named.map(async (entry) => {
      const { filename, uncompressedSize, signature } = entry;
      if (!filename.endsWith('.json')) return { filename, uncompressedSize, signature };
      // its checksum is compared while it is read
      const text = await entry.getData(new TextWriter(), { checkSignature: true });
      return { filename, value: JSON.parse(text) };
    }),
  );
}
