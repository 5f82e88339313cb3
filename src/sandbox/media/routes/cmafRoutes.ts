import { Hono } from 'hono';
import { broadcastAt } from '../broadcast.ts';
import { sendLivePlaylist, sendPart, sendSegment } from '../liveMedia.ts';
import { type MediaContext, onLiveTrack, onStream } from '../mediaContext.ts';
import { masterPlaylist } from '../playlist/masterPlaylist.ts';
import { mpd } from '../playlist/mpd.ts';
import { offerOf } from '../playlist/offer.ts';
import { cmafVariants } from '../playlist/variants.ts';
import { contentType, mp4Type, send } from './reply.ts';

/** Live delivery in CMAF: low-latency HLS and DASH from the same parts. */
export function cmafRoutes(media: MediaContext): Hono {
  const { clip, now } = media;
  const app = new Hono();

  app.get(
    '/cmaf/:key/master.m3u8',
    onStream(media, (c, source) => {
      const { video, audio } = offerOf(clip, source);
      return send(c, masterPlaylist({ variants: cmafVariants(video, audio), audio }), contentType.hls);
    }),
  );
  app.get(
    '/cmaf/:key/index.mpd',
    onStream(media, (c, source) => {
      const { video, audio } = offerOf(clip, source);
      const { live, windowMs, firstSegment: first, endSegment } = broadcastAt(source, now());
      const span = live
        ? { live: { windowMs, now: now() } }
        : { finished: { first, count: endSegment - first } };
      return send(c, mpd({ video, audio, ...span }), contentType.dash);
    }),
  );
  app.get(
    '/cmaf/:key/:track/init.mp4',
    onLiveTrack(media, (c, { track }) => send(c, track.init, mp4Type(track))),
  );
  app.get(
    '/cmaf/:key/:track/media.m3u8',
    onLiveTrack(media, (c, found) => sendLivePlaylist(media, c, found)),
  );
  app.get(
    '/cmaf/:key/:track/:file{part_[0-9]+\\.[0-9]\\.m4s}',
    onLiveTrack(media, (c, found) => sendPart(media, c, found)),
  );
  app.get(
    '/cmaf/:key/:track/:file{seg_[0-9]+\\.m4s}',
    onLiveTrack(media, (c, found) => sendSegment(media, c, found)),
  );
  return app;
}
