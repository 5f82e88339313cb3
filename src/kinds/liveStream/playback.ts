import type { Stream } from '../../platform/streaming/stream.ts';
import { span } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { fact } from '../grammar/fact.ts';
import type { Fact, Playback } from '../grammar/kind.ts';
import type { PlaybackSource } from '../grammar/playbackSource.ts';
import { titleOf } from '../grammar/title.ts';
import { streamClipping } from './clipping.ts';
import { isOnAir, isRecording, type StreamHealth, streamHealth } from './health.ts';

/** What the player needs to know about a live stream. */
export function playback(item: Stream, now: number): Playback {
  const health = streamHealth(item);
  const airing = isOnAir(health);
  const { since } = health;
  return {
    title: titleOf(item.name, `#${item.id}`),
    live: airing,
    sources: sources(item, airing),
    source: [
      ...fact(words('On air'), health.state === 'backup' ? words('backup') : undefined),
      ...sourceFacts(item),
      ...fact(words('Live since'), since === undefined ? undefined : words('{0}', new Date(since))),
    ],
    ...(item.screenshot ? { poster: item.screenshot } : {}),
    ...(streamClipping.when(item) ? { longestClip: streamClipping.longest(item) } : {}),
    ...(airing ? { recording: recordingOf(item) } : { caution: notOnAir(health, now) }),
  };
}

function recordingOf(item: Stream): NonNullable<Playback['recording']> {
  return isRecording(item)
    ? { seconds: item.recording_duration ?? 0, action: 'stopRecording' }
    : { seconds: undefined, action: 'startRecording' };
}

/** What the player can show. A still is useful only while it is refreshed, next to something that plays. */
function sources(item: Stream, airing: boolean): PlaybackSource[] {
  const streams: (Omit<PlaybackSource, 'url'> & { url: string | null | undefined })[] = [
    { label: words('HLS, low latency'), format: 'hls', url: item.hls_cmaf_url },
    { label: words('HLS, MPEG-TS'), format: 'hls', url: item.hls_mpegts_url },
    { label: words('DASH, low latency'), format: 'dash', url: item.dash_url },
  ];
  const found = streams.flatMap(({ url, ...rest }) => (url ? [{ ...rest, url }] : []));
  const { screenshot } = item;
  if (!airing || !screenshot || found.length === 0) return found;
  return [...found, { label: words('Screenshot, every 10 s'), format: 'picture', url: screenshot }];
}

/** What the service knows about the source while it is on air. */
export function sourceFacts(item: Stream): Fact[] {
  const { speed } = streamHealth(item);
  return [
    ...fact(
      words('Source'),
      item.video_width && item.video_height
        ? words('{0} × {1}', item.video_width, item.video_height)
        : undefined,
    ),
    ...fact(words('Frame rate'), item.frame_rate ? words('{0} fps', item.frame_rate) : undefined),
    ...fact(words('Transcoding speed'), speed === undefined ? undefined : words('{0}×', speed)),
  ];
}

function notOnAir(health: StreamHealth, now: number): Words {
  if (health.state === 'off')
    return words('This stream is switched off. Showing the last minute on air, if available.');
  if (health.lastOnAir === undefined) return words('This stream is not on air.');
  return words(
    'Not on air: the broadcast ended {0} ago. Showing its last minute.',
    span(now - health.lastOnAir),
  );
}
