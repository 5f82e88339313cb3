import { type Context, Hono } from 'hono';
import { fileNumber, type MediaContext, onVideo } from '../mediaContext.ts';
import { segmentMs } from '../packaging/timing.ts';
import { transportStart } from '../packaging/transportLoop.ts';
import { type SubtitleLanguage, subtitleLanguage } from '../playlist/languages.ts';
import { vodPlaylist } from '../playlist/vodPlaylist.ts';
import { segmentsPerSubtitle, subtitleSpan, subtitles } from '../subtitles.ts';
import { type WrittenSubtitle, writtenText } from '../writtenSubtitles.ts';
import { contentType, notFoundReply, send } from './reply.ts';

const folders = [
  { path: '/videos/:key/subtitles', transportOffset: undefined },
  // next to MPEG-TS, whose clock does not start at 0
  { path: '/videos/:key/ts/subtitles', transportOffset: transportStart },
] as const;

/** WebVTT subtitles: whole files for DASH and downloads, and 57.6 s segments with playlists for HLS. */
export function subtitleRoutes(media: MediaContext): Hono {
  const app = new Hono();
  for (const { path, transportOffset } of folders) {
    app.get(
      `${path}/:language/media.m3u8`,
      onVideo(media, (c, { segments, languages, written }) => {
        const isWritten = writtenOf(c.req.param('language'), written) !== undefined;
        if (!isWritten && !named(c.req.param('language'), languages)) return notFoundReply(c, 'language');
        const itemMs = (isWritten ? segments : segmentsPerSubtitle) * segmentMs;
        const text = vodPlaylist({
          totalMs: segments * segmentMs,
          itemMs,
          uri: (index) => `seg_${index}.vtt`,
        });
        return send(c, text, contentType.hls);
      }),
    );
    app.get(
      `${path}/:language/:file{seg_[0-9]+\\.vtt}`,
      onVideo(media, (c, { segments, languages, written }) => {
        const own = writtenOf(c.req.param('language'), written);
        if (own && fileNumber(c) === 0) return sendText(c, writtenText(own, transportOffset));
        const span = subtitleSpan(fileNumber(c), segments);
        const language = named(c.req.param('language'), languages);
        if (!language || span.fromMs >= span.toMs) return notFoundReply(c, 'subtitle segment');
        return sendText(c, subtitles(language, span, transportOffset));
      }),
    );
    app.get(
      `${path}/:file{[a-z\\d]+\\.vtt}`,
      onVideo(media, (c, { segments, languages, written }) => {
        const own = writtenOf(c.req.param('file')?.slice(0, -'.vtt'.length), written);
        if (own) return sendText(c, writtenText(own, transportOffset));
        const language = named(c.req.param('file')?.slice(0, 3), languages);
        if (!language) return notFoundReply(c, 'language');
        return sendText(c, subtitles(language, { fromMs: 0, toMs: segments * segmentMs }, transportOffset));
      }),
    );
  }
  return app;
}

function named(code: string | undefined, languages: readonly string[]): SubtitleLanguage | undefined {
  return code !== undefined && languages.includes(code) ? subtitleLanguage(code) : undefined;
}

function writtenOf(id: string | undefined, written: readonly WrittenSubtitle[] = []) {
  return written.find((each) => each.id === id);
}

function sendText(c: Context, text: string): Response {
  return send(c, text, contentType.subtitles);
}
