import { chosenFiles } from './chosenFiles.ts';
import { runFiles } from './runFiles.ts';

// Runs the tests that need neither editor nor browser: `node test/unit.ts [--grep TITLE] [FILE…]`.

const folders = '{model,wire,api,kinds,accounts,work,views,panels,sandbox,generate,tools}';
await runFiles(chosenFiles(['test/*.test.ts', `test/${folders}/**/*.test.ts`]), { timeout: 10_000 });
