import { Hono } from 'hono';
import { fileNumber, type MediaContext, namedQuality, namedTrack, onVideo } from '../mediaContext.ts';
import { fragmentSegment } from '../packaging/fragment.ts';
import { segmentMs } from '../packaging/timing.ts';
import { transportSegment } from '../packaging/transportLoop.ts';
import { sendManifest } from '../playlist/manifest.ts';
import { vodPlaylist } from '../playlist/vodPlaylist.ts';
import { sprite } from '../sprite.ts';
import { contentType, mp4Type, notFoundReply, send } from './reply.ts';

/** On-demand delivery: HLS in MPEG-TS and CMAF, DASH, storyboard tiles; segments are computed on request. */
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
    '/videos/:key/ts/:track/:file{(?:media\\.m3u8|seg_[0-9]+\\.ts)}',
    onVideo(media, (c, video) => {
      const quality = namedQuality(clip, video, c);
      if (!quality) return notFoundReply(c, 'rendition');
      if (c.req.param('file') === 'media.m3u8')
        return send(c, segmentList(video.segments, 'ts'), contentType.hls);
      const index = fileNumber(c);
      return index < video.segments
        ? send(c, transportSegment(quality.loop, index), contentType.transport)
        : notFoundReply(c, 'segment');
    }),
  );
  app.get(
    '/videos/:key/:track/:file{(?:init\\.mp4|media\\.m3u8|seg_[0-9]+\\.m4s)}',
    onVideo(media, (c, video) => {
      const track = namedTrack(clip, video, c);
      if (!track) return notFoundReply(c, 'rendition');
      const file = c.req.param('file');
      if (file === 'init.mp4') return send(c, track.init, mp4Type(track));
      if (file === 'media.m3u8') {
        const head = ['#EXT-X-MAP:URI="init.mp4"'];
        return send(c, segmentList(video.segments, 'm4s', head), contentType.hls);
      }
      const index = fileNumber(c);
      return index < video.segments
        ? send(c, fragmentSegment(track, index), mp4Type(track))
        : notFoundReply(c, 'segment');
    }),
  );
  return app;
}

function segmentList(segments: number, extension: string, head: string[] = []): string {
  const uri = (index: number): string => `seg_${index}.${extension}`;
  return vodPlaylist({ totalMs: segments * segmentMs, itemMs: segmentMs, uri, head });
}
