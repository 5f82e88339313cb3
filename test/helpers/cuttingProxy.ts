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
  /** Ends of broken ways at the server: nobody comes through again before it has what was counted, however busy it is. */
  const arriving = new Set<Promise<unknown>>();
  const endAll = () => {
    for (const each of clients) each.destroy();
  };
  const server = createServer(async (client) => {
    client.on('error', () => undefined);
    await Promise.all(arriving);
    if (isShut || client.destroyed) {
      client.destroy();
      return;
    }
    const target = connect(port, '127.0.0.1');
    clients.add(client);
    client.pipe(target);
    target.pipe(client);
    target.on('error', () => undefined);
    target.on('close', () => client.destroySoon());
    client.on('close', () => {
      clients.delete(client);
      // the server reads what it was sent, then ends
      target.end();
      target.resume();
    });
    client.on('data', (chunk) => {
      sent += chunk.length;
      if (left[0] === undefined || sent < left[0]) return;
      left.shift();
      const arrived = new Promise<void>((resolve) => target.once('close', () => resolve()));
      arriving.add(arrived);
      void arrived.then(() => arriving.delete(arrived));
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
