import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bytesReply } from '../../src/sandbox/server/bytesReply.ts';

// A program of its own, as the sandbox is: a route without any work, which answers any request with the bytes that
// were put there last. It prints its base address.

let body = Buffer.alloc(0);
const app = new Hono();
app.put('*', async (context) => {
  body = Buffer.from(await context.req.arrayBuffer());
  return context.body(null, 204);
});
app.get('*', () =>
  bytesReply(body, { 'content-type': 'application/json', 'content-length': String(body.length) }),
);

const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
