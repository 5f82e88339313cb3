import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from './folders.ts';
import { run } from './vscode/run.ts';

/** The README of a packed extension, from its folder. */
const packedReadme = 'dist/readme.md';

/** Packs a built extension, this one unless told otherwise, into a .vsix file as it would be published. */
export async function packageExtension(vsix: string, folder = projectFolder): Promise<void> {
  await mkdir(path.dirname(vsix), { recursive: true });
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  const readme = await readFile(path.join(folder, 'README.md'), 'utf8');
  await writeFile(path.join(folder, packedReadme), withoutFilesOfOurs(readme));
  const vsce = path.join(projectFolder, 'node_modules', '@vscode', 'vsce', 'vsce');
  const flags = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links'];
  await run(
    process.execPath,
    [vsce, 'package', ...flags, '--readme-path', packedReadme, '--out', vsix],
    folder,
  );
}

/** The editor's page of an extension shows pictures and follows links of web addresses alone; others would be broken there. */
function withoutFilesOfOurs(readme: string): string {
  return readme
    .replace(/^!\[[^\]]*\]\((?!https:)[^)]*\)\n+/gm, '')
    .replace(/(?<!!)\[([^\]]*)\]\((?!https?:|#)[^)]*\)/g, '$1');
}
