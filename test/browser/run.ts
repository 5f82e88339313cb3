import { existsSync } from 'node:fs';
import { packageExtension } from '../../tools/packageExtension.ts';
import { chosenFiles } from '../chosenFiles.ts';
import { testFiles } from '../jobs.ts';
import { packedVsix } from '../prepare.ts';
import { runFiles } from '../runFiles.ts';
import { endWorkbench } from './freshWorkbench.ts';
import { clearWindows, pictureWindows } from './windows.ts';

// Drives the packed extension in a real workbench: `npm run test:browser -- [--grep TITLE] [FILE…]`.

if (!existsSync(packedVsix)) await packageExtension(packedVsix);
await runFiles(chosenFiles(testFiles.browser), {
  timeout: 120_000,
  onFail: pictureWindows,
  hooks: {
    async afterEach(this: Mocha.Context) {
      if (!this.currentTest?.isPassed()) await clearWindows();
    },
    afterAll: endWorkbench,
  },
});
