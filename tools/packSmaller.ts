import { readFile, writeFile } from 'node:fs/promises';
import { deflateAsync } from '@gfx/zopfli';
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';

/** More rounds take longer, and save less than a thousandth. */
const rounds = 2;
/** As a .zip file names it. */
const deflated = 8;

/** Packs what is in a .vsix file once more, by a slower search that leaves 3 % less. Any reader of .zip files reads it. */
export async function packSmaller(vsix: string): Promise<void> {
  configure({ useWebWorkers: false });
  const packed = new ZipReader(new Uint8ArrayReader(await readFile(vsix)));
  const smaller = new ZipWriter(new Uint8ArrayWriter());
  for (const entry of await packed.getEntries()) {
    if (entry.directory) continue;
    const { filename, lastModDate, signature = 0 } = entry;
    const contents = await entry.getData(new Uint8ArrayWriter());
    const reader = new Uint8ArrayReader(await deflateAsync(contents, { numiterations: rounds }));
    await smaller.add(filename, reader, {
      passThrough: true,
      uncompressedSize: contents.length,
      signature,
      compressionMethod: deflated,
      lastModDate,
      extendedTimestamp: false,
      dataDescriptor: false,
    });
  }
  await writeFile(vsix, await smaller.close());
}
