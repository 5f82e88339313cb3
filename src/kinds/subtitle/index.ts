import type { Problem } from '../../platform/grammar/rules.ts';
import { type Subtitle, subtitle as schema } from '../../platform/streaming/subtitle.ts';
import {
  deleteSubtitle,
  getSubtitle,
  listSubtitles,
  updateSubtitle,
} from '../../platform/streaming/subtitles.ts';
import { languageOf } from '../../shared/languageCode.ts';
import { clock } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bindDoing } from '../grammar/action.ts';
import { bind, bindUpdate, type Target } from '../grammar/bound.ts';
import { fact } from '../grammar/fact.ts';
import { type Fact, kind, type State } from '../grammar/kind.ts';
import { keyAbove, nestedKey, ownId } from '../grammar/nested.ts';
import { titleOf } from '../grammar/title.ts';
import { subtitleCreation } from './creation.ts';
import { cuesOf, isVtt, vttProblem } from './cues.ts';
import { languageChoices } from './languages.ts';
import { readSubtitleFile } from './readFile.ts';

const place = ({ id }: Target) => ({ video_id: Number(keyAbove(id)), id: Number(ownId(id)) });

/** The subtitles of a video, each a text in WebVTT. */
export const subtitleKind = kind<Subtitle>({
  id: 'subtitle',
  view: 'streaming',
  within: 'video',
  playsAbove: true,
  words: { one: 'Subtitle', many: 'Subtitles' },
  none: words('This video has no subtitles.'),
  icon: 'quote',
  schema,
  list: bind(listSubtitles, ({ id }) => ({ video_id: Number(keyAbove(id)) })),
  get: bind(getSubtitle, place),
  edit: { update: bindUpdate(updateSubtitle, place), rules, warnings },
  text: 'vtt',
  form: {
    groups: [
      { title: words('Subtitle'), fields: ['name', 'language'] },
      { title: words('Text'), fields: ['vtt'] },
    ],
    options: () => ({ language: languageChoices() }),
  },
  creation: subtitleCreation,
  actions: [
    {
      id: 'delete',
      title: 'Delete {0}',
      icon: '$(trash)',
      when: () => true,
      needs: words('It can be deleted at any time.'),
      does: {
        ...bindDoing(deleteSubtitle, place),
        done: (title) => words('Deleted “{0}”', title),
        failed: (title) => words('Could not delete “{0}”', title),
      },
      destroy: true,
      takes: words('Viewers can no longer select it. Its text is deleted and can’t be restored.'),
    },
  ],
  key: (item) => nestedKey(item.video_id, item.id),
  publicId: ownId,
  title: (item) => titleOf(item.name, `#${item.id}`),
  state,
  facts,
});

/** A text is checked as a whole where it is new. What looks like SRT is turned into WebVTT on request. */
function rules(_: Subtitle, { vtt }: Record<string, unknown>): Problem[] {
  if (typeof vtt !== 'string') return [];
  const said = vttProblem(vtt);
  if (!said) return [];
  const read = isVtt(vtt) ? undefined : readSubtitleFile(new TextEncoder().encode(vtt));
  const title = words('Convert to WebVTT');
  const remedy = read && 'vtt' in read ? { remedy: { title, set: { vtt: read.vtt }, restore: [] } } : {};
  return [{ path: ['vtt'], ...said, ...remedy }];
}

function warnings({ language }: Record<string, unknown>): Problem[] {
  if (typeof language !== 'string' || languageOf(language)) return [];
  return [{ path: ['language'], words: words('Unknown language code “{0}”.', language) }];
}

function state({ language, vtt }: Subtitle): State {
  const { count = 0 } = (vtt && cuesOf(vtt)) || {};
  const figures = !vtt ? [] : [count === 1 ? words('1 cue') : words('{0} cues', count)];
  return { icon: 'quote', words: languageWords(language), figures };
}

function languageWords(code: string | null | undefined): Words {
  const language = code ? languageOf(code) : undefined;
  if (language) return words('{0}', language);
  return code ? words('{0}', code) : words('no language');
}

function facts({ id, language, vtt }: Subtitle): Fact[] {
  const { end } = (vtt && cuesOf(vtt)) || {};
  return [
    ...fact(words('Language'), language ? languageWords(language) : undefined),
    ...fact(words('Language code'), language),
    ...fact(words('Ends at'), end === undefined ? undefined : clock(end)),
    ...fact(words('ID'), String(id)),
  ];
}
