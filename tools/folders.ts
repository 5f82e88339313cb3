import path from 'node:path';

/** The project's own folder. */
export const projectFolder = path.resolve(import.meta.dirname, '..');

/** Where everything downloaded or started for tests and first tries lives; git never sees it. */
export const cacheFolder = path.join(projectFolder, '.vscode-test');
