import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installServer } from '../../../tools/vscode/installServer.ts';
import { currentRelease } from '../../../tools/vscode/releases.ts';

/** The styles that VS Code puts before those of a webview’s page, read from VS Code itself. */
export async function readDefaultStyles(): Promise<string> {
  const { root } = await installServer(currentRelease);
  const file = path.join(root, 'out/vs/workbench/contrib/webview/browser/pre/index.html');
  const [, styles] = /defaultStyles\.textContent = `([^`]*)`/.exec(await readFile(file, 'utf8')) ?? [];
  if (styles === undefined) throw new Error(`${file} has no default styles`);
  return styles;
}
