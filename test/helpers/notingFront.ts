import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service in front of a sandbox, which notes each request and each reply in JSON, and passes them on. */
export async function notingFront({ origin }: { readonly origin: string }) {
  const noted: string[] = [];
  const heard: unknown[] = [];
  const server: Server = createServer(async (request, response) => {
    noted.push(`${request.method} ${request.url}`);
    const { method = 'GET', url = '/' } = request;
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const headers = {
      authorization: String(request.headers.authorization),
      'content-type': 'application/json',
    };
    const reply = await fetch(origin + url, { method, headers, ...body });
    const text = await reply.text();
    if (/json/.test(reply.headers.get('content-type') ?? '') && text) heard.push(JSON.parse(text));
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(text);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    noted,
    heard,
    /** The requests that may change something. */
    writes: () => noted.filter((each) => !each.startsWith('GET ')),
    origin: `http://127.0.0.1:${port}`,
    close: () => void server.close(),
  };
}
