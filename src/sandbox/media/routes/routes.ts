import { Hono } from 'hono';
import type { MediaContext } from '../mediaContext.ts';
import { loadClip } from '../packaging/clip.ts';
import { policy } from '../policy.ts';
import type { MediaSources } from '../sources.ts';
import { clipRoutes } from './clipRoutes.ts';
import { cmafRoutes } from './cmafRoutes.ts';
import { imageRoutes } from './imageRoutes.ts';
import { type PlayerScripts, pageRoutes } from './pageRoutes.ts';
import { protectedLinks } from './protection.ts';
import { renditionRoutes } from './renditionRoutes.ts';
import { notFoundReply } from './reply.ts';
import { subtitleRoutes } from './subtitleRoutes.ts';
import { transportRoutes } from './transportRoutes.ts';
import { videoRoutes } from './videoRoutes.ts';

export type { LiveSource, VideoSource } from '../sources.ts';

/** The options for the media half of the sandbox. */
export interface MediaOptions {
  /** Folder of the encoded clip. */
  clip: string;
  sources: MediaSources;
  /** The clock, in ms epoch; by default, the system clock. */
  now?: () => number;
  /** The built-in player's scripts; without them, the pages have no player. */
  scripts?: PlayerScripts | undefined;
}

const places = ['/cmaf/*', '/mpegts/*', '/rec/*', '/videos/*', '/streams/*', '/videoplatform/*', '/player/*'];

/**
 * The sandbox's delivery: live and on-demand streams, pictures and player pages, to be mounted at `/`. It
 * answers only for its own paths (404 as a sentence, 405, CORS), and leaves every other path to the app that
 * mounts it. Throws if the clip can't be read.
 */
export function mediaRoutes({ clip, sources, now = Date.now, scripts }: MediaOptions): Hono {
  const media: MediaContext = { clip: loadClip(clip), sources, now };
  const app = new Hono();
  for (const place of places) app.use(place, policy);
  app.use('*', protectedLinks(media));
  app.route('/', cmafRoutes(media));
  app.route('/', transportRoutes(media));
  app.route('/', clipRoutes(media));
  app.route('/', videoRoutes(media));
  app.route('/', subtitleRoutes(media));
  app.route('/', renditionRoutes(media));
  app.route('/', imageRoutes(media));
  app.route('/', pageRoutes(media, scripts));
  for (const place of places) app.all(place, (c) => notFoundReply(c, 'delivery address'));
  return app;
}
