import type { Stream } from '../../platform/streaming/stream.ts';
import { words } from '../../shared/words.ts';
import { type Finding, isPast, type PastFinding, reachesNow, type Stretch } from '../grammar/checkup.ts';
import { bitRateWords } from './bitRateWords.ts';
import { realTime, streamHealth } from './health.ts';
import { bitRateRange, longestKeyFrames, shortestKeyFrames, tallest } from './ingestLimits.ts';
import { type Breach, gaps, offAir, stopped } from './ingestPauseRules.ts';
import { frameShare, isMeasured, wholeIntervals } from './ingestPauses.ts';
import { mayPauseAgain, type Restart, restartIn } from './ingestRestart.ts';
import { type IngestPoint, median } from './ingestSeries.ts';

/** A rule for what is sent to the service. */
export interface IngestRule {
  readonly id: string;
  /** Where the rule is from. */
  readonly source: string;
  /** `points` is not empty. */
  readonly check: (points: readonly IngestPoint[], stream: Stream, stretch: Stretch) => Breach;
  /** Whether it lists moments: as long as there are new ones, it lists those from before a restart, too. */
  readonly isOfMoments?: true;
  /** Whether it compares with what the stream says of now, which was another before a restart. */
  readonly isOfNow?: true;
  /** Whether it may be broken again, although it wasn’t since the source reconnected. */
  readonly mayReturn?: (points: readonly IngestPoint[], restart: Restart, stretch: Stretch) => boolean;
}

/** A series is at fault if so many of its intervals are: one long interval may come of a reconnect. */
const tolerated = 0.1;
/** So many intervals may have another bitrate: calm pictures take less. */
const toleratedRates = 0.25;
/** So far a figure may be outside of a range: encoders vary. */
const leeway = 0.05;

const requirements = 'the service’s requirements for sources';

/** The rules, the worst breach first. */
export const ingestRules: readonly IngestRule[] = [
  {
    id: 'stopped',
    source: 'an encoder sends without pause; without data, a stream turns off after 3–10 s (§3.2)',
    check: stopped,
  },
  {
    id: 'gaps',
    source: 'an encoder sends without pause',
    check: gaps,
    isOfMoments: true,
    mayReturn: mayPauseAgain,
  },
  {
    id: 'speed',
    source: `${requirements}: a transcoding speed of 1.0 (facts §4.2)`,
    check: speed,
    isOfNow: true,
  },
  { id: 'keyFrames', source: `${requirements}: a keyframe every 1–2 s`, check: keyFrames },
  { id: 'lowBitRate', source: `${requirements}: 1080p at 3–6 Mb/s, for 60 fps 4.5–9`, check: lowBitRate },
  { id: 'closeKeyFrames', source: `${requirements}: a keyframe every 1–2 s`, check: closeKeyFrames },
  {
    id: 'height',
    source: `${requirements}: no higher than what is transcoded`,
    check: height,
    isOfNow: true,
  },
  { id: 'highBitRate', source: `${requirements}: 1080p at 3–6 Mb/s, for 60 fps 4.5–9`, check: highBitRate },
  { id: 'fewFrames', source: 'an encoder sends at the frame rate that it states', check: fewFrames },
  { id: 'offAir', source: 'an encoder sends without pause', check: offAir, isOfMoments: true },
];

/**
 * What is wrong with what was sent, the worst first, then what was wrong until the source reconnected; undefined: nothing
 * was sent.
 */
export function ingestFindings(
  points: readonly IngestPoint[],
  stream: Stream,
  stretch: Stretch,
): readonly Finding[] | undefined {
  if (points.length === 0) return undefined;
  const restart = restartIn(points, stream, stretch);
  const found = ingestRules.flatMap((rule) => {
    const ever = rule.check(points, stream, stretch);
    const told = restart ? sinceRestart(rule, ever, restart, { points, stream, stretch }) : ever;
    return told ? [{ rule: rule.id, ...told }] : [];
  });
  return [...found.filter((each) => !isPast(each)), ...found.filter(isPast)];
}

/** What a rule says once the source reconnected: how it sends now, or that what was wrong is over. */
function sinceRestart(
  { check, isOfMoments, isOfNow, mayReturn }: IngestRule,
  ever: Breach,
  restart: Restart,
  { points, stream, stretch }: { points: readonly IngestPoint[]; stream: Stream; stretch: Stretch },
): Breach | Omit<PastFinding, 'rule'> {
  const now = check(restart.after, stream, stretch);
  if (now) return (isOfMoments && ever) || now;
  if (!ever || isOfNow) return undefined;
  if (mayReturn?.(points, restart, stretch)) return ever;
  return { isBad: ever.isBad, words: ever.words, overSince: restart.at };
}

