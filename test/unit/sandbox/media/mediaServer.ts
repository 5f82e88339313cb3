import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { partMs, timelineStart } from '../../../../src/sandbox/media/packaging/timing.ts';
import type { PlayerScripts } from '../../../../src/sandbox/media/routes/pageRoutes.ts';
import {
  type LiveSource,
  mediaRoutes,
  type VideoSource,
} from '../../../../src/sandbox/media/routes/routes.ts';
import { protectedLink } from '../../../../src/sandbox/streaming/protectedLink.ts';

/** The folder of the clip. */
export const clipFolder = join(import.meta.dirname, '../../../../media/clip');

/** The part that is being made when a server of these tests starts: the second of its segment. */
export const openPart = 3 * 10_000_001 + 1;

/** A media server on a real socket, with a clock that stands still until it is moved. */
export interface MediaServer {
  origin: string;
  clock: { now: number };
  streams: Map<number, LiveSource>;
  videos: Map<string, VideoSource>;
  get(path: string, init?: RequestInit): Promise<Response>;
  text(path: string): Promise<string>;
  bytes(path: string): Promise<Buffer<ArrayBuffer>>;
  close(): Promise<void>;
}

/**
 * Client 7 has streams 1 (live), 2 (live, an hour of DVR), 3 (over), 4 (over, no end list), 5 (never on air), videos abc and long, and
 * of both such as are silent (6), mixed (7: H.264, HEVC and AV1), modern (8: without H.264) or locked (9: for a minute). */
export async function startMediaServer(scripts?: PlayerScripts): Promise<MediaServer> {
  const clock = { now: timelineStart + openPart * partMs + 100 };
  const usual = { codecs: ['h264'], sound: true } as const;
  const silent = { sound: false };
  const mixed = { codecs: ['h264', 'hevc', 'av1'] } as const;
  const modern = { codecs: ['hevc', 'av1'] } as const;
  const locked = {
    get protection() {
      return protectedLink('here', 60, clock.now);
    },
  };
  const off = { ...usual, live: false, dvrSeconds: 0, endListTag: true, endedAt: clock.now - 3_600_000 };
  const streams = new Map<number, LiveSource>([
    [1, { ...usual, live: true, dvrSeconds: 0, endListTag: true, endedAt: undefined }],
    [2, { ...usual, live: true, dvrSeconds: 3600, endListTag: true, endedAt: undefined }],
    [3, off],
    [4, { ...off, endListTag: false }],
    [5, { ...off, endedAt: undefined }],
    ...[silent, mixed, modern, locked].map((other, index): [number, LiveSource] => [
      6 + index,
      made({ ...usual, live: true, dvrSeconds: 0, endListTag: true, endedAt: undefined }, other),
    ]),
  ]);
  const files = [
    { name: 'vod360p', height: 360, size: 0 },
    { name: 'vod180p', height: 180, size: 0 },
    { name: 'vodlong', height: 360, size: 9_000_000_000 },
    { name: 'vod720p', height: 720, size: 0 },
    { name: 'vodaudio', height: null, size: 0 },
  ];
  const videos = new Map<string, VideoSource>([
    ['abc', { segments: 30, title: 'Cats & <dogs>', files, ...usual, languages: ['eng', 'ger'] }],
    ['long', { segments: 5625, title: 'Three hours', files, ...usual, languages: ['eng', 'ger'] }],
    ...Object.entries({ silent, mixed, modern, locked }).map(([slug, other]): [string, VideoSource] => [
      slug,
      made({ segments: 30, title: slug, languages: ['eng'], files, ...usual }, other),
    ]),
  ]);
  const app = new Hono({ strict: false });
  const sources = {
    live: (client: number, id: number) => (client === 7 ? streams.get(id) : undefined),
    video: (client: number, slug: string) => (client === 7 ? videos.get(slug) : undefined),
    clip: () => undefined,
    original: (client: number, slug: string) =>
      client === 7 && slug === 'abc' ? { segments: 40, size: 0 } : undefined,
  };
  app.route('/', mediaRoutes({ clip: clipFolder, sources, now: () => clock.now, scripts }));
  app.post('/streaming/streams', (c) => c.text('from the other half'));
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (path: string, init?: RequestInit): Promise<Response> => fetch(new URL(path, origin), init);
  return {
    origin,
    clock,
    streams,
    videos,
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

/** With members that are worked out each time they are read. */
function made<T extends object>(base: T, other: object): T {
  return Object.defineProperties(base, Object.getOwnPropertyDescriptors(other));
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
