import { listClips } from '../../platform/streaming/clips.ts';
import { getStream, listStreams, listVideos } from '../../platform/streaming/operations.ts';
import { listOverlays } from '../../platform/streaming/overlays.ts';
import { listRestreams } from '../../platform/streaming/restreams.ts';
import { type Stream, stream } from '../../platform/streaming/stream.ts';
import { readTime, span, workSpan } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { bind, bindSome } from '../grammar/bound.ts';
import { counts } from '../grammar/counts.ts';
import { at, fact } from '../grammar/fact.ts';
import { glyphs } from '../grammar/glyphs.ts';
import { type Address, type Fact, kind, type State } from '../grammar/kind.ts';
import { titleOf } from '../grammar/title.ts';
import { streamAddressSheet } from '../playback/addressSheet.ts';
import { cachedFilesOf } from '../playback/cachedFiles.ts';
import { streamActions } from './actions.ts';
import { streamAlarms } from './alarms.ts';
import { streamClipping } from './clipping.ts';
import { streamCreation } from './creation.ts';
import { liveStreamEdit } from './edit.ts';
import { liveStreamForm } from './form.ts';
import { isOnAir, isRecording, type StreamHealth, streamHealth, switchesOffSoon } from './health.ts';
import { ingestSheet } from './ingestSheet.ts';
import { streamNames } from './namesInCode.ts';
import { playback, sourceFacts } from './playback.ts';

/** Live streams: pushed to the service, or pulled by it. Only list replies have a stream's broadcasts. */
export const liveStreamKind = kind<Stream>({
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
  alarms: streamAlarms,
  clipping: streamClipping,
  checkup: async () => (await import('./ingestCheck.ts')).ingestCheck,
  form: liveStreamForm,
  creation: streamCreation,
  sheets: [ingestSheet, streamAddressSheet],
  relations: [
    {
      kind: 'video',
      list: bind(listVideos, ({ id }) => ({ stream_id: Number(id) })),
      none: words('This stream has no recordings.'),
    },
    {
      kind: 'restream',
      list: bindSome(
        listRestreams,
        () => ({}),
        ({ stream_id }, { id }) => String(stream_id) === id,
      ),
    },
    { kind: 'overlay', list: bind(listOverlays, ({ id }) => ({ stream_id: Number(id) })) },
    { kind: 'clip', list: bind(listClips, ({ id }) => ({ stream_id: Number(id) })) },
  ],
  key: (item) => String(item.id),
  title: (item) => titleOf(item.name, `#${item.id}`),
  state: (item, now) => state(item, streamHealth(item), now),
  facts,
  addresses,
  cachedFiles: (item) =>
    cachedFilesOf([item.hls_cmaf_url, item.hls_mpegts_url, item.dash_url, item.screenshot], [item.id]),
  inCode: streamNames,
  statistics: 'stream',
  page: (item) => item.iframe_url ?? undefined,
  playback,
  arranging: {
    filters: [
      {
        id: 'state',
        label: words('State'),
        choices: [
          { value: 'live', words: words('live') },
          { value: 'slow', words: words('slow') },
          { value: 'backup', words: words('backup live') },
          { value: 'silent', words: words('silent') },
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
      { id: 'created', label: words('date created'), by: (item) => readTime(item.created_at) },
      { id: 'started', label: words('last start time'), by: (item) => readTime(item.started_at_primary) },
    ],
  },
  badge: (items, all) => ({
    value: onAir(items),
    words: all
      ? words('{0} live of {1} streams', onAir(items), items.length)
      : words('{0} live of the {1} streams loaded so far', onAir(items), items.length),
  }),
  summary,
});

/** How many are on air, on either server. */
function onAir(items: readonly Stream[]): number {
  return items.filter((item) => isOnAir(streamHealth(item))).length;
}

/** Those in trouble come first: the end is cut off in a narrow side bar. */
function summary(items: readonly Stream[]): Words {
  const is = (state: StreamHealth['state']) => (item: Stream) => streamHealth(item).state === state;
  const troubled = counts(
    items,
    [(count) => words('{0} slow', count), is('slow')],
    [(count) => words('{0} on backup', count), is('backup')],
    [(count) => words('{0} silent', count), is('silent')],
  );
  const live = words('{0} live', onAir(items));
  return troubled ? words('{0}, {1}', troubled, live) : live;
}

function state(item: Stream, health: StreamHealth, now: number): State {
  const since = health.since === undefined ? undefined : new Date(health.since);
  const sinceThen = since ? [words('since {0}', since)] : [];
  const recording = isRecording(item) ? [words('recording')] : [];
  const ago =
    health.lastOnAir === undefined ? [] : [words('last on air {0} ago', span(now - health.lastOnAir))];
  switch (health.state) {
    case 'live': {
      const size = item.video_height ? [words('{0}p', item.video_height)] : [];
      const figures = [...(recording.length > 0 ? recording : size), ...sinceThen];
      // the record button of players and cameras
      const icon = recording.length > 0 ? 'record' : 'broadcast';
      return { icon, color: 'charts.green', words: words('live'), figures };
    }
    case 'slow': {
      const live = since ? words('live since {0}', since) : words('live');
      return {
        ...glyphs.troubled,
        words: words('slow {0}×', health.speed ?? 0),
        figures: [...recording, live],
      };
    }
    case 'backup': {
      const figures =
        recording.length > 0 ? [words('main silent'), ...recording] : [words('main silent'), ...sinceThen];
      return { icon: 'shield', color: 'charts.yellow', words: words('backup live'), figures };
    }
    case 'silent': {
      const open = since ? words('session open since {0}', since) : words('session open');
      return { icon: 'debug-disconnect', color: 'charts.yellow', words: words('silent'), figures: [open] };
    }
    case 'off':
      return { ...glyphs.off, words: words('off'), figures: ago };
    case 'idle': {
      const ending = switchingOff(health, now);
      if (ending) return { ...glyphs.waiting, color: 'charts.yellow', words: words('idle'), figures: ending };
      return { ...glyphs.unused, words: words('idle'), figures: ago };
    }
  }
}

/** A pull in the last hours before the service switches it off. */
function switchingOff(health: StreamHealth, now: number): Words[] | undefined {
  if (health.switchOff === undefined || !switchesOffSoon(health, now)) return undefined;
  const left = health.switchOff - now;
  return left > 0 ? [words('switches off within {0}', span(left))] : [words('about to switch off')];
}

function facts(item: Stream): Fact[] {
  const health = streamHealth(item);
  return [
    ...fact(words('Ingest'), item.pull ? words('pull') : words('push')),
    ...sourceFacts(item),
    ...fact(words('Qualities'), item.transcoded_qualities?.join(', ')),
    ...fact(words('Last started'), at(item.started_at_primary)),
    ...fact(words('Last ended'), at(item.finished_at_primary)),
    ...fact(
      words('Switches off'),
      health.switchOff === undefined
        ? undefined
        : words('{0} at the latest; possibly after 2 hours', new Date(health.switchOff)),
    ),
    ...fact(words('DVR'), item.dvr_enabled ? span((item.dvr_duration ?? 3600) * 1000) : words('off')),
    ...fact(words('Recording'), recordingWords(item)),
    ...fact(words('Broadcasts'), item.broadcast_ids?.join(', ')),
    ...fact(words('Created'), at(item.created_at)),
    ...fact(words('ID'), String(item.id)),
  ];
}

function recordingWords(item: Stream): Words {
  if (isRecording(item)) return words('running for {0}', workSpan((item.recording_duration ?? 0) * 1000));
  return item.auto_record ? words('automatic') : words('off');
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
