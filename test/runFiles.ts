import { globSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import { projectFolder } from '../tools/folders.ts';
import { countTests } from './countTests.ts';

/** How long a program may linger after its last test. */
const patience = 5_000;

/** What surrounds the tests of a run. */
export interface RunOptions {
  readonly timeout: number;
  /** How often a test that fails is tried again; never, if not said. */
  readonly retries?: number;
  readonly grep?: string;
  readonly hooks?: Mocha.RootHookObject;
}

/** Runs the test files of some patterns in this process and makes its exit code say how that went. */
export async function runFiles(patterns: readonly string[], options: RunOptions): Promise<void> {
  const mocha = new Mocha({
    timeout: options.timeout,
    retries: options.retries ?? 0,
    ...(options.grep ? { grep: options.grep } : {}),
    ...(options.hooks ? { rootHooks: options.hooks } : {}),
  });
  const files = globSync([...patterns], { cwd: projectFolder }).sort();
  for (const file of files) mocha.addFile(path.resolve(projectFolder, file));
  await mocha.loadFilesAsync();
  const failed = await new Promise<number>((resolve) => {
    const runner = mocha.run(resolve);
    countTests(runner);
    tellRetries(runner);
  });
  process.exitCode = failed === 0 ? 0 : 1;
  const linger = () => {
    console.error('A test left something running: a socket, a timer or a child.');
    process.exit(1);
  };
  setTimeout(linger, patience).unref();
}

/** Prints why a test is tried again: mocha tells of the last attempt alone. */
function tellRetries(runner: Mocha.Runner): void {
  runner.on('retry', (test: Mocha.Test, error: Error) => {
    console.error(`Tried again: ${test.fullTitle()}\n${error.stack ?? error}`);
  });
}
