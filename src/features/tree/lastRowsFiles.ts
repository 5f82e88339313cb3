import * as vscode from 'vscode';
import type { LastRowsFiles } from '../../work/lastRows/lastRows.ts';
import {
  type LastRowsAhead,
  lastRowsFile,
  lastRowsFolder,
  readLastRows,
} from '../../work/lastRows/lastRowsFile.ts';

/** Files of last known rows, one for each account. `ahead` takes the place of the first read. */
export function createLastRowsFiles(home: vscode.Uri, ahead?: LastRowsAhead): LastRowsFiles {
  const { fs } = vscode.workspace;
  const folder = lastRowsFolder(home);
  let begun = ahead;

  return {
    read(account) {
      const text = begun?.account === account ? begun.text : readLastRows(home, account);
      begun = undefined;
      return text;
    },
    /** Another window never reads half of a file. */
    async write(account, text) {
      const part = vscode.Uri.joinPath(folder, `${crypto.randomUUID()}.part`);
      await fs.createDirectory(folder);
      await fs.writeFile(part, new TextEncoder().encode(text));
      await fs.rename(part, lastRowsFile(home, account), { overwrite: true });
    },
    async keepOnly(accounts) {
      const names = await fs.readDirectory(folder).then(
        (entries) => entries.map(([name]) => name),
        () => [],
      );
      const kept = accounts.map((account) => lastRowsFile(home, account).path);
      const others = names
        .map((name) => vscode.Uri.joinPath(folder, name))
        .filter(({ path }) => !kept.includes(path));
      // another window may have removed it first
      await Promise.allSettled(others.map((file) => fs.delete(file, { useTrash: false })));
    },
  };
}
