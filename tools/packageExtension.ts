import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from './folders.ts';
import { run } from './vscode/run.ts';

/** Packs a built extension, this one unless told otherwise, into a .vsix file as it would be published; answers with what `vsce` says. */
export async function packageExtension(vsix: string, folder = projectFolder): Promise<string> {
  await mkdir(path.dirname(vsix), { recursive: true });
  const { version, repository } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const home: string = repository.url.replace(/\.git$/, '');
  // Its page is read outside of the repository: pictures and pages of ours are those of the tag that it is published by.
  const addresses = [
    '--baseContentUrl',
    `${home}/blob/v${version}`,
    '--baseImagesUrl',
    `${home}/raw/v${version}`,
  ];
  const vsce = path.join(projectFolder, 'node_modules', '@vscode', 'vsce', 'vsce');
  return run(process.execPath, [vsce, 'package', '--no-dependencies', ...addresses, '--out', vsix], folder);
}
