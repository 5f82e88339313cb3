import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runTests } from '@vscode/test-electron';
import { type BuildOptions, build } from 'esbuild';
import packageJson from '../../package.json' with { type: 'json' };
import { projectFolder } from '../../tools/folders.ts';
import { editorInModules } from '../../tools/nodeBundle.ts';
import { findVscode } from '../../tools/vscode/findVscode.ts';
import { isReadyMade } from '../../tools/vscode/isReadyMade.ts';
import { currentRelease, floorRelease } from '../../tools/vscode/releases.ts';
import { choosing, chosenFiles } from '../chosenFiles.ts';
import { testFiles } from '../jobs.ts';
import { settings } from './settings.ts';

// Bundles tests of this folder and runs them inside the extension host of a real VS Code:
// `npm run test:editor -- [--grep TITLE] [FILE…]`. Several runs beside each other do not meet.

const own = {
  /** The oldest VS Code that the extension supports instead of the newest. */
  floor: { type: 'boolean', default: false },
  /** Another extension to run in, for trying this runner itself. */
  extension: { type: 'string', default: projectFolder },
} as const;
const { values } = parseArgs({ options: { ...own, ...choosing }, allowPositionals: true });
const { files, grep, seed } = chosenFiles(testFiles.editor, own);

/** Tests in modules that share what they import; what VS Code calls stands alone. */
async function bundle(out: string): Promise<void> {
  const common: BuildOptions = {
    absWorkingDir: projectFolder,
    outdir: out,
    bundle: true,
    external: ['vscode', 'mocha'],
    platform: 'node',
    target: 'node22',
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  };
  await Promise.all([
    build({
      ...common,
      entryPoints: [...files],
      format: 'esm',
      splitting: true,
      // a test that answers the editor's questions does so in the object that the product asks
      plugins: editorInModules,
      logOverride: { 'import-is-undefined': 'error' },
      outExtension: { '.js': '.mjs' },
    }),
    build({
      ...common,
      entryPoints: ['test/editor/inHost.ts'],
      format: 'cjs',
      outExtension: { '.js': '.cjs' },
    }),
  ]);
}

const outputs = path.join(projectFolder, 'test', 'out');
await mkdir(outputs, { recursive: true });
const out = await mkdtemp(path.join(outputs, 'editor-'));
try {
  await bundle(out);
  const workspace = path.join(out, 'workspace');
  await mkdir(path.join(workspace, '.vscode'), { recursive: true });
  await writeFile(path.join(workspace, '.vscode', 'settings.json'), JSON.stringify(settings));
  const modules = files.map((file) => path.basename(file).replace(/ts$/, 'mjs'));
  const floorVersion = packageJson.engines.vscode.replace(/^[^\d]*/, '');
  const { version } = values.floor ? floorRelease : currentRelease;
  const isNamed = Boolean(process.env['HEADEND_VSCODE']) && !values.floor;
  // of one that somebody named, nobody knows it before; the package registry counts the editor's 1 as 4
  const release = isReadyMade() && !isNamed ? { HEADEND_TEST_RELEASE: version.replace(/^4\./, '1.') } : {};
  const vscode = await findVscode(values.floor ? 'floor' : 'current', floorVersion);
  await runTests({
    vscodeExecutablePath: vscode.executable,
    extensionDevelopmentPath: path.resolve(values.extension),
    extensionTestsPath: path.join(out, 'inHost.cjs'),
    extensionTestsEnv: {
      ...release,
      ...vscode.env,
      HEADEND_TEST_GREP: grep,
      HEADEND_TEST_FILES: modules.join(','),
      ...(seed ? { HEADEND_TEST_SEED: seed } : {}),
    },
    // a desktop would ask the machine for a place for secrets
    launchArgs: ['--disable-extensions', '--use-inmemory-secretstorage', workspace],
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(out, { recursive: true, force: true });
}
