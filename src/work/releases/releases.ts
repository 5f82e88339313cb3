import type * as vscode from 'vscode';

/** What was deployed from here, or ran before. */
export interface Release {
  /** Id of the app, and of the binary. */
  readonly app: string;
  readonly binary: string;
  /** Undefined: unknown. */
  readonly md5?: string | undefined;
  /** In ms since the epoch. */
  readonly at: number;
  /** The name of the file, and the commit that it was made at; undefined: unknown. */
  readonly file?: string | undefined;
  readonly commit?: string | undefined;
  /** It brought an older binary back. */
  readonly isBack?: boolean;
  /** It was not deployed from here: it ran before the first deployment that was. */
  readonly isFound?: boolean;
}

const keyOf = (account: string) => `headend.releases.${account}`;

/** How many are kept of an app, and of an account. */
const most = { app: 50, account: 1000 };

/** The releases that were made from this machine, by account: the service keeps no history of its own. */
export function createReleases(memory: vscode.Memento) {
  const all = (account: string) => memory.get<readonly Release[]>(keyOf(account)) ?? [];
  return {
    /** Those of an app, the latest first. */
    of: (account: string, app: string): readonly Release[] =>
      all(account)
        .filter((each) => each.app === app)
        .toReversed(),
    /** Whether anything is kept of an account. */
    has: (account: string): boolean => all(account).length > 0,
    async keep(account: string, release: Release): Promise<void> {
      const before = all(account);
      const same = before.filter(({ app }) => app === release.app);
      const dropped = new Set(same.slice(0, Math.max(0, same.length + 1 - most.app)));
      const kept = before.filter((each) => !dropped.has(each));
      await memory.update(keyOf(account), [...kept, release].slice(-most.account));
    },
    async forget(accounts: readonly string[]): Promise<void> {
      for (const account of accounts) await memory.update(keyOf(account), undefined);
    },
  };
}

export type Releases = ReturnType<typeof createReleases>;
