import * as vscode from 'vscode';
import type { LastRowsFiles } from '../../work/lastRows.ts';

const ending = '.json';

/** Files of last known rows in a folder, one for each account. */
export function createLastRowsFiles(folder: vscode.Uri): LastRowsFiles {
  const { fs } = vscode.workspace;
  const fileOf = (name: string) => vscode.Uri.joinPath(folder, name);
  // an account's id is a file name by itself
  const nameOf = (account: string) => `${account}${ending}`;

  return {
    async read(account) {
      try {
        return new TextDecoder().decode(await fs.readFile(fileOf(nameOf(account))));
      } catch {
        return undefined;
      }
    },
    /** Another window never reads half of a file. */
    async write(account, text) {
      const part = fileOf(`${crypto.randomUUID()}.part`);
      await fs.createDirectory(folder);
      await fs.writeFile(part, new TextEncoder().encode(text));
      await fs.rename(part, fileOf(nameOf(account)), { overwrite: true });
    },
    async keepOnly(accounts) {
      const names = await fs.readDirectory(folder).then(
        (entries) => entries.map(([name]) => name),
        () => [],
      );
      const others = names.filter((name) => !accounts.some((account) => name === nameOf(account)));
      // another window may have removed it first
      await Promise.allSettled(others.map((name) => fs.delete(fileOf(name), { useTrash: false })));
    },
  };
}
