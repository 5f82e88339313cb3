import type { Kind } from '../../kinds/grammar/kind.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { EdgeApp } from '../../platform/edge/edgeApp.ts';
import type { Words } from '../../shared/words.ts';
import { isPublicFile } from '../../ui/files/publicFile.ts';
import type { ReleaseContext } from './context.ts';

/** How long an app is waited for, and the pause between two looks, in seconds. */
const longest = 30;
const apart = 1;

/**
 * What came of asking an app at its address. `off`: it isn’t asked, as it doesn’t answer in its state; `noAddress`: it has none
 * that can be asked; `stopped`: the user waits no longer; `fails`: it doesn’t serve, with the last status if there was
 * one. No answer names the binary that gave it.
 */
export type Served =
  | { readonly state: 'noAddress' | 'stopped' }
  | { readonly state: 'off'; readonly words: Words }
  | { readonly state: 'serves'; readonly status: number }
  | { readonly state: 'fails'; readonly status: number | undefined };

/** An app that is to serve. */
export interface ServingApp {
  readonly app: EdgeApp;
  /** It was just made: until its address is known everywhere, 404 isn’t its own answer. */
  readonly isNew: boolean;
}

/** Asks an app at its address until it serves, or for so long. Never throws. */
export async function untilServing(
  { open, pause }: Pick<ReleaseContext, 'open' | 'pause'>,
  kind: Kind,
  { app, isNew }: ServingApp,
  signal: AbortSignal,
): Promise<Served> {
  const url = kind.page?.(app);
  if (app.status !== 1) return { state: 'off', words: kind.state(app, Date.now()).words };
  if (app.api_type === 'proxy-wasm' || !url || !isPublicFile(url)) return { state: 'noAddress' };
  let status: number | undefined;
  for (let waited = 0; waited < longest; waited += apart) {
    status = await ask(open, url, signal);
    if (signal.aborted) return { state: 'stopped' };
    if (status !== undefined && status < 500 && !(isNew && status === 404))
      return { state: 'serves', status };
    await pause(apart, signal).catch(() => undefined);
  }
  return signal.aborted ? { state: 'stopped' } : { state: 'fails', status };
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
