import type { Context } from 'hono';
import { readManifestName, type VideoOptions } from '../../model/videoAddress.ts';
import type { Clip } from './clip.ts';
import { subtitleLanguage } from './languages.ts';
import { masterPlaylist } from './masterPlaylist.ts';
import { mpd } from './mpd.ts';
import { contentType, missing, send } from './reply.ts';
import type { VideoSource } from './sources.ts';
import type { VideoTrack } from './track.ts';
import { cmafVariants, transportVariants } from './variants.ts';

/**
 * The on-demand manifest that the path's `:manifest` names. The sandbox has H.264 only: other codecs are 404. MPEG-TS comes
 * in one height, whatever heights are asked for.
 */
export function sendManifest(clip: Clip, c: Context, { segments, languages }: VideoSource): Response {
  const name = readManifestName(c.req.param('manifest') ?? '');
  if (!name || (name.codec !== undefined && name.codec !== 'h264')) return missing(c, 'manifest');
  const { format, images = false } = name;
  const { audio } = clip;
  const video = between(clip.video, name);
  const offered = (folder: string) => ({ folder, languages: languages.map(subtitleLanguage) });
  if (format === 'dash') {
    const finished = { first: 0, count: segments };
    return send(c, mpd({ video, audio, finished, subtitles: offered('subtitles') }), contentType.dash);
  }
  const contents =
    format === 'cmaf'
      ? { variants: cmafVariants(clip, video), audio, subtitles: offered('subtitles') }
      : { variants: transportVariants(clip, 'ts/media.m3u8'), subtitles: offered('ts/subtitles') };
  return send(c, masterPlaylist({ ...contents, images }), contentType.hls);
}

/** The qualities within the heights asked for, else the nearest one: a manifest without any could not be played. */
function between(video: readonly VideoTrack[], options: VideoOptions): VideoTrack[] {
  const { minHeight = 0, maxHeight = Number.POSITIVE_INFINITY } = options;
  const inside = video.filter(({ entry }) => entry.height >= minHeight && entry.height <= maxHeight);
  return inside.length > 0
    ? inside
    : maxHeight < (video.at(-1)?.entry.height ?? 0)
      ? video.slice(-1)
      : video.slice(0, 1);
}
