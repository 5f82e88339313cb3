import assert from 'node:assert/strict';
import { workspaceFile } from '../../../src/kinds/workspaceFile.ts';

const takes = (file: string) => workspaceFile.safeParse({ deploy: [{ app: 'shop', file }] }).success;

describe('A file of a workspace that is deployed', () => {
  for (const file of ['a.wasm', 'build/shop.wasm', 'build/..shop.wasm', 'Büild/two words.WASM'])
    it(`may be ${JSON.stringify(file)}`, () => {
      assert.equal(takes(file), true);
    });

  for (const file of [
    '/etc/a.wasm',
    '../a.wasm',
    'build/../../a.wasm',
    'build\\..\\..\\a.wasm',
    'C:/a.wasm',
    'https://shop.example/a.wasm',
    '\\\\server\\share\\a.wasm',
    'command:x.wasm',
    'a.wasm/',
    '.env',
    '',
    `${'a'.repeat(1024)}.wasm`,
    'a.js',
    // what a line break hides from a pattern
    'a\n/../../a.wasm',
    'a\r/../../a.wasm',
    'a\u2028/../../a.wasm',
    'a\u2029/../../a.wasm',
    'a.wasm\n',
  ])
    it(`is not ${JSON.stringify(file.slice(0, 40))}`, () => {
      assert.equal(takes(file), false);
    });
});
