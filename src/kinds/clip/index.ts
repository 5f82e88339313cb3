import { type StreamClip, clip as schema } from '../../platform/streaming/clip.ts';
import { listClips } from '../../platform/streaming/clips.ts';
import { clock, momentOf, workSpan } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind } from '../grammar/bound.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Address, type Fact, kind, type Playback, type State } from '../grammar/kind.ts';
import { keyAbove, nestedKey, ownId } from '../grammar/nested.ts';
import { titleOf } from '../grammar/title.ts';
import { clipTitle } from './clipTitle.ts';

/** Instant clips of a live stream, which the service deletes after some hours. */
export const clipKind = kind<StreamClip>({
  id: 'clip',
  view: 'streaming',
  within: 'liveStream',
  words: { one: 'Clip', many: 'Clips' },
  none: words('This stream has no clips.'),
  icon: 'screen-cut',
  schema,
  list: bind(listClips, ({ id }) => ({ stream_id: Number(keyAbove(id)) })),
  links: ({ stream_id, video_id }) => [
    {
      label: words('Live stream {0}', String(stream_id)),
      kind: 'liveStream',
      id: String(stream_id),
      path: ['stream_id'],
    },
    ...(video_id
      ? [
          {
            label: words('Video {0}', String(video_id)),
            kind: 'video',
            id: String(video_id),
            path: ['video_id'],
          },
        ]
      : []),
  ],
  key: (item) => nestedKey(item.stream_id, item.id),
  publicId: ownId,
  title,
  state,
  isFleeting: true,
  facts,
  addresses,
  file: (item) =>
    item.mp4_master ? { url: item.mp4_master, name: `clip-${fileTime(item)}-${item.id}.mp4` } : undefined,
  playback,
});

function title(item: StreamClip): string {
  return titleOf(clipTitle(item), `#${item.id}`);
}

/** The time left is told by the clock, without a call. */
function state(item: StreamClip, now: number): State {
  const { start, duration, expiration, vod_required } = item;
  const figures = [words('{0}', clock(duration * 1000)), ...(vod_required ? [words('kept as a video')] : [])];
  if (expiration != null && now >= expiration * 1000)
    return { ...glyphs.deleted, words: words('expired'), figures };
  if (start != null && now < (start + duration) * 1000)
    return { ...glyphs.changing, words: words('being cut'), figures };
  const left: Words =
    expiration == null
      ? words('the service did not say how long it is kept')
      : words('expires in {0}', workSpan(expiration * 1000 - now));
  return { icon: 'screen-cut', words: left, figures };
}

function facts(item: StreamClip): Fact[] {
  const moment = (seconds: number | null | undefined) => {
    const date = momentOf(seconds);
    return date && words('{0}', date);
  };
  return [
    ...fact(words('Starts'), moment(item.start)),
    ...fact(words('Length, as requested'), clock(item.duration * 1000)),
    ...fact(words('Kept until'), moment(item.expiration)),
    ...fact(words('Renditions'), item.renditions?.join(', ')),
    ...fact(words('Video'), item.vod_required ? videoWords(item) : words('not kept')),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('ID'), item.id),
  ];
}

function videoWords({ video_id }: StreamClip): Words {
  return video_id ? words('{0}', String(video_id)) : words('not ready yet');
}

function addresses({ hls_master, mp4_master }: StreamClip): Address[] {
  return [
    { label: words('HLS'), url: hls_master },
    { label: words('MP4'), url: mp4_master },
  ].flatMap(({ label, url }) => (url ? [{ label, url }] : []));
}

function playback(item: StreamClip, now: number): Playback {
  const { hls_master: url } = item;
  const { words: standing, icon } = state(item, now);
  const caution =
    icon === glyphs.deleted.icon
      ? words('This clip has expired: the service has deleted it.')
      : icon === glyphs.changing.icon
        ? words('This clip isn’t ready yet. It can be played once its end has aired.')
        : undefined;
  return {
    title: title(item),
    live: false,
    sources: url ? [{ label: words('HLS'), format: 'hls', url }] : [],
    source: fact(words('Clip'), standing),
    ...(caution ? { caution } : {}),
  };
}

/** The beginning of a clip as part of a file's name, in UTC. */
function fileTime({ start }: StreamClip): string {
  return momentOf(start)?.toISOString().slice(0, 19).replaceAll(/[-:]/g, '') ?? '';
}
