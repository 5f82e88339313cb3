import * as vscode from 'vscode';
import { workspaceFileName } from '../../kinds/workspaceFileName.ts';
import type { WorkspaceFileReading } from './readWorkspaceFile.ts';

/** What `headend.json` of each folder says, where there is one; nothing in a workspace that isn't trusted. */
export async function workspaceFiles(): Promise<
  { readonly folder: vscode.WorkspaceFolder; readonly read: WorkspaceFileReading }[]
> {
  if (!vscode.workspace.isTrusted) return [];
  const found = await Promise.all(
    (vscode.workspace.workspaceFolders ?? []).map(async (folder) => {
      const uri = vscode.Uri.joinPath(folder.uri, workspaceFileName);
      const bytes = await vscode.workspace.fs.readFile(uri).then(
        (read) => read,
        () => undefined,
      );
      if (!bytes) return [];
      const { readWorkspaceFile } = await import('./readWorkspaceFile.ts');
      return [{ folder, read: readWorkspaceFile(bytes) }];
    }),
  );
  return found.flat();
}
