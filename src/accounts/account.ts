/** How freely an account may be changed; enforced by the guard of its client. */
export type Safety = 'normal' | 'confirm' | 'readOnly';

/** The colors by which users tell accounts apart: those of the editor's charts. */
export const accountColors = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;

/** See `accountColors`. */
export type AccountColor = (typeof accountColors)[number];

/** How a user tells an account apart; what is missing was not chosen. */
export interface AccountLook {
  readonly name?: string | undefined;
  readonly color?: AccountColor | undefined;
}

/** A signed-in account, without its key. */
export interface Account extends AccountLook {
  /** Built from the base address and the client id; identifies every cache, document and panel. */
  readonly id: string;
  /** What it is shown as: the name that the user chose, or else that of the service. */
  readonly label: string;
  readonly baseUrl: string;
  /** What the platform and its users call the account's id. */
  readonly clientId: number;
  readonly userId: number | undefined;
  readonly safety: Safety;
  readonly origin: 'stored' | 'environment' | 'sandbox';
}

/** An account as it is shown: under the name that the user chose. */
export function asNamed<Kept extends Account>(account: Kept): Kept {
  return { ...account, label: account.name ?? account.label };
}

/**
 * The id of an account. The sandbox keeps its identity when its port changes, so its address is left out.
 */
export function accountId(baseUrl: string, clientId: number, origin: Account['origin']): string {
  const where = origin === 'sandbox' ? 'sandbox' : new URL(baseUrl).host + new URL(baseUrl).pathname;
  return `${where.replace(/\/+$/, '')}-${clientId}`.replace(/[^a-z0-9.-]+/gi, '_');
}

/** Whether a text that anybody may have written could be the id of an account: it can’t be a sentence. */
export function isAccountId(text: string): boolean {
  return /^[a-z0-9._-]+$/i.test(text);
}

/** Whether the id of an account is that of a sandbox: its address is left out, and it starts on any machine. */
export function isSandboxId(id: string): boolean {
  return /^sandbox-\d+$/.test(id);
}
