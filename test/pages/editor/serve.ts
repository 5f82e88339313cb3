import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
};

/** What pages are loaded from: the files of the extension, and the documents of the panels. */
export type Served = Awaited<ReturnType<typeof serve>>;

/** Serves the files below a folder, and documents, on a port of its own. */
export async function serve(root: string) {
  const documents = new Map<string, () => string>();
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://x');
    const document = documents.get(pathname);
    if (document) return void response.writeHead(200, { 'content-type': 'text/html' }).end(document());
    try {
      const file = path.join(root, path.normalize(pathname));
      const type = types[path.extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type }).end(await readFile(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    addressOf: (file: string) => `${origin}/${path.relative(root, file)}`,
    /** An address that shows a document, made anew each time that it is asked for. */
    show(document: () => string): string {
      const place = `/panel/${documents.size}`;
      documents.set(place, document);
      return origin + place;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
