import { Hono } from 'hono';
import { broadcastAt } from '../broadcast.ts';
import type { MediaContext } from '../mediaContext.ts';
import { looped } from '../packaging/looped.ts';
import { partEnd } from '../packaging/timing.ts';
import { posterHash } from '../posterHash.ts';
import { contentType, notFoundReply, send } from './reply.ts';

const screenshotMs = 10_000;

/** Screenshots, posters and sprites, at the addresses of the platform's picture host. */
export function imageRoutes({ clip, sources, now }: MediaContext): Hono {
  const { poster, thumb, sprite, shots } = clip.images;
  const app = new Hono();

  // a new picture every ten seconds while live; after that, the last one stays
  app.get('/videoplatform/streams/:client/:stream/screenshots/last.jpg', (c) => {
    const source = sources.live(Number(c.req.param('client')), Number(c.req.param('stream')));
    if (!source) return notFoundReply(c, 'stream');
    const at = source.live ? now() : partEnd(broadcastAt(source, now()).endPart);
    return send(c, looped(shots, Math.floor(at / screenshotMs)), contentType.jpeg);
  });

  app.get('/videoplatform/thumbnails/:client/:file', (c) => {
    const [, slug, index] = /^\d+_([A-Za-z0-9]+)\.mp4_(\d)_1080\.jpg$/.exec(c.req.param('file')) ?? [];
    const shot = shots[Number(index)];
    const video = slug === undefined ? undefined : sources.video(Number(c.req.param('client')), slug);
    return video && shot ? send(c, shot, contentType.jpeg) : notFoundReply(c, 'screenshot');
  });

  app.get('/videoplatform/sprites/:client/:file', (c) => {
    const [, slug] = /^\d+_([A-Za-z0-9]+)\.mp4_sprite\.jpg$/.exec(c.req.param('file')) ?? [];
    const video = slug === undefined ? undefined : sources.video(Number(c.req.param('client')), slug);
    return video ? send(c, sprite, contentType.jpeg) : notFoundReply(c, 'sprite');
  });

  // the address contains only the id, so the name is checked against it, not whether the video exists
  app.get('/videoplatform/posters/video/:id/:file', (c) => {
    const hash = posterHash(Number(c.req.param('id')));
    const file = c.req.param('file');
    if (file === `${hash}.jpeg`) return send(c, poster, contentType.jpeg);
    return file === `thumb_${hash}.jpeg` ? send(c, thumb, contentType.jpeg) : notFoundReply(c, 'poster');
  });
  return app;
}
