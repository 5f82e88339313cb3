import type { Problem } from '../../platform/grammar/rules.ts';
import { filled, ruled } from '../../platform/grammar/schema.ts';
import { subtitleWriting } from '../../platform/streaming/subtitle.ts';
import { createSubtitle } from '../../platform/streaming/subtitles.ts';
import { languageName, languageOf } from '../../shared/languageCode.ts';
import { words } from '../../shared/words.ts';
import { creation, step } from '../grammar/creation.ts';
import { vttProblem } from './cues.ts';
import { subtitlesLike } from './find.ts';
import { languageChoices, languageInName } from './languages.ts';
import { mostFileBytes, readSubtitleFile } from './readFile.ts';

/** What is entered for a new subtitle. */
interface SubtitleDraft {
  readonly name: string;
  readonly language: string;
  readonly vtt: string;
}

/** A new subtitle of a video: from a file, or empty, to be written in a tab. Source: facts §4.1. */
export const subtitleCreation = creation<SubtitleDraft>({
  verb: words('Create Subtitle'),
  fields: {
    language: ruled(subtitleWriting.language, subtitleWriting.language.unwrap()),
    name: ruled(subtitleWriting.name, filled()),
    vtt: ruled(subtitleWriting.vtt, subtitleWriting.vtt.unwrap()),
  },
  initial: { name: '', language: '', vtt: 'WEBVTT\n' },
  form: {
    groups: [
      { title: words('Subtitle'), fields: ['language', 'name'] },
      { title: words('Text'), fields: ['vtt'] },
    ],
    options: () => ({ language: languageChoices() }),
  },
  rules,
  steps: ({ name, language, vtt }, { id }) => [
    step(
      createSubtitle,
      { video_id: Number(id), name, language, vtt },
      { title: words('Create a subtitle'), alike: subtitlesLike },
    ),
  ],
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
  asks: () => ['language', 'name'],
  start: words('Empty, to Be Written Later'),
  suggests: ({ language }) => {
    const known = languageOf(language);
    const name = known && languageName(known, 'en');
    return name ? { name } : {};
  },
  name: ({ name }) => name.trim(),
  done: ({ name }) => words('Created “{0}”. Viewers may see it up to 30 seconds later.', name),
});

function rules({ vtt }: SubtitleDraft): Problem[] {
  const said = vttProblem(vtt);
  return said ? [{ path: ['vtt'], words: said }] : [];
}
