import { readFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { deflateAsync } from '@gfx/zopfli';
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';

/** More rounds take longer, and save less than a thousandth. */
const rounds = 2;
/** The manifest of the extension in a .vsix file. */
export const manifest = 'extension/package.json';
/** As a .zip file names it. */
const deflated = 8;

/** Packs what is in a .vsix file once more, by a slower search that leaves 3 % less. Any reader of .zip files reads it. */
export async function packSmaller(vsix: string): Promise<void> {
  configure({ useWebWorkers: false });
  const packed = new ZipReader(new Uint8ArrayReader(await readFile(vsix)));
  const smaller = new ZipWriter(new Uint8ArrayWriter());
  for (const entry of await packed.getEntries()) {
    if (entry.directory) continue;
    const { filename, lastModDate } = entry;
    const contents = withoutUnread(filename, await entry.getData(new Uint8ArrayWriter()));
    const reader = new Uint8ArrayReader(await deflateAsync(contents, { numiterations: rounds }));
    await smaller.add(filename, reader, {
      passThrough: true,
      uncompressedSize: contents.length,
      signature: crc32(contents),
      compressionMethod: deflated,
      lastModDate,
      extendedTimestamp: false,
      dataDescriptor: false,
    });
  }
  await writeFile(vsix, await smaller.close());
}

/** JSON without line breaks and indents, and a manifest without what only its makers need; what has comments stays as it is. */
function withoutUnread(name: string, contents: Uint8Array): Uint8Array<ArrayBuffer> {
  const own = new Uint8Array(contents);
  if (!name.endsWith('.json')) return own;
  try {
    const value = JSON.parse(new TextDecoder().decode(own));
    const { scripts: _, devDependencies: __, ...read } = value;
    return new TextEncoder().encode(JSON.stringify(name === manifest ? read : value));
  } catch {
    return own;
  }
}
