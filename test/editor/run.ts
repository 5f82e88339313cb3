import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runTests } from '@vscode/test-electron';
import { build } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };
import { projectFolder } from '../../tools/folders.ts';
import { findVscode } from '../../tools/vscode/findVscode.ts';

// Bundles the tests of this folder and runs them inside the extension host of a real VS Code.

const { values } = parseArgs({
  options: {
    /** The oldest VS Code that the extension supports instead of the newest. */
    floor: { type: 'boolean', default: false },
    /** Another extension to run in, for trying this runner itself. */
    extension: { type: 'string', default: projectFolder },
    /** Only the tests whose title holds this. */
    grep: { type: 'string', default: '' },
  },
});

const out = path.join(projectFolder, 'test', 'out', 'editor');
const workspace = path.join(out, 'workspace');

async function bundle(): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await build({
    absWorkingDir: projectFolder,
    entryPoints: ['test/editor/*.test.ts', 'test/editor/inHost.ts'],
    outdir: out,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    external: ['vscode', 'mocha'],
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
}

await bundle();
await mkdir(workspace, { recursive: true });
const floorVersion = packageJson.engines.vscode.replace(/^[^\d]*/, '');
const vscode = await findVscode(values.floor ? 'floor' : 'current', floorVersion);
try {
  await runTests({
    vscodeExecutablePath: vscode.executable,
    extensionDevelopmentPath: path.resolve(values.extension),
    extensionTestsPath: path.join(out, 'inHost.cjs'),
    extensionTestsEnv: { ...vscode.env, HEADEND_TEST_GREP: values.grep },
    launchArgs: ['--disable-extensions', workspace],
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
