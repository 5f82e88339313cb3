import type * as vscode from 'vscode';
import type { Client } from '../platform/client/client.ts';
import type { Account, Safety } from './account.ts';
import { distinctLabels } from './distinctLabels.ts';
import type { Guarded } from './guard.ts';
import { currentKey, environmentChoice, nobody } from './isAccountKept.ts';
import type { KeyedAccount, Keys } from './keys.ts';
import { baseUrlProblem, verify } from './verify.ts';

/** Where an account comes from and how a client for it is made. */
export interface AccountsOptions {
  readonly keys: Keys;
  /** Remembers which account is current, and the safety level of the environment's; never a key. */
  readonly memory: vscode.Memento;
  readonly environment: { readonly baseUrl: string; readonly key: string } | undefined;
  readonly connect: (account: Pick<KeyedAccount, 'baseUrl' | 'key' | 'origin'> & Guarded) => Client;
  /** Carries the news of each change. */
  readonly changed: vscode.EventEmitter<void>;
  /** What the environment's account is called, and why its address cannot be used. */
  readonly words: { readonly environment: string; readonly badAddress: string };
}

/** The accounts that are signed in. One is current; everything shown is of that one. */
export interface Accounts {
  /** Those that are known without asking a service. */
  list(): Promise<Account[]>;
  /** Undefined: signed out. Throws where the environment's account cannot be verified. */
  current(signal?: AbortSignal): Promise<Account | undefined>;
  /** Makes an account current; undefined signs out without forgetting any. */
  use(id: string | undefined): Promise<void>;
  /** Makes the environment's account current. */
  useEnvironment(): Promise<void>;
  /** Keeps an account and makes it current. The safety level of one that is known already holds. */
  add(account: KeyedAccount): Promise<void>;
  /** Stores what is new of an account, but for its safety level, without making it current. */
  update(account: KeyedAccount): Promise<void>;
  /** Sets how freely an account may be changed. */
  protect(id: string, safety: Safety): Promise<void>;
  /** Forgets the key. Where the account was current, another takes its place; the environment's is only left. */
  remove(id: string): Promise<void>;
  /** The id of the current account, where it is known without asking a service. */
  currentId(): Promise<string | undefined>;
  /** Leaves the environment's account, where it is the current one: another takes its place. */
  leave(): Promise<void>;
  /** Whether the environment's account is the current one, whosever it is. */
  environmentIsCurrent(): boolean;
  /** The client of the current account, without asking a service. */
  currentClient(): Promise<Client | undefined>;
  /** The client of an account; undefined if it is not signed in. */
  client(id: string): Promise<Client | undefined>;
  readonly hasEnvironment: boolean;
  /** What the environment's account is called. */
  readonly environmentLabel: string;
  readonly onDidChange: vscode.Event<void>;
  dispose(): void;
}

/** Safety levels of accounts of the environment, by account id. */
const levelsKey = 'headend.environmentSafety';
/** Ids of accounts that were signed out: a window of a browser never hears of it by the secrets that it has read. */
const leftKey = 'headend.leftAccounts';

