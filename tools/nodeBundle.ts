import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { tusForFetch } from './tusForFetch.ts';
import { zodForParsing } from './zodForParsing.ts';

/** What the bundles below have in common. */
const common = {
  bundle: true,
  platform: 'node',
  target: 'node22',
  mainFields: ['module', 'main'],
} satisfies BuildOptions;

/**
 * Takes the editor's module as `require` gives it. The editor answers an import of it with the text of a module, to compile and
 * link which takes 5 ms and more, and which bundles of CommonJS copy, member by member, for each of the sources. `statement`
 * gives it to a source.
 */
function editorAsIs(statement: string): Plugin {
  return {
    name: 'editor as it is',
    setup({ onLoad, onResolve }) {
      onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path: file }) => ({
        contents: (await readFile(file, 'utf8')).replace("import * as vscode from 'vscode';", statement),
        loader: 'ts',
      }));
      onResolve({ filter: /^vscode$/ }, ({ kind, path: editor }) =>
        kind === 'import-statement' ? { path: editor, namespace: 'editor' } : undefined,
      );
      onLoad({ filter: /./, namespace: 'editor' }, () => ({
        contents:
          "import { createRequire } from 'node:module'; export default createRequire(import.meta.url)('vscode');",
      }));
    },
  };
}

/** What runs in Node: the extension, whose parts load at first use, and two programs, the sandbox and the MCP server. They share chunks. */
export const nodeBundle = {
  ...common,
  entryPoints: [
    { in: 'src/host/compose.ts', out: 'headend' },
    { in: 'src/sandbox/main.ts', out: 'sandbox/main' },
    { in: 'src/mcp/main.ts', out: 'headend-mcp' },
  ],
  outdir: 'dist',
  format: 'esm',
  splitting: true,
  // a .zip file has each name twice, as it is: 3 KB less than with longer ones
  chunkNames: 'c/[hash]',
  plugins: [editorAsIs("import vscode from 'vscode';"), zodForParsing, tusForFetch],
} satisfies BuildOptions;

/** The programs of that bundle: the sources that each starts with. An agent’s tools are asked for as soon as their server runs. */
export const nodePrograms = [
  ['src/host/compose.ts'],
  ['src/sandbox/main.ts'],
  ['src/mcp/main.ts', 'src/agents/all.ts'],
];

const composedBeside: Plugin = {
  name: 'compose beside it',
  setup({ onResolve }) {
    onResolve({ filter: /\/host\/compose\.ts$/ }, () => ({ path: './headend.js', external: true }));
  },
};

/** What the editor activates. It is a CommonJS module, as `require` has the editor's at hand. */
export const entryBundle = {
  ...common,
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.cjs',
  format: 'cjs',
  external: ['vscode'],
  plugins: [editorAsIs("import vscode = require('vscode');"), composedBeside],
} satisfies BuildOptions;

const composedOfScripts: Plugin = {
  name: 'compose of scripts',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/host\/compose\.ts$/ }, ({ resolveDir }) => ({
      path: path.join(resolveDir, 'web', 'compose.ts'),
    }));
  },
};

/** What a browser activates: it loads the scripts that run in Node by itself, so that they are packed once. */
export const browserBundle = {
  ...common,
  platform: 'browser',
  target: 'es2024',
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/browser.cjs',
  format: 'cjs',
  external: ['vscode'],
  plugins: [editorAsIs("import vscode = require('vscode');"), composedOfScripts],
} satisfies BuildOptions;
