import './editor/standIn.ts';
import { parseArgs } from 'node:util';
import { runFiles } from '../runFiles.ts';
import { closeBrowser } from './browser.ts';

// Runs the tests of the pages in a bare browser: `node test/pages/run.ts [--grep TITLE] [FILE…]`.

const { values, positionals } = parseArgs({
  options: { grep: { type: 'string', default: '' } },
  allowPositionals: true,
});
const patterns = positionals.length > 0 ? positionals : ['test/pages/*.test.ts'];
await runFiles(patterns, { timeout: 60_000, grep: values.grep, hooks: { afterAll: closeBrowser } });
