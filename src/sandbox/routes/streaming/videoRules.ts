import type { KeptVideo } from '../../state/store.ts';
import { between, nullOr, type Rule } from '../rules.ts';
import { posterProblem } from './poster.ts';

/** What may be set on a video, by its state and `given`; its schema checks the rest. Source: §2.1, §8. */
export function videoRules(
  video: KeptVideo,
  ownPoster: boolean,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Rule>> {
  const isSilenced = given['auto_transcribe_audio_language'] === 'disable';
  return {
    poster: nullOr((value) => posterProblem(String(value))),
    screenshot_id: (value) => screenshotProblem(value, video, ownPoster),
    auto_translate_subtitles_language: (value) =>
      isSilenced && value !== 'disable' ? 'needs subtitles from speech' : undefined,
  };
}

/** -1 is the custom poster, and 0 may be set before there are screenshots. */
function screenshotProblem(value: unknown, { backstage }: KeptVideo, ownPoster: boolean): string | undefined {
  if (value === -1) return ownPoster ? undefined : 'is invalid: the video has no own poster';
  return between(-1, Math.max(0, backstage.screenshots - 1))(value);
}
