import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { type MediaContext, onStream, onVideo } from '../mediaContext.ts';
import { type PlayerPage, playerPage, playerPolicy } from './playerPage.ts';
import { signature } from './protection.ts';
import { contentType, notFoundReply, send } from './reply.ts';

/** The files of the bundled scripts of the built-in player: its own, and hls.js, which it imports. */
export interface PlayerScripts {
  readonly player: string;
  readonly hls: string;
}

/** The built-in player pages of streams and videos, and their scripts. */
export function pageRoutes(media: MediaContext, scripts: PlayerScripts | undefined): Hono {
  const app = new Hono();
  for (const name of ['player', 'hls'] as const) {
    app.get(`/player/${name}.js`, async (c) => {
      const text = scripts && (await readFile(scripts[name], 'utf8').catch(() => undefined));
      return text === undefined ? notFoundReply(c, 'player script') : send(c, text, contentType.script);
    });
  }

  app.get(
    '/streams/:key',
    onStream(media, (c, { live, protection }) => {
      const proof = signature(protection);
      const key = c.req.param('key') ?? '';
      const [client, stream] = key.split('_');
      return sendPage(c, {
        title: `Live stream ${stream}`,
        poster: `../videoplatform/streams/${client}/${stream}/screenshots/last.jpg`,
        source: `../cmaf/${key}/master.m3u8${proof}`,
        fallback: `../mpegts/${key}/master_mpegts.m3u8${proof}`,
        live: true,
        note: live ? '' : 'This stream is not on air. You see the last minute of its last broadcast.',
      });
    }),
  );
  app.get(
    '/videos/:key',
    onVideo(media, (c, { title, protection }) => {
      const proof = signature(protection);
      const folder = c.req.param('key') ?? '';
      return sendPage(c, {
        title,
        poster: `${folder}/poster.jpg${proof}`,
        source: `${folder}/master-cmaf.m3u8${proof}`,
        fallback: `${folder}/master.m3u8${proof}`,
        live: false,
        note: '',
      });
    }),
  );
  return app;
}

function sendPage(c: Context, page: PlayerPage): Response {
  const nonce = randomBytes(16).toString('base64');
  c.header('Content-Security-Policy', playerPolicy(nonce));
  return send(c, playerPage(page, nonce), contentType.html);
}
