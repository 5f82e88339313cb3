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

/** Packs the extension for the jobs that install it: with the environment of the machine. */
export async function packForTests(jobs: readonly Job[]): Promise<void> {
  if (wants(jobs, 'browser')) await packageExtension(packedVsix);
}

/** Installs the editor and the browser that several jobs share: with the environment of the machine. */
export async function installPrograms(jobs: readonly Job[]): Promise<void> {
  await Promise.all([
    // where the package registry has none, the tests of the editor look for another
    isReadyMade() && wants(jobs, 'editor', 'pages', 'browser') && installServer(currentRelease),
    wants(jobs, 'editor', 'pages', 'browser', 'floor') && findBrowser(),
    isReadyMade() && wants(jobs, 'floor') && installServer(floorRelease),
  ]);
}
