import { type Stream, stream } from '../api/stream.ts';
import { getStream, listStreams, listVideos } from '../api/streaming.ts';
import { isOnAir, type StreamHealth, streamHealth } from '../model/streamHealth.ts';
import { readTime, span } from '../model/times.ts';
import { type Words, words } from '../model/words.ts';
import { streamActions } from './actionStream.ts';
import { streamAddressSheet } from './addressSheet.ts';
import type { Arranging } from './arranging.ts';
import { at, fact } from './fact.ts';
import { ingestSheet } from './ingestSheet.ts';
import { type Address, bind, type Fact, kind, type State } from './kind.ts';
import { liveStreamEdit } from './liveStreamEdit.ts';
import { liveStreamForm } from './liveStreamForm.ts';
import { playback, sourceFacts } from './liveStreamPlayback.ts';
import { titleOf } from './title.ts';

/** Live streams: pushed to the service, or pulled by it. Only a list tells of the broadcasts of one. */
export const liveStream = kind<Stream>({
  id: 'liveStream',
  view: 'streaming',
  words: { one: 'Stream', many: 'Live Streams' },
  none: words('This account has no live streams.'),
  icon: 'broadcast',
  schema: stream,
  list: bind(listStreams, () => ({})),
  get: bind(getStream, ({ id }) => ({ stream_id: Number(id) })),
  also: {
    list: bind(listStreams, () => ({ with_broadcasts: 1 })),
    fields: ['broadcasts'],
    when: ({ broadcast_ids }) => (broadcast_ids ?? []).length > 0,
  },
  edit: liveStreamEdit,
  actions: streamActions,
  form: liveStreamForm,
  sheets: [ingestSheet, streamAddressSheet],
  relations: [
    {
      kind: 'video',
      list: bind(listVideos, ({ id }) => ({ stream_id: Number(id) })),
      none: words('There are no recordings of this stream.'),
    },
  ],
  key: (item) => String(item.id),
  title: (item) => titleOf(item.name, `#${item.id}`),
  state: (item, now) => state(item, streamHealth(item), now),
  facts,
  addresses,
  statistics: true,
  page: (item) => item.iframe_url ?? undefined,
  playback,
  arranging: arranging(),
  badge: (items) => ({
    value: onAir(items),
    words: words('{0} live of {1} streams loaded', onAir(items), items.length),
  }),
  summary: (items) => words('{0} live', onAir(items)),
});

function arranging(): Arranging<Stream> {
  return {
    filters: [
      {
        id: 'state',
        label: words('State'),
        choices: [
          { value: 'live', words: words('live') },
          { value: 'slow', words: words('live, but slow') },
          { value: 'backup', words: words('backup live, main silent') },
          { value: 'silent', words: words('silent, session still open') },
          { value: 'idle', words: words('idle') },
          { value: 'off', words: words('off') },
        ],
        keeps: (item, value) => streamHealth(item).state === value,
      },
      {
        id: 'ingest',
        label: words('Ingest'),
        choices: [
          { value: 'push', words: words('push') },
          { value: 'pull', words: words('pull') },
        ],
        keeps: (item, value) => (item.pull ? 'pull' : 'push') === value,
      },
    ],
    sorts: [
      { id: 'created', label: words('creation'), by: (item) => readTime(item.created_at) },
      { id: 'started', label: words('last start'), by: (item) => readTime(item.started_at_primary) },
    ],
  };
}

/** How many are on air, on whichever server. */
function onAir(items: readonly Stream[]): number {
  return items.filter((item) => isOnAir(streamHealth(item))).length;
}

function state(item: Stream, health: StreamHealth, now: number): State {
  const since = health.since === undefined ? [] : [words('since {0}', new Date(health.since))];
  const size = item.video_height ? [words('{0}p', item.video_height)] : [];
  const ago =
    health.lastOnAir === undefined ? [] : [words('last on air {0} ago', span(now - health.lastOnAir))];
  switch (health.state) {
    case 'live':
      return {
        icon: 'broadcast',
        color: 'testing.iconPassed',
        words: words('live'),
        figures: [...size, ...since],
      };
    case 'slow':
      return {
        icon: 'broadcast',
        color: 'charts.yellow',
        words: words('live'),
        figures: [words('slow {0}×', health.speed ?? 0), ...since],
      };
    case 'backup':
      return {
        icon: 'broadcast',
        color: 'charts.yellow',
        words: words('backup live, main silent'),
        figures: since,
      };
    case 'silent':
      return { icon: 'circle-large-outline', words: words('silent, session still open'), figures: since };
    case 'off':
      return { icon: 'circle-slash', color: 'disabledForeground', words: words('off'), figures: ago };
    case 'idle':
      return {
        icon: 'circle-large-outline',
        words: words('idle'),
        figures: switchingOff(health, now) ?? ago,
      };
  }
}

/** A pull in its last six hours before the service switches it off. */
function switchingOff(health: StreamHealth, now: number): Words[] | undefined {
  if (health.switchOff === undefined) return undefined;
  const left = health.switchOff - now;
  if (left > 6 * 3600_000) return undefined;
  return left > 0 ? [words('switches off in {0}', span(left))] : [words('about to switch off')];
}

function facts(item: Stream): Fact[] {
  const health = streamHealth(item);
  return [
    ...fact(words('Ingest'), item.pull ? words('pull') : words('push')),
    ...sourceFacts(item),
    ...fact(
      words('Qualities'),
      item.transcoded_qualities?.length ? words('{0}', item.transcoded_qualities.join(', ')) : undefined,
    ),
    ...fact(words('Last start'), at(item.started_at_primary)),
    ...fact(words('Last end'), at(item.finished_at_primary)),
    ...fact(
      words('Switches off'),
      health.switchOff === undefined
        ? undefined
        : words('{0} at the latest; the service may do it after 2 hours', new Date(health.switchOff)),
    ),
    ...fact(words('DVR'), item.dvr_enabled ? span((item.dvr_duration ?? 3600) * 1000) : words('off')),
    ...fact(words('Recording'), item.auto_record ? words('automatic') : words('off')),
    ...fact(
      words('Broadcasts'),
      item.broadcast_ids?.length ? words('{0}', item.broadcast_ids.join(', ')) : undefined,
    ),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('Id'), words('{0}', String(item.id))),
  ];
}

function addresses(item: Stream): Address[] {
  return [
    { label: words('HLS, low latency'), url: item.hls_cmaf_url },
    { label: words('HLS, MPEG-TS'), url: item.hls_mpegts_url },
    { label: words('DASH, low latency'), url: item.dash_url },
    { label: words('Built-in player'), url: item.iframe_url },
    { label: words('Last screenshot'), url: item.screenshot },
  ].flatMap(({ label, url }) => (url ? [{ label, url }] : []));
}
