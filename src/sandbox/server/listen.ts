import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from './refusal.ts';

const host = '127.0.0.1';

/** A server that listens only on this machine. */
export interface Listener {
  readonly server: Server;
  readonly port: number;
}

/**
 * Listens on `port`; without one, on the last port or, if that can't be used, on any free one. Throws a
 * Refusal if a requested port can't be used.
 */
export async function listen(port: number | undefined, last: number | undefined): Promise<Listener> {
  try {
    return await listenOn(port ?? last ?? 0);
  } catch (cause) {
    if (port === undefined && last !== undefined) return listenOn(0);
    const { code } = cause as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${code})`;
    throw new Refusal('portTaken', `Port ${port} of ${host} ${why}: choose another with --port.`, { cause });
  }
}

async function listenOn(port: number): Promise<Listener> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}
