import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** What zod’s schemas know of JSON Schema, with what stands in its place. Of its processors they use what sums up their bounds. */
const ofJsonSchema: readonly (readonly [RegExp, string])[] = [
  [
    /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/m,
    'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = undefined;',
  ],
  [/^ +inst\._zod\.processJSONSchema = .*;$/gm, ''],
];

const core = path.dirname(createRequire(import.meta.url).resolve('zod/v4/core'));
const jsonSchema = 'zod’s JSON Schema';

/**
 * Leaves out of zod how a schema becomes JSON Schema, which takes a fifth of it: what makes one imports that from `zod/v4/core`,
 * and has a copy of its own, which is loaded with it alone.
 */
export const zodForParsing: Plugin = {
  name: 'zod without JSON Schema',
  setup({ onLoad, onResolve }) {
    const inCore = (name: string) => ({ path: path.join(core, name), namespace: jsonSchema });
    onResolve({ filter: /^zod\/v4\/core$/ }, () => inCore('json-schema-processors.js'));
    onResolve({ filter: /^\.\/to-json-schema\.js$/, namespace: jsonSchema }, () =>
      inCore('to-json-schema.js'),
    );
    onLoad({ filter: /.*/, namespace: jsonSchema }, async ({ path: file }) => ({
      contents: await readFile(file, 'utf8'),
      resolveDir: core,
    }));
    onLoad({ filter: /zod.v4.classic.schemas\.js$/ }, async ({ path: file }) => {
      let contents = await readFile(file, 'utf8');
      for (const [text, instead] of ofJsonSchema) {
        if (contents.search(text) < 0) throw new Error(`zod’s schemas have no ${text}.`);
        contents = contents.replace(text, instead);
      }
      return { contents };
    });
  },
};
