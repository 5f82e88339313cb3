import { existsSync } from 'node:fs';
import { packageExtension } from '../../tools/packageExtension.ts';
import { chosenFiles } from '../chosenFiles.ts';
import { packedVsix } from '../prepare.ts';
import { runFiles } from '../runFiles.ts';
import { closeShared, pictureShared } from './shared.ts';
import { clearWindows } from './windows.ts';

// Drives the packed extension in a real workbench: `node test/browser/run.ts [--grep TITLE] [FILE…]`.

if (!existsSync(packedVsix)) await packageExtension(packedVsix);
await runFiles(chosenFiles(['test/browser/*.test.ts']), {
  timeout: 120_000,
  hooks: {
    async afterEach(this: Mocha.Context) {
      const test = this.currentTest;
      if (!test || test.isPassed()) return;
      await pictureShared(`failed-${test.fullTitle().replace(/\W+/g, '-').slice(0, 80)}`);
      await clearWindows();
    },
    afterAll: closeShared,
  },
});
