import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createScripts, imports } from '../../../src/web/scripts.ts';
import { projectFolder } from '../../../tools/folders.ts';

/** Modules as Node.js takes them; a browser is given blobs. */
const addressFor = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;

function scriptsOf(texts: Record<string, string>, editor: object = {}) {
  const reads: string[] = [];
  const read = async (name: string) => {
    reads.push(name);
    return texts[name] ?? Promise.reject(new Error(`no ${name}`));
  };
  return { reads, texts, ...createScripts({ read, editor, addressFor }) };
}

describe('Scripts in a browser', () => {
  it('import each other, the editor, and later what they want then', async () => {
    const { load, reads } = scriptsOf(
      {
        'main.js':
          'import{a as b}from"./c/ONE.js";import"./c/TWO.js";import{createRequire as $r}from"node:module";var $v=$r(import.meta.url)("vscode");export const now=b+$v.name;export const later=()=>import("./c/THREE.js");',
        'c/ONE.js': 'import{two}from"./TWO.js";export const a=two+1;',
        'c/TWO.js': 'export const two=2;',
        'c/THREE.js': 'import { two as twice } from "./TWO.js";\nexport const three = twice + 1;',
      },
      { name: ' in the editor' },
    );
    const main = (await load('main.js')) as { now: string; later: () => Promise<{ three: number }> };
    assert.equal(main.now, '3 in the editor');
    assert.deepEqual(reads, ['main.js', 'c/ONE.js', 'c/TWO.js']);
    assert.equal((await main.later()).three, 3);
    assert.deepEqual(reads, ['main.js', 'c/ONE.js', 'c/TWO.js', 'c/THREE.js']);
  });

  it('throw where they call what only Node.js has, and not before', async () => {
    const { load } = scriptsOf({
      'main.js':
        'import{readFileSync as r,rmSync}from"node:fs";export const read=()=>r("x");export const f=rmSync;',
    });
    const main = (await load('main.js')) as { read: () => string };
    assert.throws(main.read, { message: 'node:fs has no readFileSync in a browser' });
  });

  it('are read again where reading one failed', async () => {
    const { load, texts } = scriptsOf({ 'main.js': 'import{one}from"./c/ONE.js";export const main=one;' });
    await assert.rejects(load('main.js'), { message: 'no c/ONE.js' });
    texts['c/ONE.js'] = 'export const one=1;';
    assert.equal(((await load('main.js')) as { main: number }).main, 1);
  });

  it('leave nothing in the realm that other extensions share', async () => {
    const before = Object.getOwnPropertyNames(globalThis);
    await scriptsOf({ 'main.js': 'export default 1' }).load('main.js');
    assert.deepEqual(Object.getOwnPropertyNames(globalThis), before);
  });

  it('as they are built have imports in no other form', () => {
    const seen = new Set<string>();
    let editors = 0;
    const visit = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      const text = readFileSync(path.join(projectFolder, 'dist', file), 'utf8');
      for (const [, , to = ''] of text.matchAll(imports.scripts)) visit(path.join(path.dirname(file), to));
      for (const [, to = ''] of text.matchAll(imports.later)) visit(path.join(path.dirname(file), to));
      editors += Array.from(text.matchAll(imports.editor)).length;
      const rest = Object.values(imports).reduce((left, known) => left.replaceAll(known, ''), text);
      assert.doesNotMatch(
        rest,
        /(?<![.\w$])import\s*([(*"']|[\w$]+\s*from\b)|\}\s*from\s*["']|["'`]vscode["'`]/,
        file,
      );
    };
    visit('headend.js');
    assert.equal(editors, 1);
    assert.ok(seen.size > 50 && seen.size <= globSync('dist/**/*.js', { cwd: projectFolder }).length);
  });
});
