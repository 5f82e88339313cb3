import type { Stream } from '../../platform/streaming/stream.ts';
import { workSpan } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { type PresentFinding, reachesNow, type Stretch } from '../grammar/checkup.ts';
import { isOnAir, streamHealth } from './health.ts';
import { longestPause, type Pause, pausesOf } from './ingestPauses.ts';
import type { IngestPoint } from './ingestSeries.ts';

/** What a rule says of a series: nothing, or what is wrong. */
export type Breach = Omit<PresentFinding, 'rule'> | undefined;

/** What is recorded comes late: silence of less than this, in ms, is no end. */
const shortestEnd = 60_000;

/**
 * Nothing any more up to the end. A stream that is off was switched off, and one that is on air has its picture: what is
 * recorded of it comes late. A period that ended before may have ended as planned.
 */
export function stopped(points: readonly IngestPoint[], stream: Stream, stretch: Stretch): Breach {
  const last = points.at(-1);
  const step = stretch.interval * 1000;
  const end = (last?.at ?? stretch.to) + step;
  const silence = stretch.to - end;
  const isNow = reachesNow(stretch);
  const { state } = streamHealth(stream);
  if (silence < Math.max(2 * step, shortestEnd) || state === 'off') return undefined;
  if (isNow && isOnAir({ state })) return undefined;
  const sent = last && last.frameRate > 0 ? (last.frames / last.frameRate) * 1000 : step;
  const at = new Date(end - step + Math.min(step, sent));
  return {
    isBad: isNow,
    words: isNow ? words('Nothing has arrived since {0}.', at) : words('Nothing arrived after {0}.', at),
    step: !isNow
      ? words('If that wasn’t planned, check the encoder’s log and its uplink at that time.')
      : stream.pull
        ? words(
            'If that wasn’t planned, check that the source addresses of this stream respond, and that the source is sending.',
          )
        : words(
            'If that wasn’t planned, check that the encoder is running and its uplink works. Switch the stream off when a broadcast is over.',
          ),
  };
}

/** Time without pictures between the first and the last one. */
export function gaps(points: readonly IngestPoint[], _: Stream, { interval }: Stretch): Breach {
  const found = pausesOf(points, interval).filter(({ ms }) => ms < longestPause);
  const [longest] = found.toSorted((one, other) => other.ms - one.ms);
  if (!longest) return undefined;
  return {
    isBad: true,
    words: pauseWords(found, longest),
    step: words(
      'Check the encoder’s log and its uplink at that time. SRT recovers short losses; pushing to the backup server too covers longer ones.',
    ),
  };
}

/** Of parts of intervals nothing tells a pause from frames that were dropped one by one. */
function pauseWords(found: readonly Pause[], longest: Pause): Words {
  const total = workSpan(found.reduce((sum, { ms }) => sum + ms, 0));
  const [span, at] = [workSpan(longest.ms), new Date(longest.at)];
  if (found.every(({ isWhole }) => isWhole))
    return found.length === 1
      ? words('No input for {0}, starting at {1}.', total, at)
      : words(
          'The input stopped {0} times, for {1} in total; the longest gap ({2}) began at {3}.',
          found.length,
          total,
          span,
          at,
        );
  return found.length === 1
    ? words('{0} of video is missing, around {1}.', total, at)
    : words(
        'Video is missing {0} times, {1} in total; the longest gap ({2}) began around {3}.',
        found.length,
        total,
        span,
        at,
      );
}

/** Long pauses, which may be planned. */
export function offAir(points: readonly IngestPoint[], _: Stream, { interval }: Stretch): Breach {
  const found = pausesOf(points, interval).filter(({ ms }) => ms >= longestPause);
  const [longest] = found.toSorted((one, other) => other.ms - one.ms);
  if (!longest) return undefined;
  return {
    isBad: false,
    words: words('It was off air for {0}, starting at {1}.', workSpan(longest.ms), new Date(longest.at)),
    step: words('If that wasn’t planned, check the encoder’s log and its uplink at that time.'),
  };
}
