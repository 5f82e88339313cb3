import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetch } from 'undici';

/** Stands between an account and its service, and lets somebody else do something in the midst of a call. */
export interface Meddler {
  readonly origin: string;
  /** Done once, after the next call of this method was made and before it is answered. */
  during(method: string, meddle: () => Promise<unknown>): void;
  /** The body of the next call of this method. */
  next(method: string): Promise<string>;
  /** Each call so far: its address and its body. */
  readonly said: readonly string[];
  close(): Promise<void>;
}

export async function meddledWith(service: string): Promise<Meddler> {
  const asked = new Map<string, (body: string) => void>();
  const said: string[] = [];
  const waiting = new Map<string, () => Promise<unknown>>();
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    said.push(`${method} ${url} ${Buffer.concat(chunks).toString()}`);
    asked.get(method)?.(Buffer.concat(chunks).toString());
    asked.delete(method);
    const { host: _, connection: __, 'content-length': ___, ...passed } = headers;
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const reply = await fetch(service + url, { method, headers: passed as Record<string, string>, ...body });
    const meddle = waiting.get(method);
    waiting.delete(method);
    await meddle?.();
    const type = reply.headers.get('content-type');
    response.writeHead(reply.status, type ? { 'content-type': type } : {});
    response.end(Buffer.from(await reply.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    during: (method, meddle) => void waiting.set(method, meddle),
    next: (method) => new Promise((resolve) => asked.set(method, resolve)),
    said,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
