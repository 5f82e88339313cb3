import { readdirSync } from 'node:fs';
import path from 'node:path';
import { countTests } from '../countTests.ts';

/** What VS Code calls inside its extension host: runs the bundled test files with mocha. */
export async function run(): Promise<void> {
  // Mocha stays outside the bundle, and is found from here as any dependency is.
  const { default: Mocha } = await import('mocha');
  const filter = process.env['HEADEND_TEST_GREP'];
  const mocha = new Mocha({ color: false, timeout: 20_000, ...(filter ? { grep: filter } : {}) });
  for (const name of readdirSync(__dirname).sort()) {
    if (name.endsWith('.test.mjs')) mocha.addFile(path.join(__dirname, name));
  }
  await mocha.loadFilesAsync();
  const failed = await new Promise<number>((resolve) => countTests(mocha.run(resolve)));
  if (failed > 0) throw new Error(`${failed} failed`);
}
