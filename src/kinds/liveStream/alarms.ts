import type { Stream } from '../../platform/streaming/stream.ts';
import { readTime, workSpan } from '../../shared/times.ts';
import { words } from '../../shared/words.ts';
import type { Alarm } from '../grammar/alarm.ts';
import { isOnAir, isRecording, realTime, streamHealth, switchesOffSoon } from './health.ts';

/**
 * A stream is slow from below this speed until it is back at real time: figures just below 1 come of rounding. At 0.95,
 * viewers fall behind by 3 seconds a minute, so that the usual latency of 5 seconds (§2.2) is used up in 100.
 */
const slowBelow = 0.95;

/** A source that has just connected may be slow for a moment, so it is told at the second reading. */
const slowReadings = 2;

const air = (stream: Stream) => isOnAir(streamHealth(stream));

/**
 * What is told of a live stream that is watched. Going off air ends what was said of its picture, and is told
 * once: the alarms on backup, speed and recording are then over without a word.
 */
export const streamAlarms: readonly Alarm<Stream>[] = [
  {
    id: 'offAir',
    words: words('off air'),
    // one that is switched off is told as such
    holds: (stream) => (streamHealth(stream).state === 'off' ? undefined : !air(stream)),
    begins: (title, stream, before) => offAirWords(title, stream, before['unrecorded'] === false),
    ends: (title, stream) =>
      streamHealth(stream).state === 'backup' ? undefined : onAirWords(title, stream),
    // a source that is soon back ends a session all the same (§2.2)
    passes: { mark: ({ finished_at_primary: finished }) => finished ?? '', words: cutWords },
  },
  {
    id: 'switchedOff',
    words: words('switched off'),
    holds: (stream) => streamHealth(stream).state === 'off',
    begins: (title) => words('“{0}” was switched off', title),
    ends: (title, stream) => (air(stream) ? onAirWords(title, stream) : undefined),
    byHand: true,
  },
  {
    id: 'backup',
    words: words('on its backup'),
    holds: (stream) => streamHealth(stream).state === 'backup',
    begins: (title) => words('“{0}” is on air from its backup server only', title),
    ends: (title, stream) => (air(stream) ? words('“{0}” is back on its main server', title) : undefined),
  },
  {
    id: 'slow',
    words: words('slower than real time'),
    holds: (stream, _, wasSlow) =>
      (streamHealth(stream).speed ?? realTime) < (wasSlow ? realTime : slowBelow),
    readings: slowReadings,
    begins: (title, stream) =>
      words('“{0}” is transcoded slower than real time: {1}×', title, streamHealth(stream).speed ?? 0),
    ends: (title, stream) =>
      air(stream) ? words('“{0}” is transcoded in real time again', title) : undefined,
  },
  {
    id: 'switchingOff',
    words: words('about to be switched off'),
    holds: (stream, now) => switchesOffSoon(streamHealth(stream), now),
    begins(title, stream) {
      const { switchOff } = streamHealth(stream);
      return switchOff === undefined
        ? words('“{0}” is about to be switched off', title)
        : words(
            '“{0}” will be switched off by {1} at the latest unless its source returns',
            title,
            new Date(switchOff),
          );
    },
  },
  {
    id: 'unrecorded',
    words: words('no longer recorded'),
    holds: (stream) => (air(stream) ? !isRecording(stream) : undefined),
    begins: (title) => words('The recording of “{0}” stopped', title),
    byHand: true,
  },
];

/** With an idle pull, the time begins to run after which the service switches it off. */
function offAirWords(title: string, stream: Stream, wasRecorded: boolean) {
  const { switchOff } = streamHealth(stream);
  if (switchOff === undefined)
    return wasRecorded
      ? words('“{0}” went off air, and its recording stopped', title)
      : words('“{0}” went off air', title);
  const latest = new Date(switchOff);
  return wasRecorded
    ? words(
        '“{0}” went off air, its recording stopped, and it will be switched off by {1} at the latest unless its source returns',
        title,
        latest,
      )
    : words(
        '“{0}” went off air, and will be switched off by {1} at the latest unless its source returns',
        title,
        latest,
      );
}

/** The source was gone and is back. With a backup, viewers may have seen that one. */
function cutWords(title: string, { backup_live, ...stream }: Stream) {
  const [ended, began] = [readTime(stream.finished_at_primary), readTime(stream.started_at_primary)];
  if (ended === undefined || began === undefined || began < ended) return undefined;
  const pause = workSpan(began - ended);
  return backup_live
    ? words('“{0}” was without its main source for {1}', title, pause)
    : words('“{0}” was off air for {1}', title, pause);
}

/** A stream that never ended a session is on air for the first time. */
function onAirWords(title: string, { finished_at_primary: finished }: Stream) {
  return finished ? words('“{0}” is back on air', title) : words('“{0}” is on air', title);
}
