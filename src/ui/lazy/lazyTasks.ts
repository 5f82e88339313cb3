import * as vscode from 'vscode';
import { workspaceFileName } from '../../kinds/workspaceFileName.ts';

/**
 * Tasks that deploy what a workspace builds. The editor asks for those of all extensions soon after its start, so nothing is
 * loaded where no folder that is trusted has a file that names any.
 */
export function lazyTasks(load: () => Promise<vscode.TaskProvider>): vscode.Disposable {
  return vscode.tasks.registerTaskProvider('headend', {
    provideTasks: async (token) => ((await namesAny()) ? (await load()).provideTasks(token) : []),
    resolveTask: async (task, token) => (await load()).resolveTask(task, token),
  });
}

async function namesAny(): Promise<boolean> {
  const { fs, isTrusted, workspaceFolders = [] } = vscode.workspace;
  if (!isTrusted) return false;
  const looks = workspaceFolders.map(({ uri }) => fs.stat(vscode.Uri.joinPath(uri, workspaceFileName)));
  return Promise.any(looks).then(
    () => true,
    () => false,
  );
}
