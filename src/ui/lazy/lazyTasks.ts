import * as vscode from 'vscode';
import { workspaceFileName } from '../../kinds/workspaceFileName.ts';

/**
 * Tasks that deploy what a workspace builds. The editor asks for those of all extensions soon after its start, so nothing is
 * loaded where no folder has a file that names any.
 */
export function lazyTasks(load: () => Promise<vscode.TaskProvider>): vscode.Disposable {
  return vscode.tasks.registerTaskProvider('headend', {
    provideTasks: async (token) => ((await namesAny()) ? (await load()).provideTasks(token) : []),
    resolveTask: async (task, token) => (await load()).resolveTask(task, token),
  });
}

async function namesAny(): Promise<boolean> {
  const { fs, workspaceFolders = [] } = vscode.workspace;
  const looks = workspaceFolders.map(async ({ uri }) => fs.stat(vscode.Uri.joinPath(uri, workspaceFileName)));
  return (await Promise.allSettled(looks)).some(({ status }) => status === 'fulfilled');
}
