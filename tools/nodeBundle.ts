import type { BuildOptions } from 'esbuild';

/** What runs in Node: the extension, whose parts load at first use, and the sandbox, a program of its own. They share chunks. */
export const nodeBundle = {
  bundle: true,
  entryPoints: ['src/extension.ts', 'src/sandbox/main.ts'],
  outdir: 'dist',
  platform: 'node',
  format: 'esm',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  target: 'node22',
  mainFields: ['module', 'main'],
  external: ['vscode'],
} satisfies BuildOptions;
