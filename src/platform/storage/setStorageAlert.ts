import type { CallOptions, Client } from '../client/client.ts';
import { CallError } from '../client/errors.ts';
import { type StorageAlert, withDigits, withOwnLimit } from './storageAlert.ts';
import { createStorageAlert, updateStorageAlert } from './storageAlerts.ts';

/** The input of the calls that set an alert. */
type Alert = Parameters<NonNullable<typeof createStorageAlert.decode>>[1];

/**
 * Creates a storage alert, by POST, or by PUT if the service has no POST (404 or 405): the interface only has
 * PUT. Returns the alert in its current state. Throws a CallError; 409 if there is already one. The guard is
 * asked for each of the two calls. Source: §4.16, facts §2.
 */
export async function setStorageAlert(
  client: Client,
  alert: Alert,
  options: CallOptions = {},
): Promise<StorageAlert> {
  try {
    return await client.call(createStorageAlert, alert, options);
  } catch (error) {
    const absent = error instanceof CallError && (error.status === 404 || error.status === 405);
    if (!absent) throw error;
  }
  await client.call(updateStorageAlert, alert, options);
  const { client_id: _, ...set } = alert;
  return withDigits(withOwnLimit(set));
}
