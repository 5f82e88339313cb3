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

  const subscription = keys.onDidChange(() => changed.fire());

  async function readEnvironment(): Promise<Account | undefined> {
    if (!environment || fromEnvironment) return fromEnvironment;
    const client = connect({ ...environment, origin: 'environment', safety: 'normal', label: 'Environment' });
    const found = await verify(client, 'environment');
    fromEnvironment = { ...found, label: 'Environment', safety: 'normal' };
    clients.set(found.id, { stored: '', client });
    return fromEnvironment;
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

  async function use(id: string | undefined): Promise<void> {
    const value = id === undefined ? nobody : id === fromEnvironment?.id ? environmentChoice : id;
    await memory.update(currentKey, value);
    changed.fire();
  }

  return {
    hasEnvironment: environment !== undefined,
    onDidChange: changed.event,
    current,
    use,
    async list() {
      const stored = (await keys.list()).map(({ key: _, ...account }) => account);
      const others = stored.filter(({ id }) => id !== fromEnvironment?.id);
      return fromEnvironment ? [...others, fromEnvironment] : others;
    },
    async useEnvironment() {
      await memory.update(currentKey, environmentChoice);
      changed.fire();
    },
    async add(account) {
      await keys.store(account);
      await use(account.id);
    },
    update: (account) => keys.store(account),
    async remove(id) {
      clients.delete(id);
      if (id !== fromEnvironment?.id) await keys.forget(id);
      const rest = (await keys.list()).filter((account) => account.id !== id);
      await use(rest[0]?.id);
    },
    async client(id) {
      if (id === fromEnvironment?.id) return clients.get(id)?.client;
      const stored = (await keys.list()).find((account) => account.id === id);
      if (!stored) {
        const account = environment && (await readEnvironment());
        return account?.id === id ? clients.get(id)?.client : undefined;
      }
      const text = JSON.stringify(stored);
      const known = clients.get(id);
      if (known?.stored === text) return known.client;
      const client = connect(stored);
      clients.set(id, { stored: text, client });
      return client;
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
