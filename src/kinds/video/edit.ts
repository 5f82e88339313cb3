import type { Problem } from '../../platform/grammar/rules.ts';
import { updateVideo } from '../../platform/streaming/operations.ts';
import type { Video } from '../../platform/streaming/video.ts';
import { languageOf } from '../../shared/languageCode.ts';
import { pictureLimit, readDataUrl } from '../../shared/picture.ts';
import { type Words, words } from '../../shared/words.ts';
import { bindUpdate } from '../grammar/bound.ts';
import type { Editing } from '../grammar/kind.ts';

/** How a video is changed. Source: §2.1, §4.1. */
export const videoEdit: Editing<Video> = {
  update: bindUpdate(updateVideo, ({ id }) => ({ video_id: Number(id) })),
  together: [
    ['auto_transcribe_audio_language', 'auto_translate_subtitles_language'],
    ['clip_start_seconds', 'clip_duration_seconds'],
  ],
  sets: {
    poster: ['screenshot_id'],
    remote_poster_url: ['poster', 'screenshot_id'],
    remove_poster: ['poster', 'screenshot_id'],
  },
  rules,
  warnings,
};

/** Rules that concern several fields; only what is being changed is reported. Source: §2.1. */
function rules(next: Video, change: Record<string, unknown>): Problem[] {
  const at = (name: string, said: Words): Problem[] =>
    name in change ? [{ path: [name], words: said }] : [];
  const shots = next.screenshots?.length ?? 0;
  const screenshot = next.screenshot_id ?? 0;
  return [
    ...posterWords(change['poster']).flatMap((said) =>
      at('poster', said).map((problem) => ({ ...problem, ...download(change['poster']) })),
    ),
    ...clipProblems(next, change),
    ...languageProblems(next, at),
    ...(screenshot === -1 && !next.poster && !change['remote_poster_url']
      ? at('screenshot_id', words('-1 selects the poster, and this video has none.'))
      : []),
    ...(removesDefault(next)
      ? at('remove_poster', defaultWords).map((problem) => ({ ...problem, remedy: firstScreenshot }))
      : []),
    ...(screenshot > 0 && screenshot >= shots
      ? at('screenshot_id', words('This video has {0} screenshots, numbered from 0.', shots))
      : []),
    ...(change['poster'] && change['remote_poster_url']
      ? at('remote_poster_url', words('Set a poster or its address, not both.'))
      : []),
    ...(change['remove_poster'] && (change['poster'] || change['remote_poster_url'])
      ? at('remove_poster', words('A poster can’t be set and removed at the same time.'))
      : []),
  ];
}

/** Exact parameters are stricter than the interface; language codes may be anything. Source: facts §4.1. */
function warnings(change: Record<string, unknown>): Problem[] {
  const isFraction = (value: unknown) => typeof value === 'number' && !Number.isInteger(value);
  const clip = ['clip_start_seconds', 'clip_duration_seconds'].filter((name) => isFraction(change[name]));
  const languages = ['auto_transcribe_audio_language', 'auto_translate_subtitles_language'] as const;
  const unknown = languages.flatMap((name) => unknownCodes(change[name]).map((code) => ({ name, code })));
  return [
    ...clip.map((name) => ({ path: [name], words: words('The service may accept only whole seconds.') })),
    ...unknown.map(({ name, code }) => ({
      path: [name],
      words: words('Unknown language code “{0}”.', code),
    })),
  ];
}

/** Three-letter codes that match no known language. */
function unknownCodes(value: unknown): string[] {
  const codes = typeof value === 'string' ? value.split(',') : [];
  return codes.filter((code) => /^[a-z]{3}$/.test(code) && !languageOf(code));
}

/** A duration requires a start, whichever of the two is changed. Source: §2.1. */
function clipProblems(next: Video, change: Record<string, unknown>): Problem[] {
  if (next.clip_duration_seconds == null || next.clip_start_seconds != null) return [];
  if ('clip_duration_seconds' in change) {
    const said = words('A duration needs a start: set “clip_start_seconds” too.');
    return [{ path: ['clip_duration_seconds'], words: said }];
  }
  if (!('clip_start_seconds' in change)) return [];
  return [
    {
      path: ['clip_start_seconds'],
      words: words('The clip’s duration needs a start: set “clip_duration_seconds” to null too.'),
      remedy: { title: words('Remove the Duration'), set: { clip_duration_seconds: null }, restore: [] },
    },
  ];
}

/**
 * Subtitles are translated from those made from speech. What isn't in the change is unknown: the service
 * never returns either language. Source: §2.1.
 */
function languageProblems(next: Video, at: (name: string, said: Words) => Problem[]): Problem[] {
  const { auto_transcribe_audio_language: spoken, auto_translate_subtitles_language: translated } = next;
  if (spoken !== 'disable' || !translated || translated === 'disable') return [];
  const said = words('Translated subtitles require transcription: set “auto_transcribe_audio_language” too.');
  const here = at('auto_translate_subtitles_language', said);
  const other = words(
    'Translated subtitles require transcription: set “auto_translate_subtitles_language” to “disable” too.',
  );
  return here.length > 0 ? here : at('auto_transcribe_audio_language', other);
}

/** Whether the poster is to be removed although it is what is shown before the video plays. Source: §2.1. */
export function removesDefault({ screenshot_id, remove_poster }: Video): boolean {
  return remove_poster === true && screenshot_id === -1;
}

const defaultWords = words('The poster is the default screenshot: choose another “screenshot_id” too.');

const firstScreenshot = { title: words('Use the First Screenshot'), set: { screenshot_id: 0 }, restore: [] };

const formats = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' };

/** What is wrong with a new poster. Source: §2.1, §8. */
function posterWords(poster: unknown): Words[] {
  if (typeof poster !== 'string') return [];
  const picture = readDataUrl(poster);
  if (!picture)
    return [
      words('A poster is a data URL: “data:”, image/jpeg, image/png or image/webp, “;base64,” and the data.'),
    ];
  if (picture.size > pictureLimit)
    return [words('The image is {0} bytes; the limit is {1}.', picture.size, pictureLimit)];
  if (!picture.real) return [words('This isn’t a JPEG, PNG or WebP image.')];
  return picture.real === picture.type
    ? []
    : [words('The data URL says {0}, but this is a {1} image.', picture.type, formats[picture.real])];
}

/** An image address belongs in another field, from which the service downloads it. Source: §2.1. */
function download(poster: unknown): Pick<Problem, 'remedy'> {
  if (typeof poster !== 'string' || !/^https?:\/\/\S+$/i.test(poster)) return {};
  const title = words('Move the Address to “remote_poster_url”');
  return { remedy: { title, set: { remote_poster_url: poster }, restore: ['poster'] } };
}
