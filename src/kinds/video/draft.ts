import * as z from 'zod';
import type { Problem } from '../../platform/grammar/rules.ts';
import { object, ruled } from '../../platform/grammar/schema.ts';
import { videoWriting } from '../../platform/streaming/videoRules.ts';
import { words } from '../../shared/words.ts';

/** What is entered for a new video; null: the service decides. */
export interface VideoDraft {
  readonly name: string;
  readonly description: string | null;
  readonly origin_url: string;
  readonly origin_http_headers: string | null;
  readonly priority: number;
  readonly quality_set_id: number | null;
  readonly clip_start_seconds: number | null;
  readonly clip_duration_seconds: number | null;
  readonly source_bitrate_limit: boolean;
  readonly directory_id: number | null;
  readonly client_user_id: number | null;
  readonly auto_transcribe_audio_language: string;
  readonly auto_translate_subtitles_language: string;
}

/** What the service sets if a field is not sent. Source: §2.1, facts §4.1. */
export const videoDefaults: VideoDraft = {
  name: '',
  description: null,
  origin_url: '',
  origin_http_headers: null,
  priority: 0,
  quality_set_id: null,
  clip_start_seconds: null,
  clip_duration_seconds: null,
  source_bitrate_limit: true,
  directory_id: null,
  client_user_id: null,
  auto_transcribe_audio_language: 'auto',
  auto_translate_subtitles_language: 'disable',
};

// in a form, an emptied number is null; it is not sent
const emptied = (name: 'quality_set_id' | 'directory_id' | 'client_user_id') =>
  ruled(videoWriting.shape[name], z.int().nullish());

/** The fields of the draft, with their rules. */
export const videoDraftFields = object(() => ({
  ...Object.fromEntries(Object.entries(videoWriting.shape).filter(([name]) => name in videoDefaults)),
  quality_set_id: emptied('quality_set_id'),
  directory_id: emptied('directory_id'),
  client_user_id: emptied('client_user_id'),
}));

/** Rules that concern several fields. Source: §2.1. */
export function videoProblems(draft: VideoDraft): Problem[] {
  const { clip_start_seconds: start, clip_duration_seconds: length } = draft;
  const { auto_transcribe_audio_language: spoken, auto_translate_subtitles_language: translated } = draft;
  return [
    ...(length !== null && start === null
      ? [{ path: ['clip_start_seconds'], words: words('A duration requires a start.') }]
      : []),
    ...(spoken === 'disable' && translated !== 'disable'
      ? [
          {
            path: ['auto_translate_subtitles_language'],
            words: words('Translated subtitles require subtitles from speech.'),
          },
        ]
      : []),
  ];
}
