import { getVideo, listVideos } from '../../platform/streaming/operations.ts';
import { listSubtitles } from '../../platform/streaming/subtitles.ts';
import { type Video, video } from '../../platform/streaming/video.ts';
import { isOriginal } from '../../shared/originalFile.ts';
import { clock, readTime } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Address, type Fact, kind, type Playback, type State } from '../grammar/kind.ts';
import type { PlaybackSource } from '../grammar/playbackSource.ts';
import { asSaid } from '../grammar/said.ts';
import { titleOf } from '../grammar/title.ts';
import { videoAddressSheet } from '../playback/addressSheet.ts';
import { cachedFilesOf } from '../playback/cachedFiles.ts';
import { mediaFiles } from '../playback/mediaFiles.ts';
import { processing } from '../playback/processing.ts';
import { videoSource } from '../playback/videoSource.ts';
import { videoActions } from './actions.ts';
import { videoCreation } from './creation.ts';
import { videoEdit } from './edit.ts';
import { pictureChoices, videoForm } from './form.ts';

/** Hosted videos: uploaded, fetched from an address, or recorded from a live stream. */
export const videoKind = kind<Video>({
  id: 'video',
  view: 'streaming',
  words: { one: 'Video', many: 'Videos' },
  none: words('This account has no videos.'),
  icon: 'device-camera-video',
  schema: video,
  list: bind(listVideos, () => ({})),
  get: bind(getVideo, ({ id }) => ({ video_id: Number(id) })),
  edit: videoEdit,
  form: videoForm,
  creation: videoCreation,
  uploads: { files: mediaFiles },
  awaited: { progress: processing },
  actions: videoActions,
  sheets: [videoAddressSheet],
  relations: [
    {
      kind: 'subtitle',
      list: bind(listSubtitles, ({ id }) => ({ video_id: Number(id) })),
      none: words('This video has no subtitles.'),
    },
  ],
  cachedFiles: (item) =>
    cachedFilesOf(
      [item.hls_url, item.hls_cmaf_url, item.dash_url, item.poster, item.screenshot, item.sprite],
      [item.slug, item.id],
    ),
  // source: facts §4.3
  inCode: {
    names: ['videoid', 'video'],
    address({ pathname }) {
      const { client, slug } = /^\/videos\/(?<client>\d+)_(?<slug>\w+)(?:\/|$)/.exec(pathname)?.groups ?? {};
      return client === undefined ? undefined : { is: (item) => item.slug === slug, client };
    },
  },
  statistics: 'video',
  links: ({ stream_id: id }) =>
    id
      ? [
          {
            label: words('Live stream {0}', String(id)),
            kind: 'liveStream',
            id: String(id),
            path: ['stream_id'],
          },
        ]
      : [],
  key: (item) => String(item.id),
  title,
  state,
  facts,
  addresses,
  page: (item) => item.iframe_url ?? undefined,
  playback: (item) => {
    const poster = item.poster ?? item.screenshot;
    const { sprite, sprite_vtt: text } = item;
    const caution = cautionOf(item);
    return {
      title: title(item),
      live: false,
      sources: sources(item),
      source: sourceFacts(item),
      ...(poster ? { poster } : {}),
      ...stills(item),
      ...(sprite && text ? { storyboard: { picture: sprite, text } } : {}),
      ...(caution ? { caution } : {}),
    };
  },
  arranging: {
    filters: [
      { id: 'text', label: words('Name or ID'), field: 'search' },
      {
        id: 'state',
        label: words('State'),
        field: 'status',
        choices: [
          { value: 'empty', words: words('waiting for its source') },
          { value: 'pending', words: words('processing') },
          { value: 'viewable', words: words('viewable') },
          { value: 'ready', words: words('ready') },
          { value: 'error', words: words('failed') },
        ],
      },
      {
        id: 'user',
        label: words('User ID'),
        field: 'client_user_id',
        number: true,
        rule: words('A user’s ID in your own system: a whole number.'),
      },
    ],
    sorts: [
      { id: 'created', label: words('date created'), by: (item) => readTime(item.created_at) },
      { id: 'length', label: words('length'), by: (item) => item.duration },
      { id: 'views', label: words('views'), by: (item) => item.cdn_views },
    ],
  },
  summary: (items) =>
    counts(
      items,
      [(count) => words('{0} failed', count), ({ status }) => status === 'error'],
      [(count) => words('{0} waiting', count), ({ status }) => status === 'empty'],
      [(count) => words('{0} processing', count), ({ status }) => status === 'pending'],
    ),
});

