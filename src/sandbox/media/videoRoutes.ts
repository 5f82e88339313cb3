import { Hono } from 'hono';
import { fragmentSegment } from './fragment.ts';
import { sendManifest } from './manifest.ts';
import { fileNumber, type MediaContext, namedTrack, onVideo } from './mediaContext.ts';
import { contentType, missing, mp4Type, send } from './reply.ts';
import { sprite } from './sprite.ts';
import { segmentMs } from './timing.ts';
import { transportSegment } from './transportLoop.ts';
import { vodPlaylist } from './vodPlaylist.ts';

/** On-demand delivery: HLS in MPEG-TS and CMAF, DASH, storyboard tiles, each segment worked out when asked for. */
export function videoRoutes(media: MediaContext): Hono {
  const { clip } = media;
  const app = new Hono();

  app.get(
    '/videos/:key/:manifest{master.*\\.(?:m3u8|mpd)}',
    onVideo(media, (c, video) => sendManifest(clip, c, video)),
  );
  app.get(
    '/videos/:key/tiles.m3u8',
    onVideo(media, (c, { segments }) => {
      const { columns, rows, width, height } = sprite;
      const layout = `LAYOUT=${columns}x${rows},DURATION=${segmentMs / 1000}`;
      const text = vodPlaylist({
        totalMs: segments * segmentMs,
        itemMs: columns * rows * segmentMs,
        uri: () => 'sprite.jpg',
        head: ['#EXT-X-IMAGES-ONLY'],
        tags: [`#EXT-X-TILES:RESOLUTION=${width}x${height},${layout}`],
      });
      return send(c, text, contentType.hls);
    }),
  );
  app.get(
    '/videos/:key/:image{(?:poster|sprite)\\.jpg}',
    onVideo(media, (c) => {
      const { poster, sprite: tiles } = clip.images;
      return send(c, c.req.param('image') === 'poster.jpg' ? poster : tiles, contentType.jpeg);
    }),
  );
  app.get(
    '/videos/:key/ts/media.m3u8',
    onVideo(media, (c, { segments }) => send(c, segmentList(segments, 'ts'), contentType.hls)),
  );
  app.get(
    '/videos/:key/ts/:file{seg_[0-9]+\\.ts}',
    onVideo(media, (c, { segments }) => {
      const index = fileNumber(c);
      if (index >= segments) return missing(c, 'segment');
      return send(c, transportSegment(clip.transport, index), contentType.transport);
    }),
  );
  app.get(
    '/videos/:key/:track/:file{(?:init\\.mp4|media\\.m3u8|seg_[0-9]+\\.m4s)}',
    onVideo(media, (c, { segments }) => {
      const track = namedTrack(clip, c);
      if (!track) return missing(c, 'rendition');
      const file = c.req.param('file');
      if (file === 'init.mp4') return send(c, track.init, mp4Type(track));
      if (file === 'media.m3u8') {
        return send(c, segmentList(segments, 'm4s', ['#EXT-X-MAP:URI="init.mp4"']), contentType.hls);
      }
      const index = fileNumber(c);
      return index < segments
        ? send(c, fragmentSegment(track, index), mp4Type(track))
        : missing(c, 'segment');
    }),
  );
  return app;
}

function segmentList(segments: number, extension: string, head: string[] = []): string {
  const uri = (index: number): string => `seg_${index}.${extension}`;
  return vodPlaylist({ totalMs: segments * segmentMs, itemMs: segmentMs, uri, head });
}
