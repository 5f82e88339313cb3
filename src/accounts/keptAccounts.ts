import type * as vscode from 'vscode';
import type { KeyedAccount, Keys } from './keys.ts';

/** See `createKeptAccounts`. */
export type KeptAccounts = ReturnType<typeof createKeptAccounts>;

/**
 * Ids of accounts that were signed out. A window in a browser gets no event when another window deletes a
 * secret that it has read.
 */
const leftKey = 'headend.leftAccounts';

/** See `leftKey`. */
export const leftAccounts = (memory: Pick<vscode.Memento, 'get'>) =>
  memory.get<readonly string[]>(leftKey, []);

/** The accounts whose keys are stored. If another window signed one out, its key is deleted here too. */
export function createKeptAccounts(keys: Keys, memory: vscode.Memento) {
  const left = () => leftAccounts(memory);

  async function list(): Promise<KeyedAccount[]> {
    const all = await keys.list();
    const gone = all.filter(({ id }) => left().includes(id));
    await Promise.all(gone.map(({ id }) => keys.forget(id)));
    return all.filter((account) => !gone.includes(account));
  }

  const find = async (id: string | undefined) => (await list()).find((account) => account.id === id);

  /** Stores an account. A known account keeps its safety level, its name and its color. */
  async function update(account: KeyedAccount): Promise<void> {
    const known = await find(account.id);
    const { safety, name, color } = known ?? account;
    await keys.store({ ...account, safety, name, color });
  }

  return {
    list,
    find,
    update,
    /** Stores an account, even one that was signed out before. */
    async add(account: KeyedAccount): Promise<void> {
      await memory.update(
        leftKey,
        left().filter((id) => id !== account.id),
      );
      await update(account);
    },
    async forget(id: string): Promise<void> {
      await memory.update(leftKey, [...new Set([...left(), id])]);
      await keys.forget(id);
    },
  };
}
