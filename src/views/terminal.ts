import * as vscode from 'vscode';
import { environmentOf, type SecretText } from '../model/secretText.ts';
import { type Shell, shellText } from '../model/shellText.ts';

/** Runs a command in a new terminal. Its secrets come by the environment: the line that is shown has their names. */
export function runInTerminal(name: string, command: readonly SecretText[]): void {
  const terminal = vscode.window.createTerminal({ name, env: environmentOf(command) });
  terminal.show();
  terminal.sendText(shellText(command, { shell: shellOf(vscode.env.shell), secrets: 'environment' }));
}

/** By whose rules a shell reads a line, by the path of its program. */
export function shellOf(program: string): Shell {
  if (/(powershell|pwsh)(\.exe)?$/i.test(program)) return 'powershell';
  return /cmd(\.exe)?$/i.test(program) ? 'cmd' : 'posix';
}
