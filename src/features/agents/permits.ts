import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { Permit } from '../../agents/mcp/environmentPlace.ts';
import type { Host } from '../../host/host.ts';
import { diskPath } from '../../work/diskPath.ts';
import { isToolOn } from './isToolOn.ts';

/** See `createPermits`. */
export type Permits = ReturnType<typeof createPermits>;

/** What the MCP server may do for an account of this level, by the settings: nothing while it is off. */
export function permitOf({ extension }: Pick<Host, 'extension'>, safety: Account['safety']): Permit {
  const settings = vscode.workspace.getConfiguration('headend.mcpServer');
  if (settings.get('enabled') !== true) return { changes: false, tools: [] };
  const all: readonly { readonly name: string }[] = extension.packageJSON.contributes.languageModelTools;
  const names = all.map(({ name }) => ({ name: name.replace(/^headend_/, '') }));
  return {
    changes: settings.get('allowChanges') === true && safety === 'normal',
    tools: names.filter(isToolOn).map(({ name }) => name),
  };
}

/**
 * What the MCP server may do, in a file for each account: a server that runs looks at it before each call, so a stricter
 * level holds at once, whichever window it is set in. No file: it may do nothing.
 */
export function createPermits(host: Host) {
  const { fs } = vscode.workspace;
  const folder = vscode.Uri.joinPath(host.storage, 'mcp');
  const fileOf = (account: string) => vscode.Uri.joinPath(folder, `${account}.json`);
  const remove = (account: string) => fs.delete(fileOf(account), { useTrash: false });
  let last: Promise<unknown> = Promise.resolve();

  async function write({ id, safety }: Pick<Account, 'id' | 'safety'>): Promise<void> {
    const text = JSON.stringify(permitOf(host, safety));
    const before = await fs.readFile(fileOf(id)).then(
      (bytes) => new TextDecoder().decode(bytes),
      () => '',
    );
    if (before === text) return;
    try {
      await fs.writeFile(fileOf(id), new TextEncoder().encode(text));
    } catch (error) {
      // an old permit may allow more
      await remove(id);
      throw error;
    }
  }

  /** One after another: the last is right. */
  function inTurn(work: () => Thenable<void>): Promise<void> {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }

  return {
    /** Writes the permit of an account, and tells where it is. */
    async of(account: Account): Promise<string> {
      await inTurn(() => write(account));
      return diskPath(fileOf(account.id));
    },
    /** Writes those of all accounts anew. */
    update: (): Promise<void> =>
      inTurn(async () => {
        for (const each of await host.accounts.list()) await write(each);
      }),
    /** Removes those of accounts that signed out; there may be none. */
    forget: (accounts: readonly string[]): Promise<void> =>
      inTurn(async () => void (await Promise.allSettled(accounts.map(remove)))),
  };
}
