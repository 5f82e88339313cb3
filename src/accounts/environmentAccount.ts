import type * as vscode from 'vscode';
import type { Client } from '../platform/client/client.ts';
import type { Account, Safety } from './account.ts';
import type { Guarded } from './guard.ts';
import type { KeptAccounts } from './keptAccounts.ts';
import type { KeyedAccount } from './keys.ts';
import { baseUrlProblem, verify } from './verify.ts';

/** What the account of the environment is made of. */
export interface EnvironmentOptions {
  /** Remembers its safety level, and which account is current; never a key. */
  readonly memory: vscode.Memento;
  readonly environment: { readonly baseUrl: string; readonly key: string } | undefined;
  /** Makes the client of an account. */
  readonly connect: (account: Pick<KeyedAccount, 'baseUrl' | 'key' | 'origin'> & Guarded) => Client;
  /** What the environment's account is called, and why its address cannot be used. */
  readonly words: { readonly environment: string; readonly badAddress: string };
}

/** See `createEnvironmentAccount`. */
export type EnvironmentAccount = ReturnType<typeof createEnvironmentAccount>;

/** Safety levels of accounts of the environment, by account id. */
const levelsKey = 'headend.environmentSafety';

/** The account that the environment names, if it names one. Whose it is, is asked once. */
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

  /** The account, once it is verified. The level of the same account that is stored holds for it too. */
  async function known(): Promise<Account | undefined> {
    if (!verified) return undefined;
    const { id } = verified;
    const stored = await kept.find(id);
    return { ...verified, label, safety: stored?.safety ?? levels()[id] ?? 'normal' };
  }

  async function read(signal?: AbortSignal): Promise<Account | undefined> {
    if (problem) throw new Error(words.badAddress);
    if (client) verified ??= await verify(client, 'environment', signal);
    return known();
  }

  /** How freely it may be changed. Throws where it cannot be told whose it is. */
  async function level(): Promise<Safety> {
    return (await read())?.safety ?? 'readOnly';
  }

  return {
    client,
    known,
    /** The account, verified. Throws where that cannot be done. */
    read,
    /** Its id, once it is verified. */
    id: () => verified?.id,
    /** Sets how freely it may be changed. */
    protect: async (id: string, safety: Safety) => memory.update(levelsKey, { ...levels(), [id]: safety }),
  };
}
