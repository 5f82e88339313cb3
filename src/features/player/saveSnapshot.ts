import * as vscode from 'vscode';

/**
 * Writes a still of a player, with the time or position that it shows, to a file that the user chooses. Returns
 * its path; undefined: none was chosen.
 */
export async function saveSnapshot(
  title: string,
  { png, place }: { readonly png: Uint8Array; readonly place: string },
): Promise<string | undefined> {
  const clean = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  const name = `${[...clean].slice(0, 60).join('')}-${place}.png`;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const file = await vscode.window.showSaveDialog({
    title: vscode.l10n.t('Save Snapshot'),
    defaultUri: folder ? vscode.Uri.joinPath(folder, name) : vscode.Uri.file(name),
    filters: { PNG: ['png'] },
  });
  if (!file) return undefined;
  await vscode.workspace.fs.writeFile(file, png);
  return vscode.workspace.asRelativePath(file);
}
