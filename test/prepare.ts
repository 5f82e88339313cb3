import path from 'node:path';
import { projectFolder } from '../tools/folders.ts';
import { packageExtension } from '../tools/packageExtension.ts';
import { findBrowser } from '../tools/vscode/findBrowser.ts';
import { installServer } from '../tools/vscode/installServer.ts';
import { isReadyMade } from '../tools/vscode/isReadyMade.ts';
import { currentRelease, floorRelease } from '../tools/vscode/releases.ts';
import type { Job } from './jobs.ts';

/** The packed extension that the tests of the workbench install. */
export const packedVsix = path.join(projectFolder, 'test', 'out', 'headend.vsix');

/** Gets what several jobs need, before they start beside each other: with the environment of the machine. */
export async function prepare(jobs: readonly Job[]): Promise<void> {
  const wants = (...suites: readonly Job['suite'][]) => jobs.some(({ suite }) => suites.includes(suite));
  await Promise.all([
    // where the package registry has none, the tests of the editor look for another
    isReadyMade() && wants('editor', 'pages', 'browser') && installServer(currentRelease),
    wants('editor', 'pages', 'browser', 'floor') && findBrowser(),
    isReadyMade() && wants('floor') && installServer(floorRelease),
    wants('browser') && packageExtension(packedVsix),
  ]);
}
