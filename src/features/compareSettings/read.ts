import type { Connection } from '../../accounts/connection.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import type { EdgeSecret } from '../../platform/edge/edgeSecret.ts';
import { getEdgeApp, getEdgeSecret } from '../../platform/edge/operations.ts';
import { wideInteger } from '../../shared/wideInteger.ts';
import { type ComparedSettings, variablesOf } from './compared.ts';

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
      const secret = await client.call(getEdgeSecret, { secret_id: use.id }, { signal });
      return [name, activeHash(secret, Date.now())] as const;
    }),
  );
  return { app, settings: { variables, secrets: new Map(secrets) } };
}

/** The hash of the value that is active at an instant, in ms since the epoch; empty: there is none. */
function activeHash({ secret_slots }: EdgeSecret, now: number): string {
  const active = (secret_slots ?? [])
    .filter(({ slot }) => slot * 1000 <= now)
    .toSorted((one, other) => other.slot - one.slot)[0];
  return active?.checksum ?? '';
}
