import type * as vscode from 'vscode';
import type { Account } from './account.ts';

/** An account with its key, stored as one secret. The key is only ever sent to the address stored with it. */
export interface KeyedAccount extends Account {
  readonly key: string;
}

/** Keys at rest. Nothing else reads or writes them. */
export interface Keys {
  list(): Promise<KeyedAccount[]>;
  store(account: KeyedAccount): Promise<void>;
  forget(id: string): Promise<void>;
  /** The key of this machine's sandbox, created when first requested. */
  sandboxKey(make: () => string): Promise<string>;
  /** Fires in every window, including this one. */
  readonly onDidChange: vscode.Event<unknown>;
}

const prefix = 'headend.account.';
const sandboxName = 'headend.sandboxKey';

/** Keeps one secret per account in SecretStorage. */
export function createKeys(secrets: vscode.SecretStorage): Keys {
  return {
    async list() {
      const names = (await secrets.keys()).filter((name) => name.startsWith(prefix)).sort();
      const texts = await Promise.all(names.map((name) => secrets.get(name)));
      return texts.flatMap(readAccount);
    },
    async store(account) {
      await secrets.store(prefix + account.id, JSON.stringify(account));
    },
    async forget(id) {
      await secrets.delete(prefix + id);
    },
    async sandboxKey(make) {
      const known = await secrets.get(sandboxName);
      const key = known ?? make();
      if (!known) await secrets.store(sandboxName, key);
      return key;
    },
    onDidChange: (listener, self, disposables) =>
      secrets.onDidChange(
        ({ key }) => key.startsWith(prefix) && listener.call(self, key),
        undefined,
        disposables,
      ),
  };
}

/** A secret that is not an account (broken or from a newer version) is skipped. */
function readAccount(text: string | undefined): KeyedAccount[] {
  try {
    const account = JSON.parse(text ?? '') as KeyedAccount;
    const { id, label, key, baseUrl } = account;
    const isWhole = [id, label, key].every((each) => typeof each === 'string') && URL.canParse(baseUrl);
    return isWhole ? [account] : [];
  } catch {
    return [];
  }
}
