import type { Connection } from '../../accounts/connection.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import type { EdgeSecret } from '../../platform/edge/edgeSecret.ts';
import { getEdgeApp, getEdgeSecret } from '../../platform/edge/operations.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { type ComparedSecret, type ComparedSettings, variablesOf } from './compared.ts';

/** What an app has under each name; secrets by the hash of the value that is active now. Throws a CallError. */
export async function readSettings(
  { client }: Connection,
  id: string,
  signal: AbortSignal,
): Promise<{ readonly app: EdgeApp; readonly settings: ComparedSettings }> {
  const app = await client.call(getEdgeApp, { app_id: wideInteger(id) }, { signal });
  const variables = await variablesOf(new Map(Object.entries(app.env ?? {})));
  const secrets = await Promise.all(
    Object.entries(app.secrets ?? {}).map(async ([name, use]) => {
      return [name, await readSecret(client, use.id, signal)] as const;
    }),
  );
  return { app, settings: { variables, secrets: new Map(secrets) } };
}

/** One that was deleted by force is still named by the apps that use it. */
async function readSecret(
  client: Connection['client'],
  secret_id: NonNullable<EdgeSecret['id']>,
  signal: AbortSignal,
): Promise<ComparedSecret> {
  try {
    const hash = activeHash(await client.call(getEdgeSecret, { secret_id }, { signal }), Date.now());
    return hash ? { hash } : { lack: 'inactive' };
  } catch (error) {
    const isKnown = error instanceof CallError && ['missing', 'forbidden'].includes(error.reason);
    if (isKnown) return { lack: 'unreadable' };
    throw error;
  }
}

/** The hash of the value that is active at an instant, in ms since the epoch; undefined: there is none. */
function activeHash({ secret_slots }: EdgeSecret, now: number): string | undefined {
  const active = (secret_slots ?? [])
    .filter(({ slot }) => slot * 1000 <= now)
    .toSorted((one, other) => other.slot - one.slot)[0];
  return active?.checksum ?? undefined;
}
