import type * as vscode from 'vscode';
import type { Account } from './account.ts';

/** An account with its key, stored as one secret. The key is only ever sent to the address stored with it. */
export interface KeyedAccount extends Account {
  readonly key: string;
}

/** Keys at rest. Nothing else reads or writes them. */
export interface Keys {
  /** The accounts as stored, read from the editor again only after a change. */
  list(): Promise<readonly KeyedAccount[]>;
  /**
   * Reads them again while those that are known go on being used: a window in a browser is not told of what another one has
   * changed. Resolves once that is known.
   */
  renew(): Promise<void>;
  store(account: KeyedAccount): Promise<void>;
  forget(id: string): Promise<void>;
  /** The key of this machine's sandbox, created when first requested. */
  sandboxKey(make: () => string): Promise<string>;
  /** Fires in every window, including this one, and where `renew` finds a change. */
  readonly onDidChange: vscode.Event<unknown>;
  dispose(): void;
}

const prefix = 'headend.account.';
const sandboxName = 'headend.sandboxKey';

/** Whether a secret is an account. */
const isAccountSecret = (name: string) => name.startsWith(prefix);

/** The accounts as stored. */
async function readAccounts(secrets: Pick<vscode.SecretStorage, 'keys' | 'get'>): Promise<KeyedAccount[]> {
  const names = (await secrets.keys()).filter(isAccountSecret).sort();
  const texts = await Promise.all(names.map((name) => secrets.get(name)));
  return texts.flatMap(readAccount);
}

/**
 * Keeps one secret per account in SecretStorage. The editor takes several ms to give a secret, and each call needs the
 * accounts, so what was read is kept until one of them changes, in whichever window.
 */
export function createKeys(secrets: vscode.SecretStorage): Keys {
  let read: Promise<readonly KeyedAccount[]> | undefined;
  const renewed = new Set<() => unknown>();
  const drop = () => {
    read = undefined;
  };
  // before anybody else hears of the change
  const subscription = secrets.onDidChange(({ key }) => isAccountSecret(key) && drop());

  /** Changes what is stored. What was read before or meanwhile may be out of date. */
  async function change(write: () => Thenable<void>): Promise<void> {
    drop();
    await write();
    drop();
  }

  function list(): Promise<readonly KeyedAccount[]> {
    if (read) return read;
    const mine = readAccounts(secrets);
    read = mine;
    mine.catch(() => {
      if (read === mine) drop();
    });
    return mine;
  }

  return {
    list,
    async renew() {
      const before = read ?? list();
      const [known, now] = await Promise.all([before, readAccounts(secrets)]).catch(() => []);
      // what was changed or read meanwhile is newer
      if (!now || read !== before || JSON.stringify(now) === JSON.stringify(known)) return;
      read = Promise.resolve(now);
      for (const tell of renewed) tell();
    },
    store: (account) => change(() => secrets.store(prefix + account.id, JSON.stringify(account))),
    forget: (id) => change(() => secrets.delete(prefix + id)),
    async sandboxKey(make) {
      const known = await secrets.get(sandboxName);
      const key = known ?? make();
      if (!known) await secrets.store(sandboxName, key);
      return key;
    },
    onDidChange(listener) {
      const tell = () => listener(undefined);
      const told = secrets.onDidChange(({ key }) => isAccountSecret(key) && tell());
      renewed.add(tell);
      return {
        dispose() {
          renewed.delete(tell);
          told.dispose();
        },
      };
    },
    dispose: () => subscription.dispose(),
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
