import * as vscode from 'vscode';
import { diskPath } from '../diskPath.ts';
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

/** Schemes whose paths are those of files on this machine; the second is what the editor calls its own files. */
const schemesOfFiles = ['file', 'vscode-userdata'];

/**
 * Begins to read the file of the current account, if one was ever chosen. Node.js reads it while the process is busy loading code;
 * the editor would be asked first, and its answer waits until all of it is loaded.
 */
export function readLastRowsAhead(home: vscode.Uri, account: string | undefined): LastRowsAhead | undefined {
  if (account === undefined) return undefined;
  if (inBrowser() || !schemesOfFiles.includes(home.scheme))
    return { account, text: readLastRows(home, account) };
  const { readFile } = process.getBuiltinModule('node:fs/promises');
  const path = diskPath(lastRowsFile(home, account));
  return { account, text: readFile(path, 'utf8').catch(() => undefined) };
}
