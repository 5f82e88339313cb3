import path from 'node:path';
import Mocha from 'mocha';
import { projectFolder } from '../tools/folders.ts';
import type { ChosenFiles } from './chosenFiles.ts';
import { countTests } from './countTests.ts';
import { keepTitled, skipBroken } from './helpers/story.ts';
import { shuffleTests } from './shuffle.ts';

/** How long a program may linger after its last test. */
const patience = 5_000;

/** What surrounds the tests of a run. */
export interface RunOptions {
  readonly timeout: number;
  readonly hooks?: Mocha.RootHookObject;
  /** Called with the title of each test, and each hook, that fails. */
  readonly onFail?: (title: string) => void;
}

/** Runs test files in this process and makes its exit code say how that went. A run of no test has failed. */
export async function runFiles(
  { files, grep, seed }: ChosenFiles,
  { timeout, hooks, onFail }: RunOptions,
): Promise<void> {
  const mocha = new Mocha({
    timeout,
    forbidOnly: true,
    ...(hooks ? { rootHooks: hooks } : {}),
  });
  for (const file of files) mocha.addFile(path.resolve(projectFolder, file));
  await mocha.loadFilesAsync();
  mocha.suite.beforeEach('goes on with a story only after steps that passed', skipBroken);
  if (grep) keepTitled(mocha.suite, grep);
  if (seed !== undefined) shuffleTests(mocha.suite, seed);
  const counts = await new Promise<ReturnType<typeof countTests>>((resolve) => {
    const runner = mocha.run(() => resolve(told));
    const told = countTests(runner);
    runner.on('fail', (runnable: Mocha.Runnable) => onFail?.(runnable.fullTitle()));
  });
  const ran = counts.passed + counts.failed;
  if (ran === 0) console.error(grep ? `No test’s title holds “${grep}”.` : 'No test ran.');
  process.exitCode = ran > 0 && counts.failed === 0 ? 0 : 1;
  const linger = () => {
    console.error('A test left something running: a socket, a timer or a child.');
    process.exit(1);
  };
  setTimeout(linger, patience).unref();
}
