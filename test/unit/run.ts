import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { chosenFiles } from '../chosenFiles.ts';
import { testFiles } from '../jobs.ts';
import { runFiles } from '../runFiles.ts';

// Runs the tests that need neither editor nor browser: `npm run test:unit -- [--grep TITLE] [FILE…]`.

const chosen = chosenFiles(testFiles.unit);
// values that are made by chance are the same in each run that is not shuffled
fc.configureGlobal({
  seed: createHash('sha256')
    .update(chosen.seed ?? '')
    .digest()
    .readInt32BE(),
});
await runFiles(chosen, { timeout: 10_000 });