/** What the player can show. */
function sources(item: Video): PlaybackSource[] {
  const streams: (Omit<PlaybackSource, 'url'> & { url: string | null | undefined })[] = [
    { label: words('HLS, CMAF'), format: 'hls', url: item.hls_cmaf_url },
    { label: words('HLS, MPEG-TS'), format: 'hls', url: item.hls_url },
    { label: words('DASH'), format: 'dash', url: item.dash_url },
  ];
  return streams.flatMap(({ url, ...rest }) => (url ? [videoSource({ ...rest, url })] : []));
}

/** The pictures of a video; the custom poster first, if there is one. */
function stills(item: Video): Pick<Playback, 'stills'> {
  const choices = pictureChoices(item);
  if (choices.length === 0) return {};
  return { stills: { field: 'screenshot_id', chosen: item.screenshot_id ?? 0, choices } };
}

/** What the player shows about the source. */
function sourceFacts(item: Video): Fact[] {
  return fact(
    words('Source'),
    item.origin_width && item.origin_height
      ? words('{0} × {1}', item.origin_width, item.origin_height)
      : undefined,
  );
}

/** Why a video may not play; undefined if it should. */
function cautionOf(item: Video): Words | undefined {
  switch (item.status) {
    case 'empty':
      return words('This video is waiting for its source. There is nothing to play yet.');
    case 'pending':
      return words('This video is still being processed.');
    case 'error':
      return words('Processing failed: {0}', item.error || words('the service did not say why'));
    default:
      return undefined;
  }
}

function title(item: Video): string {
  return titleOf(item.name, `#${item.id}`);
}

function state(item: Video): State {
  const length = item.duration ? [words('{0}', clock(item.duration))] : [];
  switch (item.status) {
    case 'ready':
      return { icon: 'device-camera-video', words: words('ready'), figures: length };
    case 'viewable':
      return { icon: 'play-circle', words: words('viewable'), figures: [...progress(item), ...length] };
    case 'pending':
      return { ...glyphs.changing, words: words('processing'), figures: progress(item) };
    case 'empty':
      return { ...glyphs.waiting, words: words('waiting for its source') };
    case 'error': {
      const figures = item.error ? [words('{0}', item.error)] : [];
      return { ...glyphs.failed, words: words('failed'), figures };
    }
    default:
      return { ...glyphs.unknown, words: asSaid(item.status), figures: length };
  }
}

/** How much of the work on all renditions is done. */
function progress(item: Video): Words[] {
  const all = item.converted_videos ?? [];
  if (all.length === 0) return [];
  const done = all.reduce((sum, { progress: share }) => sum + (share ?? 0), 0) / all.length;
  return done >= 100 ? [] : [words('{0}%', Math.floor(done))];
}

function facts(item: Video): Fact[] {
  const renditions = (item.converted_videos ?? []).filter((each) => !isOriginal(each));
  const qualities = renditions.flatMap(({ height }) => (height ? [`${height}p`] : []));
  return [
    ...fact(words('Length'), item.duration ? clock(item.duration) : undefined),
    ...fact(words('Source size'), item.origin_size ? words('{0}', { bytes: item.origin_size }) : undefined),
    ...sourceFacts(item),
    ...fact(words('Qualities'), qualities.join(', ')),
    ...fact(words('Views'), item.cdn_views),
    ...fact(words('Recorded from stream'), item.stream_id ? String(item.stream_id) : undefined),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('ID'), String(item.id)),
    ...fact(words('Public ID'), item.slug),
  ];
}

function addresses(item: Video): Address[] {
  return [
    { label: words('HLS'), url: item.hls_url },
    { label: words('HLS, CMAF'), url: item.hls_cmaf_url },
    { label: words('DASH'), url: item.dash_url },
    { label: words('Built-in player'), url: item.iframe_url },
    { label: words('Default screenshot'), url: item.screenshot },
    { label: words('Custom poster'), url: item.poster },
  ].flatMap(({ label, url }) => (url ? [{ label, url }] : []));
}
