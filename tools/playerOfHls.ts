import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { projectFolder } from './folders.ts';
import { withoutLogs } from './withoutLogs.ts';

const hls = path.join(projectFolder, 'node_modules', 'hls.js');
const sources = path.join(hls, 'src');
const map = path.join(hls, 'dist', 'hls.mjs.map');

/** What hls.js asks of who builds it: the parts that Headend’s player has a use for. */
const parts: Readonly<Record<string, boolean>> = {
  ALT_AUDIO: true,
  SUBTITLES: true,
  CONTENT_STEERING: true,
  VARIABLE_SUBSTITUTION: true,
  M2TS_ADVANCED_CODECS: true,
  MEDIA_CAPABILITIES: true,
  // protected media, telling a CDN how it plays, advertisements in a playlist, and playlists of single pictures
  EME_DRM: false,
  CMCD: false,
  INTERSTITIALS: false,
  IFRAMES: false,
};

/** What a setting turns off, by file, with what stands in its place. */
const off: Readonly<Record<string, string>> = {
  // enableCEA708Captions
  'utils/cea-608-parser.ts': 'export default class {}',
  // enableIMSC1: a codec is still told from others, so that such subtitles are not offered
  'utils/imsc1-ttml-parser.ts':
    "export const IMSC1_CODEC = 'stpp.ttml.im1t'; export const parseIMSC1 = () => {};",
};

/** What logs: a class’s own methods, or a logger. */
const logger = /^(this|((this\.)?hls\.|this\.)?logger)$/;

/** Bundles hls.js out of its sources, without what is off or not used, and without what it logs. */
export const playerOfHls: Plugin = {
  name: 'hls.js of its sources',
  async setup({ initialOptions, onResolve, onLoad }) {
    const { version } = JSON.parse(await readFile(path.join(hls, 'package.json'), 'utf8')) as {
      version: string;
    };
    const used = Object.entries(parts).map(([part, isUsed]) => [`__USE_${part}__`, String(isUsed)]);
    initialOptions.define = { __VERSION__: JSON.stringify(version), ...Object.fromEntries(used) };
    const libraries = await librariesOfHls();
    await Promise.all(Object.keys(off).map((file) => access(path.join(sources, file))));
    onResolve({ filter: /^hls\.js$/ }, () => ({
      path: path.join(sources, 'exports-default.ts'),
      sideEffects: false,
    }));
    onResolve({ filter: /./ }, ({ path: name, importer }) => {
      if (!importer.startsWith(hls)) return undefined;
      if (name.startsWith('.'))
        return { path: `${path.join(path.dirname(importer), name)}.ts`, sideEffects: false };
      const library = libraries.get(name);
      return library && { path: library.file, sideEffects: false };
    });
    onLoad({ filter: /hls\.js.src\b.*\.ts$/ }, async ({ path: file }) => {
      const instead = off[path.relative(sources, file).replaceAll('\\', '/')];
      const contents = instead ?? withoutLogs(await readFile(file, 'utf8'), logger);
      return { contents, loader: 'ts' };
    });
    onLoad({ filter: /hls\.js.node_modules\b/ }, ({ path: file }) => {
      const library = [...libraries.values()].find((each) => each.file === file);
      return library && { contents: library.contents, resolveDir: projectFolder };
    });
  },
};

/** The libraries inside of hls.js, which are not installed: its map has their sources. */
async function librariesOfHls(): Promise<Map<string, { file: string; contents: string }>> {
  const told = JSON.parse(await readFile(map, 'utf8')) as Record<'sources' | 'sourcesContent', string[]>;
  const found = told.sources.flatMap((source, at) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
    return name
      ? [[name, { file: path.join(hls, source), contents: told.sourcesContent[at] ?? '' }] as const]
      : [];
  });
  return new Map(found);
}
