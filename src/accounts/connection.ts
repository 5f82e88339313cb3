import type { Client } from '../platform/client/client.ts';

/** The platform as one account reaches it. */
export interface Connection {
  readonly client: Client;
  /** Client id of the account, which some calls name. */
  readonly clientId: number;
}
