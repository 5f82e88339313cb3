import { usualLanguages } from '../../platform/streaming/video.ts';
import { languageOf } from '../../shared/languageCode.ts';
import { words } from '../../shared/words.ts';
import type { FieldChoice } from '../grammar/form.ts';

/** The default translation languages, with their names. Asked for late: the first name of a language takes long. */
export function usualChoices(): FieldChoice[] {
  return usualLanguages.flatMap((value) => {
    const language = languageOf(value);
    return language ? [{ value, label: words('{0} ({1})', value, language) }] : [];
  });
}

/** What subtitles from speech may be translated into. */
export function translationChoices(): FieldChoice[] {
  return [{ value: 'disable' }, { value: 'default' }, ...usualChoices()];
}
