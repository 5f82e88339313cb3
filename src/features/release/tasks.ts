import * as vscode from 'vscode';
import type { Telling } from './told.ts';
import { type WorkspaceApp, workspaceApps } from './workspace.ts';

/** Deploys, and tells what happens; resolves to whether the app serves. The signal stops it. */
type Run = (app: WorkspaceApp, telling: Telling) => Promise<boolean>;

/** The tasks that deploy what `headend.json` names: nothing in an untrusted workspace. */
export function createReleaseTasks(run: Run): vscode.TaskProvider {
  const taskOf = (app: WorkspaceApp): vscode.Task => {
    const definition = { type: 'headend', app: app.app, file: app.file };
    const { t } = vscode.l10n;
    const terminal = new vscode.CustomExecution(async () => terminalOf(app, run));
    const name = t('deploy {0}', app.app);
    return new vscode.Task(definition, app.folder, name, 'headend', terminal, '$headend-deploy');
  };
  return {
    provideTasks: async () => (await workspaceApps()).apps.map(taskOf),
    async resolveTask({ definition }) {
      // what a task names must stand in the file, too, which only a trusted workspace has
      const { apps } = await workspaceApps();
      const found = apps.find(({ app, file }) => app === definition['app'] && file === definition['file']);
      return found && taskOf(found);
    },
  };
}

/** The terminal of a task: its exit code is 0 only if the app has its binary, and serves. */
function terminalOf(app: WorkspaceApp, run: Run): vscode.Pseudoterminal {
  const wrote = new vscode.EventEmitter<string>();
  const closed = new vscode.EventEmitter<number>();
  const ending = new AbortController();
  // whatever a service sends moves no cursor
  const write = (line: string) =>
    wrote.fire(`${line.replace(/[^\P{Cc}\n]/gu, ' ').replaceAll('\n', '\r\n')}\r\n`);
  return {
    onDidWrite: wrote.event,
    onDidClose: closed.event,
    open() {
      run(app, { tell: write, signal: ending.signal })
        .then((isServing) => closed.fire(isServing ? 0 : 1))
        .catch(() => closed.fire(1));
    },
    // the user ends the task; where it has ended by itself, nothing is left to stop
    close: () => ending.abort(),
  };
}
