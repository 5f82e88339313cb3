import path from 'node:path';
import { countTests } from '../countTests.ts';
import { keepTitled, skipBroken } from '../helpers/story.ts';
import { shuffleTests } from '../shuffle.ts';

/** What VS Code calls inside its extension host: runs the bundled test files with mocha. */
export async function run(): Promise<void> {
  // Mocha stays outside the bundle, and is found from here as any dependency is.
  const { default: Mocha } = await import('mocha');
  const { HEADEND_TEST_GREP: grep, HEADEND_TEST_FILES: files = '', HEADEND_TEST_SEED: seed } = process.env;
  const mocha = new Mocha({ color: false, timeout: 20_000, forbidOnly: true });
  for (const name of files.split(',')) mocha.addFile(path.join(__dirname, name));
  await mocha.loadFilesAsync();
  mocha.suite.beforeEach('goes on with a story only after steps that passed', skipBroken);
  if (grep) keepTitled(mocha.suite, grep);
  if (seed) shuffleTests(mocha.suite, seed);
  const counts = await new Promise<ReturnType<typeof countTests>>((resolve) => {
    const told = countTests(mocha.run(() => resolve(told)));
  });
  if (counts.failed > 0) throw new Error(`${counts.failed} failed`);
  if (counts.passed === 0) throw new Error('No test ran.');
}
