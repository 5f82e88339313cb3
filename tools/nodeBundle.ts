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
  // of the editor's module, if a source imports it in another form than the others do
  logOverride: { 'import-is-undefined': 'error' },
} satisfies BuildOptions;

/** Gives each source the editor's module by another statement than its import. */
function editorBy(statement: string): Plugin {
  return {
    name: 'statement for the editor',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/](?:src|test)[\\/].*\.ts$/ }, async ({ path: file }) => ({
        contents: (await readFile(file, 'utf8')).replace("import * as vscode from 'vscode';", statement),
        loader: 'ts',
      }));
    },
  };
}

/**
 * The editor's module as `require` gives it, for modules. The editor answers an import of it with the text of a module, which takes
 * 5 to 8 ms to compile and link.
 */
const editorRequired: Plugin = {
  name: 'editor by require',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^vscode$/ }, ({ path: editor }) => ({ path: editor, namespace: 'editor' }));
    onLoad({ filter: /./, namespace: 'editor' }, () => ({
      contents:
        "import { createRequire } from 'node:module'; export default createRequire(import.meta.url)('vscode');",
    }));
  },
};

/** That module in bundles of modules. In the oldest release of the editor, what is imported is another object than what is required. */
export const editorInModules = [editorBy("import vscode from 'vscode';"), editorRequired];

/** The same in a bundle of CommonJS, which would copy what is imported, member by member, for each source. */
const requireEditor = editorBy("import vscode = require('vscode');");

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
  plugins: [...editorInModules, zodForParsing, tusForFetch],
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

/** What the editor activates: a CommonJS module, as the editor loads those at once, without resolving and linking them. */
export const entryBundle = {
  ...common,
  entryPoints: ['src/extension.ts'],
  outfile: 'dist/extension.cjs',
  format: 'cjs',
  external: ['vscode'],
  plugins: [requireEditor, composedBeside],
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
  plugins: [requireEditor, composedOfScripts],
} satisfies BuildOptions;
