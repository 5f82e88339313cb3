import type { Client } from '../platform/client/client.ts';

/** Access to the platform for one account. */
export interface Connection {
  readonly client: Client;
  /** Client id of the account, which some calls require. */
  readonly clientId: number;
}
