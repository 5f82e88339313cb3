import { type Context, Hono } from 'hono';
import { fileNumber, type MediaContext } from '../mediaContext.ts';
import { fragmentSegment } from '../packaging/fragment.ts';
import { looped } from '../packaging/looped.ts';
import { partsPerSegment, segmentMs } from '../packaging/timing.ts';
import type { MediaTrack } from '../packaging/track.ts';
import { clipTracks } from '../playlist/clipNames.ts';
import { masterPlaylist } from '../playlist/masterPlaylist.ts';
import { offerOf, type PlaylistOffer } from '../playlist/offer.ts';
import { playlistTime } from '../playlist/playlistText.ts';
import { rendition } from '../playlist/rendition.ts';
import { cmafVariants } from '../playlist/variants.ts';
import { vodPlaylist } from '../playlist/vodPlaylist.ts';
import type { ClipSource } from '../sources.ts';
import { contentType, mp4Type, notFoundReply, send } from './reply.ts';
import { sendMp4 } from './sendMp4.ts';

const place = /^\/rec\/(\d+)_(\d+)\/rec_([a-z0-9]+)_qsid\d+/;
// segments after which the picture repeats
const loopLength = 6;

/**
 * Clips of live streams: HLS in CMAF, and MP4 made as it is read. 425 until a clip is complete, 404 once it is
 * deleted. Forms: facts §4.2; the addresses of pieces are not published.
 */
export function clipRoutes(media: MediaContext): Hono {
  const app = new Hono();
  const offered = (source: ClipSource) => offerOf(media.clip, source);

  app.get(
    '/rec/:key/:file{rec_[a-z0-9]+_qsid[0-9]+_(?:master|media_[0-9]+_[0-9]+)\\.(?:m3u8|mp4)}',
    onClip(media, (c, source) => {
      const [, clip = '', name = '', ending] =
        /^(.+?qsid\d+)_(\w+)\.(\w+)$/.exec(c.req.param('file') ?? '') ?? [];
      const offer = offered(source);
      const tracks = clipTracks(offer.video);
      const isMaster = name === 'master';
      if (isMaster && ending === 'm3u8') return send(c, master(offer, clip), contentType.hls);
      const picture = isMaster ? [...tracks.values()].at(-1) : tracks.get(name);
      if (!picture) return notFoundReply(c, 'rendition');
      if (ending === 'm3u8') return sendList(c, source, `${clip}/${picture.name}/`);
      const sound = offer.audio ? [turned(offer.audio, source)] : [];
      return sendMp4(c, rendition([turned(picture, source), ...sound], source.segments, 0));
    }),
  );
  app.get(
    '/rec/:key/:clip{rec_[a-z0-9]+_qsid[0-9]+}/:track/:file{(?:init\\.mp4|media\\.m3u8|seg_[0-9]+\\.m4s)}',
    onClip(media, (c, source) => {
      const track = offered(source).tracks.find(({ name }) => name === c.req.param('track'));
      if (!track) return notFoundReply(c, 'rendition');
      const file = c.req.param('file');
      if (file === 'init.mp4') return send(c, track.init, mp4Type(track));
      if (file === 'media.m3u8') return sendList(c, source, '');
      const index = fileNumber(c);
      return index < source.segments
        ? send(c, fragmentSegment(track, (source.first % loopLength) + index), mp4Type(track))
        : notFoundReply(c, 'segment');
    }),
  );
  return app;
}

/** A handler for the addresses of a clip. */
function onClip({ sources, now }: MediaContext, answer: (c: Context, source: ClipSource) => Response) {
  return (c: Context): Response => {
    const [, client, stream, id = ''] = place.exec(c.req.path) ?? [];
    const source = sources.clip(Number(client), Number(stream), id);
    if (!source || now() >= source.until) return notFoundReply(c, 'clip');
    if (now() >= source.there) return answer(c, source);
    return send(c, 'This clip is not there yet.\n', contentType.text, 425);
  };
}

function master({ video, audio }: PlaylistOffer, clip: string): string {
  const names = new Map([...clipTracks(video)].map(([name, track]) => [track, name]));
  const variants = cmafVariants(video, audio).map((variant) => ({
    ...variant,
    uri: `${clip}_${names.get(variant.track)}.m3u8`,
  }));
  return masterPlaylist({ variants, audio: audio && { ...audio, name: `${clip}/${audio.name}` } });
}

function sendList(c: Context, { first, segments }: ClipSource, folder: string): Response {
  const text = vodPlaylist({
    totalMs: segments * segmentMs,
    itemMs: segmentMs,
    uri: (index) => `${folder}seg_${index}.m4s`,
    head: [`#EXT-X-MAP:URI="${folder}init.mp4"`, playlistTime(first)],
  });
  return send(c, text, contentType.hls);
}

/** A track whose loop begins with the first picture of the clip. */
function turned(track: MediaTrack, { first }: ClipSource): MediaTrack {
  const offset = (first % loopLength) * partsPerSegment;
  return { ...track, parts: track.parts.map((_, index) => looped(track.parts, index + offset)) };
}
