import * as vscode from 'vscode';
import type { DeployEntry } from '../../kinds/workspaceFile.ts';
import { workspaceFileName } from '../../kinds/workspaceFileName.ts';
import { sayBytes } from '../../ui/say.ts';
import { mostWorkspaceFileBytes, type WorkspaceFileReading } from '../../ui/workspace/readWorkspaceFile.ts';
import { workspaceFiles } from '../../ui/workspace/workspaceFiles.ts';

/** An app of a workspace, and the file that it is made of. */
export interface WorkspaceApp extends DeployEntry {
  readonly uri: vscode.Uri;
  readonly folder: vscode.WorkspaceFolder;
}

/**
 * What `headend.json` of each folder of the workspace says, in trusted workspaces alone. `wrong`: the files that can’t
 * be used, and why.
 */
export async function workspaceApps(): Promise<{ readonly apps: WorkspaceApp[]; readonly wrong: string[] }> {
  const apps: WorkspaceApp[] = [];
  const wrong: string[] = [];
  for (const { folder, read } of await workspaceFiles()) {
    if ('wrong' in read) wrong.push(`${folder.name}/${workspaceFileName}: ${wrongWords(read)}`);
    else
      for (const entry of read.deploy)
        apps.push({ ...entry, folder, uri: vscode.Uri.joinPath(folder.uri, entry.file) });
  }
  return { apps, wrong };
}

function wrongWords({ wrong }: Extract<WorkspaceFileReading, { wrong: unknown }>): string {
  const { t } = vscode.l10n;
  if (wrong === 'large') return t('it is larger than {0}', sayBytes(mostWorkspaceFileBytes));
  if (wrong === 'notJson') return t('it isn’t valid JSON');
  return wrong.place === ''
    ? t('it doesn’t have the expected structure')
    : t('invalid value at “{0}”', wrong.place);
}
