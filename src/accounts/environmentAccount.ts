import type * as vscode from 'vscode';
import type { Client } from '../platform/client/client.ts';
import type { Account, AccountLook, Safety } from './account.ts';
import type { Guarded } from './guard.ts';
import type { KeptAccounts } from './keptAccounts.ts';
import type { KeyedAccount } from './keys.ts';
import { baseUrlProblem, verify } from './verify.ts';

/** What the environment's account is created from. */
export interface EnvironmentOptions {
  /** Remembers its safety level, and which account is current; never a key. */
  readonly memory: vscode.Memento;
  readonly environment: { readonly baseUrl: string; readonly key: string } | undefined;
  /** Creates the client of an account. */
  readonly connect: (account: Pick<KeyedAccount, 'baseUrl' | 'key' | 'origin'> & Guarded) => Client;
  /** The label of the environment's account, and why its address cannot be used. */
  readonly words: { readonly environment: string; readonly badAddress: string };
}

/** See `createEnvironmentAccount`. */
export type EnvironmentAccount = ReturnType<typeof createEnvironmentAccount>;

/** Safety levels of environment accounts, by account id. */
const levelsKey = 'headend.environmentSafety';
/** Names and colors of environment accounts, by account id. */
const looksKey = 'headend.environmentLooks';

/** The account that the environment specifies, if any. Its owner is requested only once. */
export function createEnvironmentAccount(options: EnvironmentOptions, kept: Pick<KeptAccounts, 'find'>) {
  const { memory, environment, connect, words } = options;
  const label = words.environment;
  const problem = environment && baseUrlProblem(environment.baseUrl);
  const client =
    environment && !problem
      ? connect({ ...environment, origin: 'environment', safety: level, label })
      : undefined;
  let verified: Omit<Account, 'safety'> | undefined;

  const levels = () => memory.get<Readonly<Record<string, Safety>>>(levelsKey, {});
  const looks = () => memory.get<Readonly<Record<string, AccountLook>>>(looksKey, {});

  /** The account, if already verified. If the same account is stored, its safety level applies. */
  async function known(): Promise<Account | undefined> {
    if (!verified) return undefined;
    const { id } = verified;
    const stored = await kept.find(id);
    const look = looks()[id] ?? {};
    const safety = stored?.safety ?? levels()[id] ?? 'normal';
    return { ...verified, ...look, label: look.name ?? label, safety };
  }

  async function read(signal?: AbortSignal): Promise<Account | undefined> {
    if (problem) throw new Error(words.badAddress);
    if (client) verified ??= await verify(client, 'environment', signal);
    return known();
  }

  /** How freely it may be changed. Throws if its owner cannot be determined. */
  async function level(): Promise<Safety> {
    return (await read())?.safety ?? 'readOnly';
  }

  return {
    client,
    known,
    /** The verified account. Throws if it cannot be verified. */
    read,
    /** Its id, if already verified. */
    id: () => verified?.id,
    /** Sets how freely it may be changed. */
    protect: async (id: string, safety: Safety) => memory.update(levelsKey, { ...levels(), [id]: safety }),
    /** Sets the name and the color by which the user tells it apart. */
    setLook: async (id: string, look: AccountLook) => memory.update(looksKey, { ...looks(), [id]: look }),
  };
}
