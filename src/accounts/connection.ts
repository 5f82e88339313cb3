import type { Client } from '../platform/client/client.ts';

/** Work that the service goes on with after a call. */
export interface ServiceWork {
  /** Ids of its tasks; none: there is nothing to follow. */
  readonly tasks: readonly string[];
  /** What it is for, in words. */
  readonly title: string;
  /** The resource that it changes. */
  readonly about: {
    readonly account: string;
    readonly kind: string;
    readonly scope: { readonly project?: number; readonly region?: number };
    readonly id: string;
    readonly title: string;
  };
  /** Whether the resource is gone once it has finished. */
  readonly deletes?: boolean;
}

/** Access to the platform for one account. */
export interface Connection {
  readonly client: Client;
  /** Client id of the account, which some calls require. */
  readonly clientId: number;
  /** Follows work until it ends; absent: nobody does. */
  readonly follow?: (work: ServiceWork) => void;
}
