import * as vscode from 'vscode';

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
 * Begins to read the file of the current account, if one was ever chosen: the editor, which is busy drawing when a view is
 * first shown, takes some 20 ms for that.
 */
export function readLastRowsAhead(home: vscode.Uri, account: string | undefined): LastRowsAhead | undefined {
  return account === undefined ? undefined : { account, text: readLastRows(home, account) };
}
