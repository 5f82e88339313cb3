import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** What zod’s schemas know of JSON Schema, with what stands in its place. Of its processors they use what sums up their bounds. */
const ofJsonSchema: readonly (readonly [RegExp, string])[] = [
  [
    /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/m,
    'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = undefined;',
  ],
  [/^ +inst\._zod\.processJSONSchema = .*;$/gm, ''],
];

/** Leaves out of zod how a schema becomes JSON Schema: that is written before anything is bundled, and takes a fifth of zod. */
export const zodForParsing: Plugin = {
  name: 'zod without JSON Schema',
  setup({ onLoad }) {
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
