import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** What pages are loaded from: the files of the extension, and the documents of the panels. */
export type Served = Awaited<ReturnType<typeof serve>>;

/** Serves the files below a folder, and documents, on a port of its own. */
export async function serve(root: string) {
  const documents: (() => string)[] = [];
  const app = new Hono();
  app.get('/panel/:place', (context, next) => {
    const document = documents[Number(context.req.param('place'))];
    return document ? context.html(document()) : next();
  });
  app.use(serveStatic({ root }));
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    addressOf: (file: string) => `${origin}/${path.relative(root, file)}`,
    /** An address that shows a document, made anew each time that it is asked for. */
    show: (document: () => string) => `${origin}/panel/${documents.push(document) - 1}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
