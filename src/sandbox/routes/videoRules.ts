import type { KeptVideo } from '../store.ts';
import { posterProblem } from './poster.ts';
import {
  addresses,
  between,
  every,
  lengthBetween,
  matching,
  nullOr,
  oneOf,
  present,
  type Rule,
} from './rules.ts';

const language = '[a-z]{3}';
const webAddress = matching(/^https?:\/\/[^\s]+$/);

/** The bounds of what may be set on a video, together with what else is `given`. Source: §2.1, §8, facts §4.1. */
export function videoRules(
  video: KeptVideo,
  ownPoster: boolean,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Rule>> {
  const isSilenced = given['auto_transcribe_audio_language'] === 'disable';
  return {
    name: present,
    description: nullOr(lengthBetween(0, 65_535)),
    origin_url: nullOr(addresses),
    origin_http_headers: nullOr(matching(/^Authorization: \S+ \S.*$/)),
    priority: between(-10, 10),
    clip_start_seconds: nullOr(between(0, 1e6)),
    clip_duration_seconds: nullOr(between(0, 1e6)),
    source_bitrate_limit: present,
    poster: nullOr((value) => posterProblem(String(value))),
    remote_poster_url: nullOr(webAddress),
    remove_poster: present,
    screenshot_id: (value) => screenshotProblem(value, video, ownPoster),
    auto_transcribe_audio_language: matching(new RegExp(`^(disable|auto|${language})$`)),
    auto_translate_subtitles_language: every(
      matching(new RegExp(`^(disable|default|${language}(,${language})*)$`)),
      (value) => (isSilenced && value !== 'disable' ? 'needs subtitles from speech' : undefined),
    ),
    projection: oneOf('regular', 'vr360', 'vr180', 'vr360tb'),
  };
}

/** -1 is the own poster, and 0 may be set before there are screenshots. */
function screenshotProblem(value: unknown, { backstage }: KeptVideo, ownPoster: boolean): string | undefined {
  if (value === -1) return ownPoster ? undefined : 'is invalid: the video has no own poster';
  return between(-1, Math.max(0, backstage.screenshots - 1))(value);
}
