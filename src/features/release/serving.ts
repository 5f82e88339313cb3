import type { Kind } from '../../kinds/grammar/kind.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import { isPublicFile } from '../../ui/files/publicFile.ts';
import type { ReleaseContext } from './context.ts';

/** How long an app is waited for, and the pause between two looks, in seconds. */
const longest = 30;
const apart = 1;

/** What an app answers once it serves; undefined: nothing. `notAsked`: it has no address that can be asked. */
export async function untilServing(
  { open, pause }: Pick<ReleaseContext, 'open' | 'pause'>,
  kind: Kind,
  app: EdgeApp,
  signal: AbortSignal,
): Promise<number | undefined | 'notAsked'> {
  const url = kind.page?.(app);
  if (app.status !== 1 || app.api_type === 'proxy-wasm' || !url || !isPublicFile(url)) return 'notAsked';
  let status: number | undefined;
  for (let waited = 0; waited < longest && !signal.aborted; waited += apart) {
    status = await ask(open, url, signal);
    // before it is known everywhere there is no such app
    if (status !== undefined && status !== 404 && status < 500) return status;
    await pause(apart, signal).catch(() => undefined);
  }
  return status;
}

async function ask(
  open: ReleaseContext['open'],
  url: string,
  signal: AbortSignal,
): Promise<number | undefined> {
  try {
    const { chunks } = await open(globalThis.fetch, url, signal);
    // the rest is not wanted
    for await (const _ of chunks) break;
    return 200;
  } catch (error) {
    return error instanceof CallError ? error.status : undefined;
  }
}
