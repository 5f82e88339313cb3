import { parseArgs } from 'node:util';
import { packageExtension } from '../../tools/packageExtension.ts';
import { runFiles } from '../runFiles.ts';
import { closeShared, pictureShared } from './shared.ts';
import { clearWindows } from './windows.ts';
import { packedVsix } from './workbench.ts';

// Packs the built extension and drives it in a real workbench: `node test/browser/run.ts [--grep TITLE] [FILE…]`.

const { values, positionals } = parseArgs({
  options: { grep: { type: 'string', default: '' } },
  allowPositionals: true,
});

const patterns = positionals.length > 0 ? positionals : ['test/browser/*.test.ts'];
await packageExtension(packedVsix);
await runFiles(patterns, {
  timeout: 120_000,
  // the workbench hands the focus on late now and then, and closes a box that a test has opened
  retries: 1,
  grep: values.grep,
  hooks: {
    async afterEach(this: Mocha.Context) {
      const test = this.currentTest;
      // one that is tried again has no state
      if (!test || test.isPassed()) return;
      await pictureShared(`failed-${test.fullTitle().replace(/\W+/g, '-').slice(0, 80)}`);
      await clearWindows();
    },
    afterAll: closeShared,
  },
});
