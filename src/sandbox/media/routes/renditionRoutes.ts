import { type Context, Hono } from 'hono';
import { type MediaContext, onOriginal, onVideo } from '../mediaContext.ts';
import type { Bytes } from '../packaging/bytes.ts';
import { readSections, type Section, sectionLength } from '../packaging/section.ts';
import type { MediaTrack } from '../packaging/track.ts';
import { offerOf, type PlaylistOffer } from '../playlist/offer.ts';
import { rendition } from '../playlist/rendition.ts';
import { pulledStream } from '../pulledStream.ts';
import type { OriginalSource, VideoSource } from '../sources.ts';
import { byteRange } from './byteRange.ts';
import { contentType, notFoundReply } from './reply.ts';

const chunkSize = 65_536;

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
    return tracks ? sendFile(c, rendition(tracks, video.segments, file.size)) : notFoundReply(c, 'rendition');
  };
  const original = (c: Context, { segments, size }: OriginalSource): Response => {
    const offer = offerOf(clip, { codecs: ['h264'], sound: true });
    const tracks = tracksOf(offer, offer.video[0]?.entry.height ?? null);
    return tracks ? sendFile(c, rendition(tracks, segments, size)) : notFoundReply(c, 'original');
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

function sendFile(c: Context, sections: readonly Section[]): Response {
  const disposition = dispositionOf(c);
  if (disposition === 'wrong') return notFoundReply(c, 'download');
  const length = sectionLength(sections);
  // without validators, a conditional range can't be checked, so it gets everything (RFC 9110 §13.1.5)
  const range = byteRange(c.req.header('If-Range') ? undefined : c.req.header('Range'), length);
  const headers = { ...disposition, 'Accept-Ranges': 'bytes', 'Content-Type': contentType.videoMp4 };
  if (range === 'unsatisfiable')
    return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${length}` });
  const { from, to } = range ?? { from: 0, to: length };
  return c.body(sectionStream(sections, from, to), range ? 206 : 200, {
    ...headers,
    ...(range ? { 'Content-Range': `bytes ${from}-${to - 1}/${length}` } : {}),
    'Content-Length': String(to - from),
  });
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

function sectionStream(sections: readonly Section[], from: number, to: number): ReadableStream<Bytes> {
  const chunksOf = function* (): Generator<Bytes> {
    for (let at = from; at < to; at += chunkSize)
      yield readSections(sections, at, Math.min(at + chunkSize, to));
  };
  const chunks = chunksOf();
  return pulledStream(() => chunks.next().value ?? undefined);
}
