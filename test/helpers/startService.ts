import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that answers what a test wants, by path, and counts. */
export interface StartedService {
  /** A body that is a text is sent as it is; else as JSON. Absent: 404. */
  readonly answers: Record<string, { readonly status: number; readonly body: unknown }>;
  /** The paths that were asked for. */
  readonly asked: string[];
  readonly baseUrl: string;
  readonly server: Server;
}

/** Starts one on a port of its own. */
export function startService(): Promise<StartedService> {
  const answers: StartedService['answers'] = {};
  const asked: string[] = [];
  const server = createServer(({ url }, response) => {
    const path = new URL(url ?? '/', 'http://x').pathname;
    asked.push(path);
    const { status, body } = answers[path] ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ answers, asked, baseUrl: `http://127.0.0.1:${port}`, server });
    });
  });
}

/** Lets a service have one account, and one live stream in it. */
export function holdStream({ answers }: StartedService, stream: { readonly id: number }): void {
  const answer = (body: unknown) => ({ status: 200, body });
  Object.assign(answers, {
    '/iam/clients/me': answer({ id: 7, companyName: 'Quay' }),
    '/streaming/streams': answer([stream]),
    [`/streaming/streams/${stream.id}`]: answer(stream),
    '/streaming/videos': answer([]),
  });
}
