import './editor/standIn.ts';
import { chosenFiles } from '../chosenFiles.ts';
import { runFiles } from '../runFiles.ts';
import { closeBrowser } from './browser.ts';

// Runs the tests of the pages in a bare browser: `node test/pages/run.ts [--grep TITLE] [FILE…]`.

await runFiles(chosenFiles(['test/pages/*.test.ts']), { timeout: 60_000, hooks: { afterAll: closeBrowser } });
