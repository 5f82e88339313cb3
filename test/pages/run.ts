import './editor/standIn.ts';
import { chosenFiles } from '../chosenFiles.ts';
import { testFiles } from '../jobs.ts';
import { runFiles } from '../runFiles.ts';
import { closeBrowser, pictureOpen } from './browser.ts';

// Runs the tests of the pages in a bare browser: `npm run test:pages -- [--grep TITLE] [FILE…]`.

await runFiles(chosenFiles(testFiles.pages), {
  timeout: 60_000,
  onFail: pictureOpen,
  hooks: { afterAll: closeBrowser },
});
