/** How freely an account may be changed; enforced by the guard of its client. */
export type Safety = 'normal' | 'confirm' | 'readOnly';

/** Someone signed in, without the key. */
export interface Account {
  /** Made of the base address and the client id; keys every cache, document and panel. */
  readonly id: string;
  readonly label: string;
  readonly baseUrl: string;
  /** What the platform, and a user, call the account’s id. */
  readonly clientId: number;
  readonly userId: number | undefined;
  readonly safety: Safety;
  readonly origin: 'stored' | 'environment' | 'sandbox';
}

/**
 * The id of an account. The sandbox keeps its identity when its port changes, so its address does not count.
 */
export function accountId(baseUrl: string, clientId: number, origin: Account['origin']): string {
  const where = origin === 'sandbox' ? 'sandbox' : new URL(baseUrl).host + new URL(baseUrl).pathname;
  return `${where.replace(/\/+$/, '')}-${clientId}`.replace(/[^a-z0-9.-]+/gi, '_');
}
