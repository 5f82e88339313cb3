import type * as vscode from 'vscode';
import type { Client } from '../platform/client/client.ts';
import { type Account, type AccountLook, asNamed, type Safety } from './account.ts';
import { distinctLabels } from './distinctLabels.ts';
import {
  createEnvironmentAccount,
  type EnvironmentAccount,
  type EnvironmentOptions,
} from './environmentAccount.ts';
import { currentKey, environmentChoice, keptChoice, nobody } from './isAccountKept.ts';
import { createKeptAccounts, type KeptAccounts } from './keptAccounts.ts';
import type { KeyedAccount, Keys } from './keys.ts';

/** Where accounts come from and how their clients are created. */
export interface AccountsOptions extends EnvironmentOptions {
  readonly keys: Keys;
  /** Fired on each change. */
  readonly changed: vscode.EventEmitter<void>;
}

/** The signed-in accounts. One is current, and everything shown belongs to it. */
export interface Accounts {
  /** The accounts that are known without asking a service. */
  list(): Promise<Account[]>;
  /** Undefined: signed out. Throws if the environment's account cannot be verified. */
  current(signal?: AbortSignal): Promise<Account | undefined>;
  /** Makes an account current; undefined signs out without forgetting any. */
  use(id: string | undefined): Promise<void>;
  /** Makes the environment's account current. */
  useEnvironment(): Promise<void>;
  /** Stores an account and makes it current. A known account keeps its safety level, its name and its color. */
  add(account: KeyedAccount): Promise<void>;
  /** Stores an account without making it current. A known account keeps the same. */
  update(account: KeyedAccount): Promise<void>;
  /** Sets how freely an account may be changed. */
  protect(id: string, safety: Safety): Promise<void>;
  /** Sets the name and the color by which the user tells an account apart; undefined: none of its own. */
  setLook(id: string, look: AccountLook): Promise<void>;
  /** Forgets the key. If the account was current, another becomes current; the environment's is only left. */
  remove(id: string): Promise<void>;
  /** The id of the current account, if known without asking a service. */
  currentId(): Promise<string | undefined>;
  /** If the environment's account is current, switches to another. */
  leave(): Promise<void>;
  /** Whether the environment's account is current, even before its owner is known. */
  environmentIsCurrent(): boolean;
  /** The client of the current account, without asking a service. */
  currentClient(): Promise<Client | undefined>;
  /** The client of an account; undefined if it is not signed in. */
  client(id: string): Promise<Client | undefined>;
  /** The environment of a program that Headend starts for an account, with its key; undefined if not signed in. */
  environmentOf(id: string): Promise<Record<string, string> | undefined>;
  readonly hasEnvironment: boolean;
  /** The label of the environment's account. */
  readonly environmentLabel: string;
  readonly onDidChange: vscode.Event<void>;
  dispose(): void;
}

/** The accounts from SecretStorage and from the environment, as one list. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { keys, memory, environment, connect, changed, words } = options;
  const kept = createKeptAccounts(keys, memory);
  const own = createEnvironmentAccount(options, kept);
  const choice = () => keptChoice(memory) ?? (environment ? environmentChoice : undefined);
  const { list, current, currentId, currentClient, client } = accountsOf({ kept, own, choice, connect });
  const subscription = keys.onDidChange(() => changed.fire());

  async function choose(value: string): Promise<void> {
    await memory.update(currentKey, value);
    changed.fire();
  }

  return {
    hasEnvironment: environment !== undefined,
    environmentLabel: words.environment,
    onDidChange: changed.event,
    list,
    current,
    currentId,
    currentClient,
    client,
    async environmentOf(id) {
      const found = (await kept.find(id)) ?? ((await own.read())?.id === id ? environment : undefined);
      return found && { HEADEND_BASE_URL: found.baseUrl, HEADEND_API_KEY: found.key };
    },
    /** If the environment's account is also stored, the stored one is used. */
    async use(id) {
      const stored = await kept.find(id);
      await choose(id === undefined ? nobody : stored ? id : environmentChoice);
    },
    useEnvironment: () => choose(environmentChoice),
    async add(account) {
      // Chosen before it is stored: storing notifies every window, and each then reads the current account.
      await memory.update(currentKey, account.id);
      await kept.add(account);
    },
    update: kept.update,
    async protect(id, safety) {
      const known = await kept.find(id);
      if (known) return keys.store({ ...known, safety });
      await own.protect(id, safety);
      changed.fire();
    },
    async setLook(id, { name, color }) {
      const known = await kept.find(id);
      if (known) return keys.store({ ...known, name, color });
      await own.setLook(id, { name, color });
      changed.fire();
    },
    async remove(id) {
      const wasCurrent = (await currentId()) === id;
      const rest = (await kept.list()).filter((account) => account.id !== id);
      if (wasCurrent) await memory.update(currentKey, rest[0]?.id ?? nobody);
      await kept.forget(id);
      changed.fire();
    },
    async leave() {
      if (choice() === environmentChoice) await choose((await kept.list())[0]?.id ?? nobody);
    },
    environmentIsCurrent: () => environment !== undefined && choice() === environmentChoice,
    dispose() {
      subscription.dispose();
      changed.dispose();
    },
  };
}

interface Sources {
  readonly kept: KeptAccounts;
  /** The environment's account. */
  readonly own: EnvironmentAccount;
  /** The chosen account's id, or a word from `isAccountKept.ts`; undefined: none was ever chosen. */
  readonly choice: () => string | undefined;
  readonly connect: AccountsOptions['connect'];
}

/** Which accounts exist, which of them is current, and their clients. */
function accountsOf({ kept, own, choice, connect }: Sources) {
  const clientOf = createClients(connect);

  async function list(): Promise<Account[]> {
    const stored = (await kept.list()).map(({ key: _, ...account }) => asNamed(account));
    const other = await own.known();
    const alone = other && !stored.some(({ id }) => id === other.id);
    return distinctLabels(alone ? [...stored, other] : stored);
  }

  /** The current account, if known without asking a service; the first, if none was ever chosen. */
  async function chosen(): Promise<Account | undefined> {
    const id = choice();
    const known = await list();
    return id === undefined ? known[0] : known.find((account) => account.id === id);
  }

  async function client(id: string): Promise<Client | undefined> {
    const stored = await kept.find(id);
    if (stored) return clientOf(asNamed(stored));
    const found = await own.read();
    return found?.id === id ? own.client : undefined;
  }

  const isOwn = () => choice() === environmentChoice;
  return {
    list,
    client,
    current: async (signal?: AbortSignal) => (isOwn() ? own.read(signal) : chosen()),
    currentId: async () => (isOwn() ? own.id() : (await chosen())?.id),
    async currentClient() {
      if (isOwn()) return own.client;
      const account = await chosen();
      return account && client(account.id);
    },
  };
}

/** One client per account, recreated when the stored account changes. */
function createClients(connect: AccountsOptions['connect']) {
  const clients = new Map<string, { stored: string; client: Client }>();
  return (stored: KeyedAccount): Client => {
    const text = JSON.stringify(stored);
    const known = clients.get(stored.id);
    if (known?.stored === text) return known.client;
    const client = connect(stored);
    clients.set(stored.id, { stored: text, client });
    return client;
  };
}
