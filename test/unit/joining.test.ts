import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { joinChunks } from '../../tools/joinChunks.ts';

/** Two programs, of which the first loads a part later. */
const sources = {
  'one.js': `
    import { both } from './both.js';
    import { often } from './often.js';
    export const start = async () => [both(), often(), await (await import('./later.js')).later()];
  `,
  'two.js': `
    import { both } from './both.js';
    export const start = async () => [both(), (await import('./apart.js')).apart()];
  `,
  'both.js': "let count = 0; export const both = () => 'both ' + (count += 1);",
  'often.js': "export const often = () => 'often';",
  'later.js': `
    import { both } from './both.js';
    import { often } from './often.js';
    import { little } from './little.js';
    export const later = async () => [both(), often(), little(), (await import('./last.js')).last];
  `,
  'last.js': "import { little } from './little.js'; export const last = little() + ' at last';",
  'little.js': "export const little = () => 'little';",
  'apart.js': "import { often } from './often.js'; export const apart = () => often() + ' apart';",
};

describe('The chunks of programs', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'headend-joining-'));
    for (const [name, source] of Object.entries(sources)) writeFileSync(path.join(folder, name), source);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('are fewer when they are joined, and do what they did', async () => {
    const split = await build({
      absWorkingDir: folder,
      entryPoints: ['one.js', 'two.js'],
      outdir: 'dist',
      chunkNames: 'c/[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      metafile: true,
      write: false,
    });
    const joined = await joinChunks(split, [['one.js'], ['two.js']]);

    const names = [...joined.keys()].map((name) => name.replace(/-\w+(?=\.js$)/, '')).toSorted();
    assert.deepEqual(names, [
      'dist/c/apart.js',
      // what both start with
      'dist/c/chunk.js',
      // what the first starts with, and the second loads later
      'dist/c/chunk.js',
      'dist/c/last.js',
      'dist/c/later.js',
      // with what is little, and only its own
      'dist/one.js',
      'dist/two.js',
    ]);
    assert.equal(split.outputFiles.length, 8);
    for (const [name, text] of joined) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    writeFileSync(path.join(folder, 'dist', 'package.json'), '{ "type": "module" }');
    const started = async (name: string) => {
      const { start } = await import(pathToFileURL(path.join(folder, 'dist', name)).href);
      return (await start()) as unknown;
    };
    // what both have is one and the same in all files
    assert.deepEqual(await started('one.js'), [
      'both 1',
      'often',
      ['both 2', 'often', 'little', 'little at last'],
    ]);
    assert.deepEqual(await started('two.js'), ['both 3', 'often apart']);
  });
});
