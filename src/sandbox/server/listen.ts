import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from './refusal.ts';

const host = '127.0.0.1';

/** A server that listens on this machine alone. */
export interface Listener {
  readonly server: Server;
  readonly port: number;
}

/**
 * Listens on `port`; without one, on the port of the last time or, when somebody else has it by now, on any free one.
 * Throws a Refusal if a port that was asked for is taken.
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
