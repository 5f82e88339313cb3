import type { Client } from '../platform/client/client.ts';
import { whoAmI } from '../platform/identity/operations.ts';
import { type Account, accountId } from './account.ts';

/** Asks the service who the key belongs to. Throws a CallError. */
export async function verify(
  client: Client,
  origin: Account['origin'],
  signal?: AbortSignal,
): Promise<Omit<Account, 'safety'>> {
  const found = await client.call(whoAmI, {}, { signal });
  return {
    id: accountId(client.baseUrl, found.id, origin),
    label: found.companyName || found.name || found.email || String(found.id),
    baseUrl: client.baseUrl,
    clientId: found.id,
    userId: found.currentUser ?? undefined,
    origin,
  };
}

/** Why a base address cannot be used, if so. Only to this machine may a key be sent unencrypted. */
export function baseUrlProblem(text: string): 'notAnAddress' | 'notEncrypted' | 'hasCredentials' | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search || url.hash) return 'notAnAddress';
  if (url.username || url.password) return 'hasCredentials';
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) return 'notEncrypted';
  return undefined;
}

/** The form in which an address is stored and compared. */
export function cleanBaseUrl(text: string): string {
  return new URL(text.trim()).href.replace(/\/+$/, '');
}

/** Whether a host name is this machine's own. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