/** Accounts of SecretStorage and of the environment, behind one list. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { keys, memory, environment, connect, changed, words } = options;
  const clients = new Map<string, { stored: string; client: Client }>();
  const environmentLabel = words.environment;
  const environmentProblem = environment && baseUrlProblem(environment.baseUrl);
  const environmentClient =
    environment && !environmentProblem
      ? connect({ ...environment, origin: 'environment', safety: environmentLevel, label: environmentLabel })
      : undefined;
  let verified: Omit<Account, 'safety'> | undefined;

  const subscription = keys.onDidChange(() => changed.fire());

  const left = () => memory.get<readonly string[]>(leftKey, []);

  /** The accounts with their keys. The key of one that another window has signed out is forgotten here, too. */
  async function keyed(): Promise<KeyedAccount[]> {
    const all = await keys.list();
    const gone = all.filter(({ id }) => left().includes(id));
    await Promise.all(gone.map(({ id }) => keys.forget(id)));
    return all.filter((account) => !gone.includes(account));
  }

  async function readEnvironment(signal?: AbortSignal): Promise<Account | undefined> {
    if (environmentProblem) throw new Error(words.badAddress);
    if (environmentClient) verified ??= await verify(environmentClient, 'environment', signal);
    return fromEnvironment();
  }

  /** The environment's account, once it is verified. The level of the same account that is stored holds for it too. */
  async function fromEnvironment(): Promise<Account | undefined> {
    if (!verified) return undefined;
    const { id } = verified;
    const stored = (await keyed()).find((account) => account.id === id);
    const safety = stored?.safety ?? levels()[id] ?? 'normal';
    return { ...verified, label: environmentLabel, safety };
  }

  /** How freely the environment's account may be changed. Throws where it cannot be told whose it is. */
  async function environmentLevel(): Promise<Safety> {
    return (await readEnvironment())?.safety ?? 'readOnly';
  }

  function levels(): Readonly<Record<string, Safety>> {
    return memory.get(levelsKey, {});
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

  async function choose(value: string): Promise<void> {
    await memory.update(currentKey, value);
    changed.fire();
  }

  async function list(): Promise<Account[]> {
    const stored = (await keyed()).map(({ key: _, ...account }) => account);
    const other = await fromEnvironment();
    const alone = other && !stored.some(({ id }) => id === other.id);
    return distinctLabels(alone ? [...stored, other] : stored);
  }

  /** The current account, if it is known without asking; never chosen: the first. */
  async function chosen(): Promise<Account | undefined> {
    const id = choice();
    const known = await list();
    return id === undefined ? known[0] : known.find((account) => account.id === id);
  }

  async function currentId(): Promise<string | undefined> {
    return choice() === environmentChoice ? verified?.id : (await chosen())?.id;
  }

  async function clientOfId(id: string): Promise<Client | undefined> {
    const stored = (await keyed()).find((account) => account.id === id);
    if (stored) return clientOf(stored);
    const found = await readEnvironment();
    return found?.id === id ? environmentClient : undefined;
  }

  async function store(account: KeyedAccount): Promise<void> {
    const known = (await keyed()).find(({ id }) => id === account.id);
    await keys.store({ ...account, safety: known?.safety ?? account.safety });
  }

  /** An account that was signed in to by hand goes before the environment's, where they are the same. */
  async function use(id: string | undefined): Promise<void> {
    const stored = (await keyed()).some((account) => account.id === id);
    await choose(id === undefined ? nobody : stored ? id : environmentChoice);
  }

  return {
    hasEnvironment: environment !== undefined,
    environmentLabel,
    onDidChange: changed.event,
    list,
    use,
    useEnvironment: () => choose(environmentChoice),
    async current(signal) {
      if (choice() === environmentChoice && environment) return readEnvironment(signal);
      return chosen();
    },
    async add(account) {
      // Chosen before it is stored: storing tells every window, and none should ask for the account before.
      await memory.update(currentKey, account.id);
      await memory.update(
        leftKey,
        left().filter((id) => id !== account.id),
      );
      await store(account);
    },
    update: store,
    async protect(id, safety) {
      const known = (await keyed()).find((account) => account.id === id);
      if (known) return keys.store({ ...known, safety });
      await memory.update(levelsKey, { ...levels(), [id]: safety });
      changed.fire();
    },
    async remove(id) {
      const wasCurrent = (await currentId()) === id;
      const rest = (await keyed()).filter((account) => account.id !== id);
      if (wasCurrent) await memory.update(currentKey, rest[0]?.id ?? nobody);
      await memory.update(leftKey, [...new Set([...left(), id])]);
      await keys.forget(id);
      changed.fire();
    },
    currentId,
    async leave() {
      if (choice() === environmentChoice) await choose((await keyed())[0]?.id ?? nobody);
    },
    environmentIsCurrent: () => environment !== undefined && choice() === environmentChoice,
    async currentClient() {
      if (choice() === environmentChoice) return environmentClient;
      const account = await chosen();
      return account && clientOfId(account.id);
    },
    client: clientOfId,
    dispose() {
      subscription.dispose();
      changed.dispose();
    },
  };
}
