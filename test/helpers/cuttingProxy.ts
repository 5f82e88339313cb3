import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that breaks: what its clients sent is counted, and cut off at certain counts. */
export interface CuttingProxy {
  readonly origin: string;
  /** Bytes that clients have sent. */
  readonly sent: () => number;
  readonly cuts: () => number;
  /** Ends all connections, and refuses new ones until `open`. */
  shut(): void;
  open(): void;
  close(): Promise<void>;
}

/** Hands on all connections to a port of this machine, and breaks them once so many bytes were sent. */
export async function cuttingProxy(port: number, at: readonly number[] = []): Promise<CuttingProxy> {
  const clients = new Set<Socket>();
  const left = [...at];
  let sent = 0;
  let isShut = false;
  // what was counted still arrives, however busy the machine is
  const endAll = () => {
    for (const each of clients) each.destroy();
  };
  const server = createServer((client) => {
    if (isShut) {
      client.destroy();
      return;
    }
    const target = connect(port, '127.0.0.1');
    clients.add(client);
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => {
        clients.delete(client);
        other.destroySoon();
      });
      one.pipe(other);
    }
    client.on('data', (chunk) => {
      sent += chunk.length;
      if (left[0] === undefined || sent < left[0]) return;
      left.shift();
      endAll();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cuts: () => at.length - left.length,
    shut() {
      isShut = true;
      endAll();
    },
    open() {
      isShut = false;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      endAll();
      await closed;
    },
  };
}
