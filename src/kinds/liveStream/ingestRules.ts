import type { Stream } from '../../platform/streaming/stream.ts';
import { workSpan } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';
import { type Finding, reachesNow, type Stretch } from '../grammar/checkup.ts';
import { streamHealth } from './health.ts';
import { bitRateRange, longestKeyFrames, realTime, shortestKeyFrames, tallest } from './ingestLimits.ts';
import { frameShare, longestPause, type Pause, pausesOf } from './ingestPauses.ts';
import { type IngestPoint, median } from './ingestSeries.ts';

/** What a rule says of a series: nothing, or what is wrong. */
type Said = Omit<Finding, 'rule'> | undefined;

/** A rule for what is sent to the service. */
export interface IngestRule {
  readonly id: string;
  /** Where the rule is from. */
  readonly source: string;
  /** `points` is not empty. */
  readonly check: (points: readonly IngestPoint[], stream: Stream, stretch: Stretch) => Said;
}

/** A series is at fault if so many of its intervals are: one long interval may come of a reconnect. */
const tolerated = 0.1;
/** So many intervals may have another bit rate: calm pictures take less. */
const toleratedRates = 0.25;
/** So far a figure may be outside of a range: encoders vary. */
const leeway = 0.05;

const requirements = 'the service’s requirements for sources';

/** The rules, the worst breach first. */
export const ingestRules: readonly IngestRule[] = [
  { id: 'gaps', source: 'an encoder sends without pause', check: gaps },
  { id: 'speed', source: `${requirements}: a transcoding speed of 1.0 (facts §4.2)`, check: speed },
  { id: 'keyFrames', source: `${requirements}: a key frame every 1–2 s`, check: keyFrames },
  { id: 'lowBitRate', source: `${requirements}: 1080p at 3–6 Mbps, for 60 fps 4.5–9`, check: lowBitRate },
  { id: 'closeKeyFrames', source: `${requirements}: a key frame every 1–2 s`, check: closeKeyFrames },
  { id: 'height', source: `${requirements}: no higher than what is transcoded`, check: height },
  { id: 'highBitRate', source: `${requirements}: 1080p at 3–6 Mbps, for 60 fps 4.5–9`, check: highBitRate },
  { id: 'fewFrames', source: 'an encoder sends at the frame rate that it states', check: fewFrames },
  { id: 'offAir', source: 'an encoder sends without pause', check: offAir },
];

/** What is wrong with what was sent, the worst first; undefined: nothing was sent. */
export function ingestFindings(
  points: readonly IngestPoint[],
  stream: Stream,
  stretch: Stretch,
): readonly Finding[] | undefined {
  if (points.length === 0) return undefined;
  return ingestRules.flatMap(({ id, check }) => {
    const said = check(points, stream, stretch);
    return said ? [{ rule: id, ...said }] : [];
  });
}

/** Time without pictures between the first and the last one. */
function gaps(points: readonly IngestPoint[], _: Stream, { interval }: Stretch): Said {
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
    ? words('Frames for {0} are missing, at about {1}.', total, at)
    : words(
        'Frames are missing {0} times, for {1} in total; the longest gap ({2}) began at about {3}.',
        found.length,
        total,
        span,
        at,
      );
}

/** Fewer frames than the stated frame rate everywhere. */
function fewFrames(points: readonly IngestPoint[], _: Stream, { interval }: Stretch): Said {
  const share = frameShare(points, interval);
  if (share >= 1 - leeway) return undefined;
  const stated = median(points.map((point) => point.frameRate));
  return {
    isBad: false,
    words: words('{0} fps arrive, though the source says {1}.', rounded(stated * share), rounded(stated)),
    step: words(
      'Check the encoder’s log for dropped frames, unless its frame rate varies. Check a shorter period for pauses.',
    ),
  };
}

