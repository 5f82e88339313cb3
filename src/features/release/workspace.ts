import { type ParseError, parse } from 'jsonc-parser';
import * as vscode from 'vscode';
import { type DeployEntry, workspaceFile, workspaceFileName } from '../../kinds/workspaceFile.ts';

/** An app of a workspace, and the file that it is made of. */
export interface WorkspaceApp extends DeployEntry {
  readonly uri: vscode.Uri;
  readonly folder: vscode.WorkspaceFolder;
}

/** The largest file that is read, in bytes. */
const most = 100_000;

/**
 * What `headend.json` of each folder of the workspace says, in trusted workspaces alone. `wrong`: the files that can’t
 * be used, and why.
 */
export async function workspaceApps(): Promise<{ readonly apps: WorkspaceApp[]; readonly wrong: string[] }> {
  const apps: WorkspaceApp[] = [];
  const wrong: string[] = [];
  if (!vscode.workspace.isTrusted) return { apps, wrong };
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    const uri = vscode.Uri.joinPath(folder.uri, workspaceFileName);
    const bytes = await vscode.workspace.fs.readFile(uri).then(
      (found) => found,
      () => undefined,
    );
    if (!bytes) continue;
    const errors: ParseError[] = [];
    const value: unknown = bytes.length > most ? undefined : parse(new TextDecoder().decode(bytes), errors);
    const read = workspaceFile.safeParse(value);
    const [issue] = read.success ? [] : read.error.issues;
    if (errors.length > 0 || !read.success)
      wrong.push(`${folder.name}/${workspaceFileName}${issue ? `: ${issue.path.join('.')}` : ''}`);
    else
      for (const entry of read.data.deploy)
        apps.push({ ...entry, folder, uri: vscode.Uri.joinPath(folder.uri, entry.file) });
  }
  return { apps, wrong };
}
