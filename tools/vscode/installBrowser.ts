import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { cacheFolder } from '../folders.ts';
import { fetchPackage } from './fetchPackage.ts';
import { installOnce } from './installOnce.ts';
import { isReadyMade } from './isReadyMade.ts';
import { browserRelease } from './releases.ts';
import { run } from './run.ts';

/** A browser that Playwright can drive: the program, what it must be told, and its environment. */
export interface Browser {
  readonly executable: string;
  readonly args: readonly string[];
  readonly env: Record<string, string>;
}

/** Installs the headless browser of the package registry, once, with the shared libraries that it brings. */
export async function installBrowser(): Promise<Browser> {
  if (!isReadyMade()) {
    throw new Error('The ready-made browser runs on 64-bit Linux (x64) only: set CHROME_PATH to a Chromium');
  }
  const folder = await installOnce(path.join(cacheFolder, `browser-${browserRelease.version}`), build);
  const libraries = [path.join(folder, 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return {
    executable: path.join(folder, 'chromium'),
    args: ['--headless=shell'],
    env: { LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: path.join(folder, 'fonts', 'fonts.conf') },
  };
}

/** The machine's own fonts if it has any, and those that come with the browser. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">cache</cachedir>
</fontconfig>
`;

async function build(into: string): Promise<void> {
  await fetchPackage({ ...browserRelease, name: '@sparticuz/chromium' }, into, ['package/bin']);
  const packed = path.join(into, 'package', 'bin');
  const executable = path.join(into, 'chromium');
  await decompress(path.join(packed, 'chromium.br'), executable);
  await chmod(executable, 0o755);
  for (const name of ['al2023', 'fonts', 'swiftshader']) {
    const archive = path.join(into, `${name}.tar`);
    await decompress(path.join(packed, `${name}.tar.br`), archive);
    const target = name === 'fonts' ? path.join(into, 'fonts') : into;
    await mkdir(target, { recursive: true });
    await run('tar', ['-xf', archive, '-C', target], into);
    await rm(archive);
  }
  await writeFile(path.join(into, 'fonts', 'fonts.conf'), fontSettings);
  await rm(path.join(into, 'package'), { recursive: true });
}

async function decompress(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));
}
