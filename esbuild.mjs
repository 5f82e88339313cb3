import { copyFile, mkdir, rm } from 'node:fs/promises';
import { build, context } from 'esbuild';
import { panelPages } from './src/generate/panelPages.ts';
import { writeNotices } from './tools/writeNotices.ts';

const watch = process.argv.includes('--watch');
// maps are not packed, so what is names none; while it is watched, it is debugged
const sourcemap = watch ? true : 'external';
const common = { bundle: true, sourcemap, logLevel: 'info', minify: !watch };

/** Extension host: an ES module whose parts load at first use. */
const host = {
  ...common,
  entryPoints: ['src/extension.ts'],
  outdir: 'dist',
  platform: 'node',
  format: 'esm',
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  target: 'node22',
  mainFields: ['module', 'main'],
  external: ['vscode'],
};

/** The sandbox: a program of its own. */
const sandbox = {
  ...common,
  entryPoints: ['src/sandbox/main.ts'],
  outdir: 'dist/sandbox',
  platform: 'node',
  format: 'esm',
  target: 'node22',
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
};

/** Pages: of webviews, and of the sandbox's built-in player. */
const page = {
  ...common,
  platform: 'browser',
  format: 'iife',
  target: 'chrome120',
  loader: { '.mp4': 'binary' },
};
const pages = panelPages();
const webview = {
  ...page,
  entryPoints: [
    ...pages
      .filter((name) => name !== 'player')
      .map((name) => ({ in: `src/pages/${name}/main.ts`, out: name })),
    ...pages.map((name) => ({ in: `src/pages/${name}/${name}.css`, out: name })),
  ],
  outdir: 'dist/webview',
};
/** The player reads one engine or the other when it is needed: they are scripts of their own. */
const apart = {
  name: 'engines apart',
  setup({ onResolve }) {
    onResolve({ filter: /Engine\.ts$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path: path.replace(/ts$/, 'js'), external: true } : undefined,
    );
  },
};
const player = {
  ...page,
  format: 'esm',
  plugins: [apart],
  entryPoints: [{ in: 'src/pages/player/main.ts', out: 'player' }],
  outdir: 'dist/webview',
};
const engines = {
  ...page,
  format: 'esm',
  entryPoints: ['hls', 'dash'].map((name) => `src/pages/player/engine/${name}Engine.ts`),
  outdir: 'dist/webview',
};
const sandboxPage = { ...page, entryPoints: ['src/sandbox/page/player.ts'], outdir: 'dist/sandbox/page' };

await rm('dist', { recursive: true, force: true });
await mkdir('dist/webview', { recursive: true });
for (const file of ['codicon.css', 'codicon.ttf']) {
  await copyFile(`node_modules/@vscode/codicons/dist/${file}`, `dist/webview/${file}`);
}
const all = [host, sandbox, webview, player, engines, sandboxPage];
if (watch) {
  for (const options of all) await (await context(options)).watch();
} else {
  for (const options of all) await build(options);
  writeNotices();
}
