import { Hono } from 'hono';
import { broadcastAt } from '../broadcast.ts';
import { fileNumber, type MediaContext, onStream } from '../mediaContext.ts';
import { transportSegment } from '../packaging/transportLoop.ts';
import { masterPlaylist } from '../playlist/masterPlaylist.ts';
import { offerOf } from '../playlist/offer.ts';
import { transportPlaylist } from '../playlist/transportPlaylist.ts';
import { transportVariants } from '../playlist/variants.ts';
import { contentType, notFoundReply, send } from './reply.ts';

/** Live delivery in MPEG-TS: HLS, under the current address and the deprecated one. */
export function transportRoutes(media: MediaContext): Hono {
  const { clip, now } = media;
  const app = new Hono();

  // deprecated by the service, which gives no date (§2.2, §9)
  app.get(
    '/streams/:key/playlist.m3u8',
    onStream(media, (c, source) => {
      const { transport, audio } = offerOf(clip, source);
      const folder = `/mpegts/${c.req.param('key')}`;
      const variants = transportVariants(transport.slice(0, 1), audio, () => `${folder}/media.m3u8`);
      if (variants.length === 0) return notFoundReply(c, 'manifest');
      c.header('Deprecation', 'true');
      c.header('Link', `<${folder}/master_mpegts.m3u8>; rel="successor-version"`);
      return send(c, masterPlaylist({ variants }), contentType.hls);
    }),
  );

  // get_duration_sec in the master address is passed on to the media playlist that the player requests
  app.get(
    '/mpegts/:key/master_mpegts.m3u8',
    onStream(media, (c, source) => {
      const asked = c.req.query('get_duration_sec') === 'true';
      const uri = () => (asked ? 'media.m3u8?get_duration_sec=true' : 'media.m3u8');
      const { transport, audio } = offerOf(clip, source);
      // one quality, the tallest
      const variants = transportVariants(transport.slice(0, 1), audio, uri);
      if (variants.length === 0) return notFoundReply(c, 'manifest');
      return send(c, masterPlaylist({ variants }), contentType.hls);
    }),
  );
  app.get(
    '/mpegts/:key/media.m3u8',
    onStream(media, (c, source) => {
      if (offerOf(clip, source).transport.length === 0) return notFoundReply(c, 'rendition');
      const durations = c.req.query('get_duration_sec') === 'true';
      const text = transportPlaylist(broadcastAt(source, now()), { durations, endList: source.endListTag });
      return send(c, text, contentType.hls);
    }),
  );
  app.get(
    '/mpegts/:key/:file{seg_[0-9]+\\.ts}',
    onStream(media, (c, source) => {
      const index = fileNumber(c);
      const [quality] = offerOf(clip, source).transport;
      if (!quality || index >= broadcastAt(source, now()).endSegment) return notFoundReply(c, 'segment');
      return send(c, transportSegment(quality.loop, index), contentType.transport);
    }),
  );
  return app;
}
