import path from 'node:path';
import packageJson from '../package.json' with { type: 'json' };
import { projectFolder } from '../tools/folders.ts';
import { packageExtension } from '../tools/packageExtension.ts';
import { findBrowser } from '../tools/vscode/findBrowser.ts';
import { findVscode } from '../tools/vscode/findVscode.ts';
import { installServer } from '../tools/vscode/installServer.ts';
import { isReadyMade } from '../tools/vscode/isReadyMade.ts';
import { currentRelease, floorRelease } from '../tools/vscode/releases.ts';
import type { Job } from './jobs.ts';

/** The packed extension that the tests of the workbench install. */
export const packedVsix = path.join(projectFolder, 'test', 'out', 'headend.vsix');

/** What the jobs of a run share. */
export type Program = 'package' | 'server' | 'floor server' | 'browser' | 'desktop' | 'floor desktop';

/** What a machine has to test in. */
export interface Machine {
  /** Whether the package registry has an editor and a browser for it. */
  readonly isReadyMade: boolean;
  /** Whether somebody named an editor, which takes the place of the newest. */
  readonly isNamed: boolean;
}

const thisMachine = (): Machine => ({
  isReadyMade: isReadyMade(),
  isNamed: Boolean(process.env['HEADEND_VSCODE']),
});

/** What jobs need on a machine: the editor of the package registry runs in a browser, a desktop one in none. */
export function neededPrograms(jobs: readonly Job[], machine: Machine): Program[] {
  const wants = (...suites: readonly Job['suite'][]) => jobs.some(({ suite }) => suites.includes(suite));
  const { isReadyMade: isServed, isNamed } = machine;
  // one of the slow files of the workbench is about the oldest editor
  const inOldest = jobs.some(({ args }) => args.some((arg) => arg.startsWith('test/browser/full/')));
  const found: Record<Program, boolean> = {
    package: wants('browser'),
    server: isServed && (wants('pages', 'browser') || (wants('editor') && !isNamed)),
    'floor server': isServed && (wants('floor') || inOldest),
    browser: wants('pages', 'browser') || (isServed && (wants('floor') || (wants('editor') && !isNamed))),
    desktop: !isServed && wants('editor') && !isNamed,
    'floor desktop': !isServed && wants('floor'),
  };
  return (Object.keys(found) as Program[]).filter((name) => found[name]);
}

const floorVersion = packageJson.engines.vscode.replace(/^[^\d]*/, '');

const install: Record<Program, () => Promise<unknown>> = {
  package: () => packageExtension(packedVsix),
  server: () => installServer(currentRelease),
  'floor server': () => installServer(floorRelease),
  browser: findBrowser,
  desktop: () => findVscode('current', floorVersion),
  'floor desktop': () => findVscode('floor', floorVersion),
};

/** Packs the extension, and installs the editor and the browser, for the jobs that share them: with the environment of the machine. */
export async function installPrograms(jobs: readonly Job[]): Promise<void> {
  await Promise.all(neededPrograms(jobs, thisMachine()).map((name) => install[name]()));
}
