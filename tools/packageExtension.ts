import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from './folders.ts';
import { run } from './vscode/run.ts';

/** Packs a built extension, this one unless told otherwise, into a .vsix file as it would be published. */
export async function packageExtension(vsix: string, folder = projectFolder): Promise<void> {
  await mkdir(path.dirname(vsix), { recursive: true });
  const { version, repository } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const home: string | undefined = repository?.url.replace(/\.git$/, '');
  // Its page is read outside of the repository: pictures and pages of ours are those of the tag that it is published by.
  const addresses = home
    ? ['--baseContentUrl', `${home}/blob/v${version}`, '--baseImagesUrl', `${home}/raw/v${version}`]
    : [];
  const vsce = path.join(projectFolder, 'node_modules', '@vscode', 'vsce', 'vsce');
  const flags = ['--no-dependencies', '--allow-missing-repository', ...addresses];
  await run(process.execPath, [vsce, 'package', ...flags, '--out', vsix], folder);
}
