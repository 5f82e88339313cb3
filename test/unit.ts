import { parseArgs } from 'node:util';
import { runFiles } from './runFiles.ts';

// Runs the tests that need no editor: `node test/unit.ts [--grep TITLE] [FILE…]`.

const { values, positionals } = parseArgs({
  options: { grep: { type: 'string', default: '' } },
  allowPositionals: true,
});
const folders = '{model,wire,api,kinds,accounts,work,views,panels,sandbox,generate,tools}';
const patterns = positionals.length > 0 ? positionals : ['test/*.test.ts', `test/${folders}/**/*.test.ts`];
await runFiles(patterns, { timeout: 10_000, grep: values.grep });
