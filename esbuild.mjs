import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, context } from 'esbuild';
import { panelPages } from './src/generate/panelPages.ts';
import { elementsUnread } from './tools/elementsUnread.ts';
import { joinChunks } from './tools/joinChunks.ts';
import { makeSmaller } from './tools/makeSmaller.ts';
import { browserBundle, entryBundle, nodeBundle, nodePrograms } from './tools/nodeBundle.ts';
import { packIcons } from './tools/packIcons.ts';
import { playerOfDash } from './tools/playerOfDash.ts';
import { playerOfHls } from './tools/playerOfHls.ts';
import { writeNotices } from './tools/writeNotices.ts';

const watch = process.argv.includes('--watch');
// maps are not packed, so what is names none; while it is watched, it is debugged
const sourcemap = watch ? true : 'external';
const common = { bundle: true, sourcemap, logLevel: 'info', minify: !watch };

const node = { ...common, ...nodeBundle };
const entry = { ...common, ...entryBundle };
const browser = { ...common, ...browserBundle };

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
  plugins: [elementsUnread],
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
/** Leaves a library to a script beside the bundle. */
const beside = (library, path) => ({
  name: `${library} beside it`,
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^${library.replace('.', '\\.')}$`) }, () => ({ path, external: true }));
  },
});
const dash = {
  ...page,
  format: 'esm',
  entryPoints: ['src/pages/player/engine/dashEngine.ts'],
  outdir: 'dist/webview',
  plugins: [playerOfDash],
};
/** The engine of HLS, and hls.js itself for the page of the sandbox: it is packed once. */
const hls = {
  ...page,
  format: 'esm',
  stdin: {
    contents: "export * from './hlsEngine.ts'; export { default } from 'hls.js';",
    resolveDir: 'src/pages/player/engine',
  },
  outfile: 'dist/webview/hlsEngine.js',
  plugins: [playerOfHls],
};
const sandboxPage = {
  ...page,
  format: 'esm',
  entryPoints: ['src/sandbox/page/player.ts'],
  outdir: 'dist/sandbox/page',
  plugins: [beside('hls.js', './hls.js')],
};

await rm('dist', { recursive: true, force: true });
await packIcons('dist/webview');
const others = [entry, browser, webview, player, dash, hls, sandboxPage];
if (watch) {
  for (const options of [node, ...others]) await (await context(options)).watch();
} else {
  const split = await build({ ...node, metafile: true, write: false });
  // they tell of what is bundled, though no longer where
  const maps = split.outputFiles.filter((file) => file.path.endsWith('.map'));
  const joined = await joinChunks(split, nodePrograms);
  for (const [file, text] of [...maps.map(({ path: file, text }) => [file, text]), ...joined]) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  for (const options of others) await build(options);
  await makeSmaller('dist');
  writeNotices();
}
