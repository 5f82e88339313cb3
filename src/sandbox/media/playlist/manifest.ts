import type { Context } from 'hono';
import { readManifestName, type VideoOptions } from '../../../shared/videoAddress.ts';
import type { Clip } from '../packaging/clip.ts';
import type { VideoTrack } from '../packaging/track.ts';
import { contentType, notFoundReply, send } from '../routes/reply.ts';
import type { VideoSource } from '../sources.ts';
import { writtenRenditions } from '../writtenSubtitles.ts';
import { subtitleLanguage } from './languages.ts';
import { masterPlaylist } from './masterPlaylist.ts';
import { mpd } from './mpd.ts';
import { codecOf, offerOf } from './offer.ts';
import { cmafVariants, transportVariants } from './variants.ts';

/**
 * The on-demand manifest that the path's `:manifest` names. 404 if no rendition has the requested codec; HLS
 * supports HEVC and AV1 only in fMP4, whichever address is used.
 */
export function sendManifest(clip: Clip, c: Context, video: VideoSource): Response {
  const { segments, languages, written = [] } = video;
  const name = readManifestName(c.req.param('manifest') ?? '');
  if (!name) return notFoundReply(c, 'manifest');
  const { images = false, codec = 'h264' } = name;
  const format = name.format === 'transport' && codec !== 'h264' ? 'cmaf' : name.format;
  const { video: all, audio, transport } = offerOf(clip, video);
  const possible = format === 'transport' ? transport.map(({ track }) => track) : all;
  const tracks = chosen(possible, name);
  if (tracks.length === 0) return notFoundReply(c, 'manifest');
  const texts = [...languages.map(subtitleLanguage), ...writtenRenditions(written)];
  const offered = (folder: string) => ({ folder, languages: texts });
  if (format === 'dash') {
    const finished = { first: 0, count: segments };
    const text = mpd({ video: tracks, audio, finished, subtitles: offered('subtitles') });
    return send(c, text, contentType.dash);
  }
  const qualities = transport.filter(({ track }) => tracks.includes(track));
  const contents =
    format === 'cmaf'
      ? { variants: cmafVariants(tracks, audio), audio, subtitles: offered('subtitles') }
      : {
          variants: transportVariants(qualities, audio, ({ name: folder }) => `ts/${folder}/media.m3u8`),
          subtitles: offered('ts/subtitles'),
        };
  return send(c, masterPlaylist({ ...contents, images }), contentType.hls);
}

/** The codec's qualities within the requested heights; if there are none, those of the nearest height. */
function chosen(video: readonly VideoTrack[], options: VideoOptions): VideoTrack[] {
  const { minHeight = 0, maxHeight = Number.POSITIVE_INFINITY, codec } = options;
  const coded = video.filter((track) => codec === undefined || codecOf(track) === codec);
  const heights = coded.map(({ entry }) => entry.height);
  const nearest = Math.min(...heights) > maxHeight ? Math.min(...heights) : Math.max(...heights);
  const inside = coded.filter(({ entry }) => entry.height >= minHeight && entry.height <= maxHeight);
  return inside.length > 0 ? inside : coded.filter(({ entry }) => entry.height === nearest);
}
