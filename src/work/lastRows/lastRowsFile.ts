import * as vscode from 'vscode';
import { inBrowser } from '../inBrowser.ts';

/** The file of the current account, read before there is what makes rows of it. */
export interface LastRowsAhead {
  readonly account: string;
  readonly text: Promise<string | undefined>;
}

/** The folder of the last known rows, in that which Headend may write to. */
export const lastRowsFolder = (home: vscode.Uri) => vscode.Uri.joinPath(home, 'lastRows');

/** The file of those of an account, whose id is a file name by itself. */
export const lastRowsFile = (home: vscode.Uri, account: string) =>
  vscode.Uri.joinPath(lastRowsFolder(home), `${account}.json`);

/** The text of that file; undefined: there is none, or it can't be read. */
export async function readLastRows(home: vscode.Uri, account: string): Promise<string | undefined> {
  try {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(lastRowsFile(home, account)));
  } catch {
    return undefined;
  }
}

/**
 * Begins to read the file of the current account, if one was ever chosen. Node.js reads it while the process is busy loading code;
 * the editor would be asked first, and its answer waits until all of it is loaded.
 */
export function readLastRowsAhead(home: vscode.Uri, account: string | undefined): LastRowsAhead | undefined {
  if (account === undefined) return undefined;
  if (inBrowser() || home.scheme !== 'file') return { account, text: readLastRows(home, account) };
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  return { account, text: readFile(lastRowsFile(home, account).fsPath, 'utf8').catch(() => undefined) };
}
