import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { projectFolder } from './folders.ts';
import { withoutLogs } from './withoutLogs.ts';

const dash = path.join(projectFolder, 'node_modules', 'dashjs');
const map = path.join(dash, 'dist', 'modern', 'esm', 'dash.mediaplayer.min.js.map');
/** The player alone: neither Smooth Streaming, nor protected media, nor what is kept offline. */
const entry = 'index_mediaplayerOnly.js';

/** What Headend’s player has no use for, by file, with what stands in its place. */
const unused: Readonly<Record<string, string>> = {
  // rules that are off unless a setting turns them on
  'src/streaming/rules/abr/L2ARule.js': 'export default undefined',
  'src/streaming/rules/abr/lolp/LoLpRule.js': 'export default undefined',
  // telling a CDN how it plays
  'src/streaming/controllers/CmcdController.js': `
    const nothing = () => [];
    const controller = {
      initialize: nothing, reset: nothing, setConfig: nothing,
      getCmcdRequestInterceptors: nothing, getCmcdResponseReceivedInterceptors: nothing,
    };
    export default () => ({ getInstance: () => controller });
  `,
  // being told by a CDN how to play, which a setting would turn on
  'src/streaming/models/CmsdModel.js': `
    const nothing = () => null;
    const model = {
      initialize: nothing, reset: nothing, setConfig: nothing,
      parseResponseHeaders: nothing, getMaxBitrate: nothing,
    };
    export default () => ({ getInstance: () => model });
  `,
  // subtitles that are drawn into an element of the page, which the player doesn’t give: they are not shown
  'src/streaming/utils/TTMLParser.js': 'export default () => ({ getInstance: () => ({ parse: () => [] }) })',
};
/** What draws those subtitles. */
const drawing = { name: /^imsc$/, contents: 'export const renderHTML = undefined;' };

/**
 * Bundles dash.js out of its sources, which come with its maps: what nothing uses is left out, and so is what it logs.
 */
export const playerOfDash: Plugin = {
  name: 'dash.js of its sources',
  async setup({ onResolve, onLoad }) {
    const { sources, sourcesContent } = JSON.parse(await readFile(map, 'utf8')) as Record<string, string[]>;
    const files = new Map<string, string>();
    for (const [at, source] of (sources ?? []).entries()) {
      const name = /^webpack:\/\/dashjs\/\.\/((?:src|externals)\/.*|[^/]*)$/.exec(source)?.[1];
      if (name !== undefined) files.set(path.join(dash, name), sourcesContent?.[at] ?? '');
    }
    for (const [name, contents] of Object.entries(unused)) {
      if (!files.has(path.join(dash, name))) throw new Error(`dash.js has no ${name}.`);
      files.set(path.join(dash, name), contents);
    }
    onResolve({ filter: /^dashjs$/ }, () => ({ path: path.join(dash, entry) }));
    onResolve({ filter: /^\.{1,2}\// }, ({ path: file, importer }) => {
      const found = path.join(path.dirname(importer), file);
      return files.has(found) ? { path: found } : undefined;
    });
    onResolve({ filter: drawing.name }, ({ path: name }) => ({ path: name, namespace: 'none' }));
    onLoad({ filter: /.*/, namespace: 'none' }, () => ({ contents: drawing.contents }));
    onLoad({ filter: /dashjs/ }, ({ path: file }) => {
      const contents = files.get(file);
      if (contents === undefined) return undefined;
      return { contents: withoutLogs(contents, /^logger$/), resolveDir: dash };
    });
  },
};
