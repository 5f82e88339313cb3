import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { projectFolder } from './folders.ts';
import { run } from './vscode/run.ts';

/** Packs a built extension, this one unless told otherwise, into a .vsix file as it would be published. */
export async function packageExtension(vsix: string, folder = projectFolder): Promise<void> {
  await mkdir(path.dirname(vsix), { recursive: true });
  const vsce = path.join(projectFolder, 'node_modules', '@vscode', 'vsce', 'vsce');
  const flags = ['--no-dependencies', '--allow-missing-repository', '--no-rewrite-relative-links'];
  await run(process.execPath, [vsce, 'package', ...flags, '--out', vsix], folder);
}
