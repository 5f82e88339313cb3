import { usualLanguages, type Video } from '../api/video.ts';
import { languageOf } from '../model/languageCode.ts';
import { type Words, words } from '../model/words.ts';
import type { Choice, Form } from './form.ts';
import { removesDefault } from './videoEdit.ts';

/** The form of a video: all that can be set. Source: §2.1, facts §4.1. */
export const videoForm: Form<Video> = {
  groups: [
    { title: words('Video'), fields: ['name', 'description', 'client_user_id', 'directory_id'] },
    {
      title: words('Poster and screenshot'),
      fields: ['screenshot_id', 'poster', 'remote_poster_url', 'remove_poster'],
    },
    {
      title: words('Subtitles'),
      fields: ['auto_transcribe_audio_language', 'auto_translate_subtitles_language'],
    },
    {
      title: words('Source and transcoding'),
      fields: [
        'origin_url',
        'origin_http_headers',
        'priority',
        'clip_start_seconds',
        'clip_duration_seconds',
        'source_bitrate_limit',
        'quality_set_id',
      ],
    },
    { title: words('Deprecated'), fields: ['projection', 'share_url', 'custom_iframe_url'] },
  ],
  controls: {
    screenshot_id: 'pictures',
    poster: { image: 'remote_poster_url' },
    source_bitrate_limit: 'select',
  },
  helps: {
    screenshot_id: words('What is shown before the video plays.'),
    poster: words('A JPEG, WebP or PNG file of 1 MB at most: 1,000,000 bytes.'),
    remote_poster_url: words('The service fetches it from there: a JPEG, WebP or PNG image of 1 MB at most.'),
    remove_poster: words('On: the poster is deleted when this is saved.'),
  },
  options: (item) => ({
    screenshot_id: screenshots(item),
    auto_transcribe_audio_language: [{ value: 'auto' }, { value: 'disable' }, ...languages],
    auto_translate_subtitles_language: [{ value: 'disable' }, { value: 'default' }, ...languages],
    source_bitrate_limit: [
      { value: null, label: words('leave as it is') },
      { value: true, label: words('on') },
      { value: false, label: words('off') },
    ],
  }),
  proposals: (next) => (removesDefault(next) ? firstScreenshot : {}),
  remarks: (item) => (isTranscoded(item) ? Object.fromEntries(spent.map((name) => [name, spentWords])) : {}),
};

const firstScreenshot = { screenshot_id: { title: words('Take the First Screenshot'), value: 0 } };

/** The languages that translations have by default, with their names. */
const languages: Choice[] = usualLanguages.flatMap((value) => {
  const language = languageOf(value);
  return language ? [{ value, label: words('{0} ({1})', value, language) }] : [];
});

/** Fields that matter to transcoding only. Source: §2.1. */
const spent = [
  'origin_url',
  'origin_http_headers',
  'priority',
  'clip_start_seconds',
  'clip_duration_seconds',
  'source_bitrate_limit',
];

const spentWords: Words = words('Without effect now: this video is transcoded.');

function isTranscoded({ status }: Video): boolean {
  return status === 'ready' || status === 'viewable';
}

/** The own poster, which may be chosen or removed in this very form, and what the service made. */
function screenshots(item: Video): Choice[] {
  const own = item.poster ? [] : [{ value: -1, label: words('Own poster: none yet') }];
  const first = item.screenshots?.length ? [] : [{ value: 0, label: words('Screenshot 1: none yet') }];
  const going = { label: words('Own poster: to be removed') };
  const isGoing = ({ value }: Choice) => value === -1 && item.poster && item['remove_poster'] === true;
  const all: Choice[] = [...own, ...pictureChoices(item), ...first];
  return all.map((each) => (isGoing(each) ? { ...each, ...going } : each));
}

/** The pictures that a video has by now, with their values of `screenshot_id`. Source: §2.1. */
export function pictureChoices({ poster, screenshots: made }: Video) {
  return [
    ...(poster ? [{ value: -1, label: words('Own poster'), picture: poster }] : []),
    ...(made ?? []).map((picture, index) => ({
      value: index,
      label: words('Screenshot {0}', index + 1),
      picture,
    })),
  ];
}
