import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '../../../../src/platform/client/client.ts';
import type { Stream } from '../../../../src/platform/streaming/stream.ts';

/** As many streams as are on a page. */
const pageSize = 25;

/** A service on a socket that lists streams, page by page, and does what the test says. */
export async function streamService(count: number) {
  const streams: Partial<Stream>[] = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Court ${index + 1}`,
    active: true,
    live: true,
    started_at_primary: '2026-05-06T09:00:00Z',
    push_url: `rtmp://in.test/in/${index + 1}?secret-${index}`,
  }));
  const asked: string[] = [];
  const state = {
    /** What is answered instead, such as 503. */
    status: 200,
    headers: {} as Record<string, string>,
    /** Called before each answer. */
    before: async () => undefined as unknown,
  };
  const server = createServer(async ({ method, url = '' }, response) => {
    asked.push(`${method} ${url}`);
    await state.before();
    const { pathname, searchParams } = new URL(url, 'http://x');
    const page = Number(searchParams.get('page') ?? 1);
    const body =
      pathname === '/streaming/streams' ? streams.slice((page - 1) * pageSize, page * pageSize) : [];
    response.writeHead(state.status, { 'content-type': 'application/json', ...state.headers });
    response.end(JSON.stringify(state.status === 200 ? body : { message: 'no' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    key: '1$test',
    fetch: globalThis.fetch,
  });
  return {
    streams,
    asked,
    state,
    client,
    /** The encoder of a stream is cut off. */
    cut(index: number): void {
      Object.assign(streams[index] ?? {}, { live: false, finished_at_primary: '2026-05-06T10:00:00Z' });
    },
    /** It sends again. */
    mend(index: number): void {
      Object.assign(streams[index] ?? {}, { live: true, started_at_primary: '2026-05-06T11:00:00Z' });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

export type StreamService = Awaited<ReturnType<typeof streamService>>;
