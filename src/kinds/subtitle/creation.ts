import * as z from 'zod';
import type { Problem } from '../../platform/grammar/rules.ts';
import { field, filled, object, ruled } from '../../platform/grammar/schema.ts';
import { subtitleWriting } from '../../platform/streaming/subtitle.ts';
import { createSubtitle } from '../../platform/streaming/subtitles.ts';
import { videoWriting } from '../../platform/streaming/videoRules.ts';
import { languageName, languageOf } from '../../shared/languageCode.ts';
import { words } from '../../shared/words.ts';
import { creation, step } from '../grammar/creation.ts';
import { translationChoices } from '../playback/translations.ts';
import { vttProblem } from './cues.ts';
import { subtitlesLike } from './find.ts';
import { languageChoices, languageInName } from './languages.ts';
import { mostFileBytes, readSubtitleFile } from './readFile.ts';

/** What is entered for a new subtitle. */
interface SubtitleDraft {
  readonly name: string;
  readonly language: string;
  readonly vtt: string;
  /** The service makes it of what is spoken, which is in its language; its text is not sent then. */
  readonly is_spoken: boolean;
  readonly auto_translate_subtitles_language: string;
}

/** A new subtitle of a video: from a file, from its speech, or empty, to be written in a tab. Source: facts §4.1. */
export const subtitleCreation = creation<SubtitleDraft>({
  verb: words('Create Subtitle'),
  fields: object(() => ({
    language: ruled(subtitleWriting.shape.language, subtitleWriting.shape.language.unwrap()),
    name: ruled(subtitleWriting.shape.name, filled()),
    vtt: ruled(subtitleWriting.shape.vtt, subtitleWriting.shape.vtt.unwrap()),
    is_spoken: field(z.boolean(), {
      title: 'From speech',
      description: 'The service transcribes the audio, which is in the language selected above.',
    }),
    auto_translate_subtitles_language: videoWriting.shape.auto_translate_subtitles_language,
  })),
  initial: {
    name: '',
    language: '',
    vtt: 'WEBVTT\n',
    is_spoken: false,
    auto_translate_subtitles_language: 'disable',
  },
  form: {
    groups: [
      { title: words('Subtitle'), fields: ['language', 'name'] },
      { title: words('Text'), fields: ['is_spoken', 'auto_translate_subtitles_language', 'vtt'] },
    ],
    options: () => ({
      language: languageChoices(),
      auto_translate_subtitles_language: translationChoices(),
    }),
    idle: ({ is_spoken }) =>
      is_spoken
        ? [{ fields: ['vtt'], words: words('No effect: the service writes the text') }]
        : [
            {
              fields: ['auto_translate_subtitles_language'],
              words: words('No effect: only subtitles from speech are translated'),
            },
          ],
    presets: [
      { title: words('From Speech, Transcribed by the Service'), values: { is_spoken: true } },
      { title: words('Empty, to Be Written Later'), values: {} },
    ],
  },
  rules,
  steps: ({ name, language, vtt, is_spoken, auto_translate_subtitles_language: translated }, { id }) => {
    const described = { video_id: Number(id), name, language };
    const spoken = {
      ...described,
      auto_transcribe_audio_language: language,
      ...(translated === 'disable' ? {} : { auto_translate_subtitles_language: translated }),
    };
    return [
      is_spoken
        ? step(createSubtitle, spoken, { title: words('Transcribe the audio') })
        : step(
            createSubtitle,
            { ...described, vtt },
            { title: words('Create a subtitle'), alike: subtitlesLike },
          ),
    ];
  },
  sentAs: { is_spoken: 'auto_transcribe_audio_language' },
  file: {
    title: words('From a WebVTT or SRT File'),
    endings: ['vtt', 'srt'],
    most: mostFileBytes,
    read(bytes, fileName) {
      const read = readSubtitleFile(bytes);
      if ('wrong' in read) return read;
      const language = languageInName(fileName);
      return { draft: { vtt: read.vtt, ...(language ? { language } : {}) } };
    },
  },
  asks: ({ is_spoken }) =>
    is_spoken ? ['language', 'name', 'auto_translate_subtitles_language'] : ['language', 'name'],
  suggests: ({ language }) => {
    const known = languageOf(language);
    const name = known && languageName(known, 'en');
    return name ? { name } : {};
  },
  name: ({ name }) => name.trim(),
  done: ({ name, is_spoken }) =>
    is_spoken
      ? words(
          'The service is transcribing the audio for “{0}”. The subtitle appears below its video when it is ready.',
          name,
        )
      : words('Created “{0}”. Viewers may see it up to 30 seconds later.', name),
});

function rules({ vtt, is_spoken }: SubtitleDraft): Problem[] {
  const said = is_spoken ? undefined : vttProblem(vtt);
  return said ? [{ path: ['vtt'], ...said }] : [];
}
