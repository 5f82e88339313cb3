import { type Context, Hono } from 'hono';
import { type MediaContext, onOriginal, onVideo } from '../mediaContext.ts';
import type { Section } from '../packaging/section.ts';
import type { MediaTrack } from '../packaging/track.ts';
import { offerOf, type PlaylistOffer } from '../playlist/offer.ts';
import { rendition } from '../playlist/rendition.ts';
import type { OriginalSource, VideoSource } from '../sources.ts';
import { notFoundReply } from './reply.ts';
import { sendMp4 } from './sendMp4.ts';

// facts §4.1: 1 to 255 of these characters, not starting with a dot, without ".mp4"
const downloadForm = /^download(?:=([A-Za-z0-9_-][A-Za-z0-9_.-]{0,254}))?$/;

/**
 * Progressive MP4 files with byte ranges, to watch or download: the renditions of a video by name
 * (`vod360p.mp4`), in their stated sizes, and the original (`original.mp4`) as long as it is stored. The
 * original's picture is the tallest of the clip.
 */
export function renditionRoutes(media: MediaContext): Hono {
  const { clip } = media;
  const app = new Hono();
  const rendered = (c: Context, video: VideoSource): Response => {
    const file = video.files.find(({ name }) => c.req.param('name') === `${name}.mp4`);
    const tracks = file && tracksOf(offerOf(clip, video), file.height);
    return tracks
      ? sendNamed(c, rendition(tracks, video.segments, file.size))
      : notFoundReply(c, 'rendition');
  };
  const original = (c: Context, { segments, size }: OriginalSource): Response => {
    const offer = offerOf(clip, { codecs: ['h264'], sound: true });
    const tracks = tracksOf(offer, offer.video[0]?.entry.height ?? null);
    return tracks ? sendNamed(c, rendition(tracks, segments, size)) : notFoundReply(c, 'original');
  };
  app.get('/videos/:key/:name{original\\.mp4}', onOriginal(media, original));
  app.get('/videos/:key/:name{original\\.mp4}/:download{download.*}', onOriginal(media, original));
  app.get('/videos/:key/:name{[a-z0-9]+\\.mp4}', onVideo(media, rendered));
  app.get('/videos/:key/:name{[a-z0-9]+\\.mp4}/:download{download.*}', onVideo(media, rendered));
  return app;
}

/** The video of a height with sound, or sound alone if there is no height. */
function tracksOf(
  { video, audio }: PlaylistOffer,
  height: number | null,
): [MediaTrack, ...MediaTrack[]] | undefined {
  const picture = video.find(({ entry }) => entry.height === height);
  if (height !== null && !picture) return undefined;
  const [first, ...others] = [...(picture ? [picture] : []), ...(audio ? [audio] : [])];
  return first && [first, ...others];
}

function sendNamed(c: Context, sections: readonly Section[]): Response {
  const disposition = dispositionOf(c);
  return disposition === 'wrong' ? notFoundReply(c, 'download') : sendMp4(c, sections, disposition);
}

/** No header for watching; a download has a file name. */
function dispositionOf(c: Context): Record<string, string> | 'wrong' {
  const asked = c.req.param('download');
  if (asked === undefined) return {};
  const [matched, name] = downloadForm.exec(asked) ?? [];
  if (matched === undefined) return 'wrong';
  const file = name === undefined ? (c.req.param('name') ?? '') : `${name}.mp4`;
  return { 'Content-Disposition': `attachment; filename="${file}"` };
}
