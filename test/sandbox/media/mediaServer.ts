import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { type LiveSource, mediaRoutes } from '../../../src/sandbox/media/routes.ts';
import { partMs, timelineStart } from '../../../src/sandbox/media/timing.ts';

/** The folder of the clip. */
export const clipFolder = join(import.meta.dirname, '../../../media/clip');

/** The part that is being made when a server of these tests starts: the second of its segment. */
export const openPart = 3 * 10_000_001 + 1;

/** A media server on a real socket, with a clock that stands still until it is moved. */
export interface MediaServer {
  origin: string;
  clock: { now: number };
  streams: Map<number, LiveSource>;
  get(path: string, init?: RequestInit): Promise<Response>;
  text(path: string): Promise<string>;
  bytes(path: string): Promise<Buffer<ArrayBuffer>>;
  close(): Promise<void>;
}

/** Client 7 has streams 1 (live), 2 (live, an hour of DVR), 3 (over), 4 (over, no end list), 5 (never on air), videos abc and long. */
export async function startMediaServer(page?: string): Promise<MediaServer> {
  const clock = { now: timelineStart + openPart * partMs + 100 };
  const off = { live: false, dvrSeconds: 0, endListTag: true, endedAt: clock.now - 3_600_000 };
  const streams = new Map<number, LiveSource>([
    [1, { live: true, dvrSeconds: 0, endListTag: true, endedAt: undefined }],
    [2, { live: true, dvrSeconds: 3600, endListTag: true, endedAt: undefined }],
    [3, off],
    [4, { ...off, endListTag: false }],
    [5, { ...off, endedAt: undefined }],
  ]);
  const videos = new Map([
    ['abc', { segments: 30, title: 'Cats & <dogs>', languages: ['eng', 'ger'] }],
    ['long', { segments: 5625, title: 'Three hours', languages: ['eng', 'ger'] }],
  ]);
  const app = new Hono({ strict: false });
  const sources = {
    live: (client: number, id: number) => (client === 7 ? streams.get(id) : undefined),
    video: (client: number, slug: string) => (client === 7 ? videos.get(slug) : undefined),
    original: (client: number, slug: string) => (client === 7 && slug === 'abc' ? 40 : undefined),
  };
  app.route('/', mediaRoutes({ clip: clipFolder, sources, now: () => clock.now, ...(page ? { page } : {}) }));
  app.post('/streaming/streams', (c) => c.text('from the other half'));
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, init?: RequestInit): Promise<Response> => fetch(new URL(path, origin), init);
  return {
    origin,
    clock,
    streams,
    get,
    text: async (path) => (await get(path)).text(),
    bytes: async (path) => Buffer.from(await (await get(path)).arrayBuffer()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}

/** True when `reply` has not come although a request that was sent later has been answered. */
export async function stillWaits(media: MediaServer, reply: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const settle = (): void => {
    settled = true;
  };
  reply.then(settle, settle);
  await media.text('/cmaf/7_1/master.m3u8');
  return !settled;
}
