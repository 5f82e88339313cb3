import { accessSync, constants, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetch, type RequestInit, type Response } from 'undici';
import { type Client, createClient } from '../../../src/platform/client/client.ts';
import { createSandbox, type SandboxOptions } from '../../../src/sandbox/server/server.ts';
import { makeKey } from '../../../src/sandbox/state/keys.ts';
import { admitKey } from '../../../src/sandboxFolder/keys.ts';

/** The sandbox's clip, as the extension ships it. */
export const clip = fileURLToPath(new URL('../../../media/clip', import.meta.url));

/** A sandbox on a folder of its own, for one suite. */
export interface StartedSandbox {
  readonly origin: string;
  readonly key: string;
  readonly folder: string;
  readonly client: Client;
  /** Calls a path with the key; a body is sent as JSON. */
  call(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  /** What a path answers, as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at replies member by member
  read(path: string): Promise<any>;
  /** Ends it, so that another can be started on its folder. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** A clock that stands still, so that an account does not move while it is looked at, however long that takes. */
export function stillClock(): () => number {
  const now = Date.now();
  return () => now;
}

/** Starts a sandbox inside the test process. `close` removes its folder. */
export async function startedSandbox(options: Partial<SandboxOptions> = {}): Promise<StartedSandbox> {
  const folder = options.state ?? (await temporaryFolder());
  const sandbox = await createSandbox({ clip, ...options, state: folder });
  const key = makeKey();
  admitKey(folder, key);
  const { origin } = sandbox;

  const call: StartedSandbox['call'] = (path, { json, ...init } = {}) =>
    fetch(origin + path, {
      ...init,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      headers: {
        authorization: `apikey ${key}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(init.headers as Record<string, string> | undefined),
      },
    });

  let ended: Promise<void> | undefined;
  const stop = () => {
    ended ??= sandbox.close();
    return ended;
  };

  return {
    origin,
    key,
    folder,
    client: createClient({ baseUrl: origin, key, fetch: fetch as unknown as typeof globalThis.fetch }),
    call,
    read: async (path) => (await call(path)).json(),
    stop,
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// the sandbox has each change on the disk before it answers, which takes no time where the disk is memory
const fastest = isRoomy('/dev/shm') ? '/dev/shm' : tmpdir();

/** Whether a folder can be written to, and has room for the states of many sandboxes. */
function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 512 * 1024 * 1024;
  } catch {
    return false;
  }
}

/** A new, empty folder. */
export function temporaryFolder(): Promise<string> {
  return mkdtemp(join(fastest, 'headend-test-'));
}
