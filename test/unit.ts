import { chosenFiles } from './chosenFiles.ts';
import { testFiles } from './jobs.ts';
import { runFiles } from './runFiles.ts';

// Runs the tests that need neither editor nor browser: `npm run test:unit -- [--grep TITLE] [FILE…]`.

await runFiles(chosenFiles(testFiles.unit), { timeout: 10_000 });
