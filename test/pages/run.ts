import './editor/standIn.ts';
import { chosenFiles } from '../chosenFiles.ts';
import { runFiles } from '../runFiles.ts';
import { closeBrowser, pictureOpen } from './browser.ts';

// Runs the tests of the pages in a bare browser: `node test/pages/run.ts [--grep TITLE] [FILE…]`.

await runFiles(chosenFiles(['test/pages/*.test.ts']), {
  timeout: 60_000,
  hooks: {
    async afterEach(this: Mocha.Context) {
      const test = this.currentTest;
      if (test?.state === 'failed') await pictureOpen(test.fullTitle());
    },
    afterAll: closeBrowser,
  },
});
