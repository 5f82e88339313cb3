import * as vscode from 'vscode';
import type { Client } from '../api/client.ts';
import type { Account } from './account.ts';
import type { KeyedAccount, Keys } from './keys.ts';
import { verify } from './verify.ts';

/** Where an account comes from and how a client for it is made. */
export interface AccountsOptions {
  readonly keys: Keys;
  /** Remembers which account is current, never a key. */
  readonly memory: vscode.Memento;
  readonly environment: { readonly baseUrl: string; readonly key: string } | undefined;
  readonly connect: (
    account: Pick<KeyedAccount, 'baseUrl' | 'key' | 'origin' | 'safety' | 'label'>,
  ) => Client;
}

/** The accounts that are signed in. One is current; everything shown is of that one. */
export interface Accounts {
  list(): Promise<Account[]>;
  /** Undefined: signed out. Throws a CallError where the environment's account cannot be verified. */
  current(): Promise<Account | undefined>;
  /** Makes an account current; undefined signs out of all without forgetting any. */
  use(id: string | undefined): Promise<void>;
  /** Makes the environment's account current. */
  useEnvironment(): Promise<void>;
  add(account: KeyedAccount): Promise<void>;
  /** Stores what is new of an account, without making it current. */
  update(account: KeyedAccount): Promise<void>;
  /** Forgets the key. The environment's account is only left. */
  remove(id: string): Promise<void>;
  /** The client of an account; undefined if it is not signed in. */
  client(id: string): Promise<Client | undefined>;
  readonly hasEnvironment: boolean;
  readonly onDidChange: vscode.Event<void>;
  dispose(): void;
}

const currentKey = 'headend.currentAccount';
const environmentChoice = 'environment';
const nobody = 'nobody';

/** Accounts of SecretStorage and of the environment, behind one list. */
export function createAccounts({ keys, memory, environment, connect }: AccountsOptions): Accounts {
  const changed = new vscode.EventEmitter<void>();
  const clients = new Map<string, { stored: string; client: Client }>();
  let fromEnvironment: Account | undefined;
  const environmentClient =
    environment && connect({ ...environment, origin: 'environment', safety: 'normal', label: 'Environment' });

  const subscription = keys.onDidChange(() => changed.fire());

  async function readEnvironment(): Promise<Account | undefined> {
    if (!environmentClient || fromEnvironment) return fromEnvironment;
    const found = await verify(environmentClient, 'environment');
    fromEnvironment = { ...found, label: 'Environment', safety: 'normal' };
    return fromEnvironment;
  }

  /** One client per account, made anew when what is stored of the account changes. */
  function clientOf(stored: KeyedAccount): Client {
    const text = JSON.stringify(stored);
    const known = clients.get(stored.id);
    if (known?.stored === text) return known.client;
    const client = connect(stored);
    clients.set(stored.id, { stored: text, client });
    return client;
  }

  function choice(): string | undefined {
    return memory.get<string>(currentKey) ?? (environment ? environmentChoice : undefined);
  }

  async function current(): Promise<Account | undefined> {
    const chosen = choice();
    if (chosen === nobody) return undefined;
    if (chosen === environmentChoice && environment) return readEnvironment();
    const stored = await keys.list();
    return withoutKey(stored.find(({ id }) => id === chosen) ?? stored[0]);
  }

  async function choose(value: string): Promise<void> {
    await memory.update(currentKey, value);
    changed.fire();
  }

  /** An account that was signed in to by hand goes before the environment's, where they are the same. */
  async function use(id: string | undefined): Promise<void> {
    const stored = (await keys.list()).some((account) => account.id === id);
    await choose(id === undefined ? nobody : stored ? id : environmentChoice);
  }

  return {
    hasEnvironment: environment !== undefined,
    onDidChange: changed.event,
    current,
    use,
    async list() {
      const stored = (await keys.list()).map(({ key: _, ...account }) => account);
      const alone = fromEnvironment && !stored.some(({ id }) => id === fromEnvironment?.id);
      return fromEnvironment && alone ? [...stored, fromEnvironment] : stored;
    },
    useEnvironment: () => choose(environmentChoice),
    async add(account) {
      await keys.store(account);
      await use(account.id);
    },
    update: (account) => keys.store(account),
    async remove(id) {
      await keys.forget(id);
      const rest = (await keys.list()).filter((account) => account.id !== id);
      await use(rest[0]?.id);
    },
    async client(id) {
      const stored = (await keys.list()).find((account) => account.id === id);
      if (stored) return clientOf(stored);
      const found = await readEnvironment();
      return found?.id === id ? environmentClient : undefined;
    },
    dispose() {
      subscription.dispose();
      changed.dispose();
    },
  };
}

function withoutKey(account: KeyedAccount | undefined): Account | undefined {
  if (!account) return undefined;
  const { key: _, ...rest } = account;
  return rest;
}
