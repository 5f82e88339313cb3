import { filled, object, ruled } from '../../platform/grammar/schema.ts';
import { findVideo } from '../../platform/streaming/findMade.ts';
import { listVideos } from '../../platform/streaming/operations.ts';
import { createVideo, createVideos, mostVideos } from '../../platform/streaming/videoLife.ts';
import { sourceAddress, videoWriting } from '../../platform/streaming/videoRules.ts';
import { same } from '../../shared/same.ts';
import { words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { type CreationStep, creation, step } from '../grammar/creation.ts';
import { madeVideo } from '../playback/madeVideo.ts';
import { type VideoDraft, videoDefaults, videoDraftFields, videoProblems } from './draft.ts';
import { videoForm, videoIds, videoReads } from './form.ts';
import { readSourceLine, sourceName } from './sourceLine.ts';

const inDraft = (fields: readonly string[]) => fields.filter((name) => name in videoDefaults);

/** A new video that the service downloads from an address. Source: §2.1, facts §4.1. */
export const videoCreation = creation<VideoDraft>({
  verb: words('Create Video'),
  fields: object(() => ({
    ...videoDraftFields.shape,
    name: ruled(videoWriting.shape.name, filled()),
    origin_url: ruled(videoWriting.shape.origin_url, sourceAddress),
  })),
  initial: videoDefaults,
  form: {
    groups: [
      { title: words('Source'), fields: ['origin_url', 'origin_http_headers'] },
      { title: words('Video'), fields: ['name', 'description', 'client_user_id', 'directory_id'] },
      {
        title: words('Subtitles'),
        fields: ['auto_transcribe_audio_language', 'auto_translate_subtitles_language'],
      },
      {
        title: words('Transcoding'),
        fields: inDraft([
          'priority',
          'clip_start_seconds',
          'clip_duration_seconds',
          'source_bitrate_limit',
          'quality_set_id',
        ]),
      },
    ],
    helps: { origin_url: words('The service downloads the file from this address.') },
    proposals: (next) => {
      const name = sourceName(next.origin_url);
      return name && next.name.trim() === ''
        ? { name: { title: words('Use the File’s Name'), value: name } }
        : {};
    },
    reads: videoReads,
    controls: videoIds,
    ...(videoForm.options
      ? { options: (draft, read) => videoForm.options?.({ ...draft, id: 0 }, read) ?? {} }
      : {}),
  },
  rules: videoProblems,
  steps: (draft) => [stepOf(draft)],
  asks: () => ['origin_url', 'name'],
  start: words('From an Address'),
  suggests: ({ origin_url }) => ({ name: sourceName(origin_url) }),
  many: {
    title: words('From Several Addresses'),
    help: words('One address per line, optionally followed by a name. Lines that start with # are skipped.'),
    read: readSourceLine,
    most: mostVideos,
    step: (drafts) =>
      step(
        createVideos,
        { videos: drafts.map(inputOf) },
        { title: words('Create {0} videos', drafts.length) },
      ),
    follow: { most: 100, list: statesOf },
  },
  name: ({ name }) => name.trim(),
  makes: madeVideo,
  done: ({ name }) =>
    words('Created “{0}”. It will be ready once it has been downloaded and processed.', name),
});

/** Names and states alone: of hundreds of videos, all else would be a lot. */
function statesOf(ids: readonly string[]) {
  return bind(listVideos, () => ({ id: ids.join(','), fields: 'id,name,status' }));
}

function stepOf(draft: VideoDraft): CreationStep {
  return step(createVideo, inputOf(draft), { title: words('Create a video'), find: findVideo });
}

/** The name, the source, and what differs from the service’s defaults. */
function inputOf(draft: VideoDraft) {
  const differs = ([name, value]: [string, unknown]) =>
    value !== '' && !same(value, videoDefaults[name as keyof VideoDraft]);
  const { name, origin_url } = draft;
  return { ...Object.fromEntries(Object.entries(draft).filter(differs)), name, origin_url };
}
