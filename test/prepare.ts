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

const wants = (jobs: readonly Job[], ...suites: readonly Job['suite'][]) =>
  jobs.some(({ suite }) => suites.includes(suite));

/** Packs the extension, and installs the editor and the browser, for the jobs that share them: with the environment of the machine. */
export async function installPrograms(jobs: readonly Job[]): Promise<void> {
  await Promise.all([
    wants(jobs, 'browser') && packageExtension(packedVsix),
    // where the package registry has none, the tests of the editor look for another
    isReadyMade() && wants(jobs, 'editor', 'pages', 'browser') && installServer(currentRelease),
    wants(jobs, 'editor', 'pages', 'browser', 'floor') && findBrowser(),
    isReadyMade() && wants(jobs, 'floor') && installServer(floorRelease),
  ]);
}