/**
 * Fewer frames than the stated frame rate everywhere. Only intervals that arrived whole are judged, once there are enough:
 * a source that just started has sent a part of its first interval.
 */
function fewFrames(points: readonly IngestPoint[], _: Stream, { interval }: Stretch): Breach {
  const whole = wholeIntervals(points, interval);
  const share = frameShare(whole, interval);
  if (!isMeasured(points, interval) || share >= 1 - leeway) return undefined;
  const stated = median(whole.map((point) => point.frameRate));
  return {
    isBad: false,
    words: words('The source sends {0} fps but declares {1}.', rounded(stated * share), rounded(stated)),
    step: words(
      'Check the encoder’s log for dropped frames, unless its frame rate varies. Check a shorter period for pauses.',
    ),
  };
}

function speed(_: readonly IngestPoint[], stream: Stream, stretch: Stretch): Breach {
  const now = reachesNow(stretch) ? streamHealth(stream).speed : undefined;
  if (now === undefined || now >= realTime) return undefined;
  return {
    isBad: true,
    words: words('Transcoding runs at {0}× real time now, so viewers fall behind and stall.', now),
    step: words('Lower the encoder’s bitrate or frame rate, and check that its uplink can sustain it.'),
  };
}

function keyFrames(points: readonly IngestPoint[]): Breach {
  const known = knownKeyFrames(points);
  const long = known.filter((each) => each > longestKeyFrames * (1 + leeway));
  if (long.length <= known.length * tolerated) return undefined;
  const most = Math.max(...long);
  const frameRate = Math.round(median(points.map((point) => point.frameRate)));
  return {
    isBad: true,
    words: words(
      'Keyframes are up to {0} s apart: segments get longer, and players start slower than they could.',
      rounded(most),
    ),
    step: words(
      'Set the encoder’s keyframe interval (GOP) to 2 s, which is {0} frames at {1} fps, and turn off keyframes at scene changes.',
      frameRate * longestKeyFrames,
      frameRate,
    ),
  };
}

function closeKeyFrames(points: readonly IngestPoint[]): Breach {
  const known = knownKeyFrames(points);
  const close = known.filter((each) => each < shortestKeyFrames * (1 - leeway));
  if (close.length <= known.length * tolerated) return undefined;
  return {
    isBad: false,
    words: words(
      'Keyframes are {0} s apart or less: they take bits from the frames in between.',
      rounded(Math.max(...close)),
    ),
    step: words('Set the encoder’s keyframe interval (GOP) to {0} s.', longestKeyFrames),
  };
}

/** The longest times between keyframes, in seconds, where they are clear. */
export function knownKeyFrames(points: readonly IngestPoint[]): readonly number[] {
  return points.flatMap(({ keyFrames: each }) => each ?? []);
}

function lowBitRate(points: readonly IngestPoint[]): Breach {
  const range = bitRateRange(points);
  const low = range?.rates.filter((rate) => rate < range.least * (1 - leeway)) ?? [];
  if (!range || low.length <= range.rates.length * toleratedRates) return undefined;
  const part = Math.round((100 * low.length) / range.rates.length);
  const figures = [bitRateWords(median(low)), megabits(range.least), megabits(range.most)] as const;
  return {
    isBad: true,
    words:
      part > 90
        ? words('1080p arrives at {0}; {1} to {2} Mb/s is recommended.', ...figures)
        : words(
            '1080p arrives at {0} for {3}% of the time; {1} to {2} Mb/s is recommended.',
            ...figures,
            part,
          ),
    step: words(
      'Raise the encoder’s video bitrate to {0} Mb/s or more, or send 720p.',
      megabits(range.least),
    ),
  };
}

function highBitRate(points: readonly IngestPoint[]): Breach {
  const range = bitRateRange(points);
  const high = range?.rates.filter((rate) => rate > range.most * (1 + leeway)) ?? [];
  if (!range || high.length <= range.rates.length * toleratedRates) return undefined;
  return {
    isBad: false,
    words: words(
      '1080p arrives at {0}; anything above {1} Mb/s is lost in transcoding.',
      bitRateWords(median(high)),
      megabits(range.most),
    ),
    step: words('Lower the encoder’s video bitrate to {0} Mb/s.', megabits(range.most)),
  };
}

function height(points: readonly IngestPoint[], stream: Stream): Breach {
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
