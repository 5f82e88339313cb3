import type { Video } from '../../platform/streaming/video.ts';
import { words } from '../../shared/words.ts';
import { type FieldChoice, readingForm } from '../grammar/form.ts';
import { directoryChoices, type NamedIds, namedIds, qualitySetChoices } from '../playback/ids.ts';
import { translationChoices, usualChoices } from '../playback/translations.ts';
import { removesDefault } from './edit.ts';

/** Fields that matter only for transcoding. Source: §2.1. */
const spent = [
  'origin_url',
  'origin_http_headers',
  'priority',
  'clip_start_seconds',
  'clip_duration_seconds',
  'source_bitrate_limit',
];

const { qualitySets, directories } = namedIds;

/** What is read to choose IDs by name, and which. */
export const videoReads = { qualitySets, directories };
export const videoIds = { quality_set_id: { ids: 'qualitySets' }, directory_id: { ids: 'directories' } };

const videoIdChoices = ({ qualitySets: sets, directories: found }: Partial<NamedIds>) => ({
  quality_set_id: qualitySetChoices(sets?.vod),
  directory_id: directoryChoices(found),
});

/** The form of a video: everything that can be set. Source: §2.1, facts §4.1. */
export const videoForm = readingForm<Video, NamedIds>({
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
    { title: words('Source and transcoding'), fields: [...spent, 'quality_set_id'] },
    { title: words('Player'), fields: ['projection', 'share_url', 'custom_iframe_url'] },
  ],
  reads: videoReads,
  controls: {
    ...videoIds,
    screenshot_id: 'pictures',
    poster: { parts: { address: 'remote_poster_url', remove: 'remove_poster' } },
    source_bitrate_limit: { unset: words('unchanged') },
  },
  helps: {
    screenshot_id: words('Shown before the video plays.'),
    poster: words('A JPEG, PNG, or WebP image of up to 1 MB (1,000,000 bytes).'),
    remote_poster_url: words('The service downloads the image from this address.'),
    remove_poster: words('The poster is deleted when you save.'),
  },
  options: (item, read) => ({
    ...videoIdChoices(read),
    screenshot_id: screenshots(item),
    auto_transcribe_audio_language: [{ value: 'auto' }, { value: 'disable' }, ...usualChoices()],
    auto_translate_subtitles_language: translationChoices(),
  }),
  proposals: (next) => (removesDefault(next) ? firstScreenshot : {}),
  idle: (item) => (isTranscoded(item) ? [{ fields: spent, words: spentWords }] : []),
});

const firstScreenshot = { screenshot_id: { title: words('Use First Screenshot'), value: 0 } };

const spentWords = words('No effect: this video is already transcoded');

function isTranscoded({ status }: Video): boolean {
  return status === 'ready' || status === 'viewable';
}

/** The custom poster, which may be set or removed in this same form, and what the service made. */
function screenshots(item: Video): FieldChoice[] {
  const own = item.poster ? [] : [{ value: -1, label: words('Custom poster: none yet') }];
  const first = item.screenshots?.length ? [] : [{ value: 0, label: words('Screenshot 1: none yet') }];
  const going = { label: words('Custom poster: to be removed') };
  const isGoing = ({ value }: FieldChoice) => value === -1 && item.poster && item['remove_poster'] === true;
  const all: FieldChoice[] = [...own, ...pictureChoices(item), ...first];
  return all.map((each) => (isGoing(each) ? { ...each, ...going } : each));
}

/** The pictures that a video has so far, with their values of `screenshot_id`. Source: §2.1. */
export function pictureChoices({ poster, screenshots: made }: Video) {
  return [
    ...(poster ? [{ value: -1, label: words('Custom poster'), picture: poster }] : []),
    ...(made ?? []).map((picture, index) => ({
      value: index,
      label: words('Screenshot {0}', index + 1),
      picture,
    })),
  ];
}
