import * as vscode from 'vscode';
import { type WorkspaceApp, workspaceApps } from './workspace.ts';

/** Deploys, and writes what happens; resolves to what went wrong, if anything did. */
type Run = (app: WorkspaceApp, write: (line: string) => void) => Promise<string | undefined>;

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

function terminalOf(app: WorkspaceApp, run: Run): vscode.Pseudoterminal {
  const wrote = new vscode.EventEmitter<string>();
  const closed = new vscode.EventEmitter<number>();
  // whatever a service sends moves no cursor
  const write = (line: string) =>
    wrote.fire(`${line.replace(/[^\P{Cc}\n]/gu, ' ').replaceAll('\n', '\r\n')}\r\n`);
  return {
    onDidWrite: wrote.event,
    onDidClose: closed.event,
    open() {
      run(app, write)
        .then((wrong) => {
          if (wrong !== undefined) write(`${app.file}: error: ${wrong.replaceAll('\n', ' ')}`);
          closed.fire(wrong === undefined ? 0 : 1);
        })
        .catch(() => closed.fire(1));
    },
    close: () => undefined,
  };
}
