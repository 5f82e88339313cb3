import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is asked of it: from when on, in seconds since 1970. */
interface Asked {
  readonly from: number;
}

/** Starts a service of one account whose live streams were watched, and by how many, as a test says, on a port of its own. Its figures are bodies as they are sent, digits and all. */
export async function startFigures() {
  let figures: (asked: Asked) => string = () => '[]';
  const asked = (query: URLSearchParams) => figures({ from: Date.parse(query.get('from') ?? '') / 1000 });
  const bodies: Record<string, (query: URLSearchParams) => string> = {
    '/iam/clients/me': () => '{"id":7,"companyName":"Quiet"}',
    '/streaming/streams': () => '[]',
    '/streaming/statistics/stream/watching_duration': asked,
    '/streaming/statistics/stream/viewers': asked,
  };
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    const body = bodies[pathname]?.(searchParams);
    response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(body ?? '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: '7_key',
    /** From now on it answers so. */
    answer(body: string | typeof figures): void {
      figures = typeof body === 'string' ? () => body : body;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The body of an answer with one series. */
export function seriesOf(points: string | readonly (readonly [seconds: number, value: number])[]): string {
  const text = typeof points === 'string' ? points : JSON.stringify(points);
  return `[{"client":7,"metrics":{"streams":${text}}}]`;
}
