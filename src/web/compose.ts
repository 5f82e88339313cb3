import * as vscode from 'vscode';
import type { compose, Headend } from '../host/compose.ts';
import { createScripts } from './scripts.ts';

/** In the place of `host/compose.ts` in a browser: composes the same, of the same scripts, which no `import` finds there. */
async function composeInBrowser(
  context: vscode.ExtensionContext,
  begun: Parameters<typeof compose>[1],
): Promise<Headend> {
  const folder = vscode.Uri.joinPath(context.extensionUri, 'dist');
  const read = async (path: string) =>
    new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, path)));
  const scripts = createScripts({ read, editor: vscode });
  const headend = (await scripts.load('headend.js')) as { readonly compose: typeof compose };
  return headend.compose(context, begun);
}

export { composeInBrowser as compose };