/** Long pauses, which may be planned. */
function offAir(points: readonly IngestPoint[], _: Stream, { interval }: Stretch): Said {
  const found = pausesOf(points, interval).filter(({ ms }) => ms >= longestPause);
  const [longest] = found.toSorted((one, other) => other.ms - one.ms);
  if (!longest) return undefined;
  return {
    isBad: false,
    words: words('It was off air for {0}, starting at {1}.', workSpan(longest.ms), new Date(longest.at)),
    step: words('If that wasn’t planned, check the encoder’s log and its uplink at that time.'),
  };
}

function speed(_: readonly IngestPoint[], stream: Stream, stretch: Stretch): Said {
  const now = reachesNow(stretch) ? streamHealth(stream).speed : undefined;
  if (now === undefined || now >= realTime) return undefined;
  return {
    isBad: true,
    words: words('Transcoding runs at {0}× real time now, so viewers fall behind and stall.', now),
    step: words('Lower the encoder’s bit rate or frame rate, and check that its uplink can sustain it.'),
  };
}

function keyFrames(points: readonly IngestPoint[]): Said {
  const long = points.filter((point) => point.keyFrames > longestKeyFrames * (1 + leeway));
  if (long.length <= points.length * tolerated) return undefined;
  const most = Math.max(...long.map((point) => point.keyFrames));
  const frameRate = Math.round(median(points.map((point) => point.frameRate)));
  return {
    isBad: true,
    words: words(
      'Key frames are up to {0} s apart: segments get longer, and players start slower than they could.',
      rounded(most),
    ),
    step: words(
      'Set the encoder’s key frame interval (GOP) to 2 s, which is {0} frames at {1} fps, and turn off key frames at scene changes.',
      frameRate * longestKeyFrames,
      frameRate,
    ),
  };
}

function closeKeyFrames(points: readonly IngestPoint[]): Said {
  const close = points.filter((point) => point.keyFrames < shortestKeyFrames * (1 - leeway));
  if (close.length <= points.length * tolerated) return undefined;
  return {
    isBad: false,
    words: words(
      'Key frames are {0} s apart or less: they take bits from the frames in between.',
      rounded(Math.max(...close.map((point) => point.keyFrames))),
    ),
    step: words('Set the encoder’s key frame interval (GOP) to {0} s.', longestKeyFrames),
  };
}

function lowBitRate(points: readonly IngestPoint[]): Said {
  const range = bitRateRange(points);
  const low = range?.rates.filter((rate) => rate < range.least * (1 - leeway)) ?? [];
  if (!range || low.length <= range.rates.length * toleratedRates) return undefined;
  const part = Math.round((100 * low.length) / range.rates.length);
  const figures = [megabits(median(low)), megabits(range.least), megabits(range.most)] as const;
  return {
    isBad: true,
    words:
      part > 90
        ? words('1080p arrives at {0} Mbps; {1} to {2} Mbps is recommended.', ...figures)
        : words(
            '1080p arrives at {0} Mbps for {3}% of the time; {1} to {2} Mbps is recommended.',
            ...figures,
            part,
          ),
    step: words(
      'Raise the encoder’s video bit rate to {0} Mbps or more, or send 720p.',
      megabits(range.least),
    ),
  };
}

function highBitRate(points: readonly IngestPoint[]): Said {
  const range = bitRateRange(points);
  const high = range?.rates.filter((rate) => rate > range.most * (1 + leeway)) ?? [];
  if (!range || high.length <= range.rates.length * toleratedRates) return undefined;
  return {
    isBad: false,
    words: words(
      '1080p arrives at {0} Mbps; anything above {1} Mbps is lost in transcoding.',
      megabits(median(high)),
      megabits(range.most),
    ),
    step: words('Lower the encoder’s video bit rate to {0} Mbps.', megabits(range.most)),
  };
}

function height(points: readonly IngestPoint[], stream: Stream): Said {
  const most = tallest(stream);
  const sent = median(points.map((point) => point.height));
  if (most === undefined || sent <= most) return undefined;
  return {
    isBad: false,
    words: words('The video arrives at {0}p but is transcoded at {1}p at most.', sent, most),
    step: words('Send {0}p: viewers see no difference, and the uplink carries less.', most),
  };
}

function megabits(bits: number): number {
  return rounded(bits / 1e6);
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
