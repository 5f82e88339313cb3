import { usualLanguages } from '../../platform/streaming/video.ts';
import { bibliographicCode } from '../../shared/languageCode.ts';
import type { SubtitleOrder, VideoDocument } from '../state/documents.ts';

// milliseconds of work on the sound, and on each additional language
const transcription = 8000;
const translation = 5000;

/** What is to be transcribed, and into what it is to be translated. */
export type SpeechWishes = Pick<
  VideoDocument,
  'auto_transcribe_audio_language' | 'auto_translate_subtitles_language'
>;

/** The subtitles that exist at `now`: none before the video is `ready`. */
export function madeAt(
  orders: readonly SubtitleOrder[] = [],
  ready = Number.NEGATIVE_INFINITY,
  now: number,
): SubtitleOrder[] {
  return orders.filter(({ from, takes }) => Math.max(from, ready) + takes <= now);
}

/**
 * The subtitles that a video requests, made from `now` on: first those of the speech, then the translations,
 * one after another. Those already in `made` stay. Source: §2.1.
 */
export function orderSpeech(
  wishes: SpeechWishes,
  now: number,
  made: readonly SubtitleOrder[] = [],
): SubtitleOrder[] {
  const spoken = wishes.auto_transcribe_audio_language;
  const translated = wishes.auto_translate_subtitles_language;
  if (spoken === 'disable') return [...made];
  const first = spoken === 'auto' ? 'eng' : bibliographicCode(spoken);
  const others =
    translated === 'disable'
      ? []
      : translated === 'default'
        ? usualLanguages
        : translated.split(',').map(bibliographicCode);
  const missing = [...new Set([first, ...others])].filter((code) => made.every((each) => each.code !== code));
  let takes = 0;
  const ordered = missing.map((code) => {
    takes += code === first ? transcription : translation;
    return { code, from: now, takes };
  });
  return [...made, ...ordered];
}
