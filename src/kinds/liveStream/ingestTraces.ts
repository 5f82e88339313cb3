import type { Stream } from '../../platform/streaming/stream.ts';
import { mostKilobits } from '../../shared/sizes.ts';
import { workSpan } from '../../shared/times.ts';
import { words } from '../../shared/words.ts';
import type { Gauge, Stretch, Trace } from '../grammar/checkup.ts';
import { realTime, streamHealth } from './health.ts';
import {
  type BitRateRange,
  bitRateRange,
  longestKeyFrames,
  shortestKeyFrames,
  tallest,
} from './ingestLimits.ts';
import { lossesOf } from './ingestPauses.ts';
import { isOther, type Restart, restartIn } from './ingestRestart.ts';
import type { IngestPoint } from './ingestSeries.ts';

/** What arrived, as figures over time, each beside what the service asks of it. */
export function ingestTraces(
  points: readonly IngestPoint[],
  stream: Stream,
  stretch: Stretch,
): readonly Trace[] {
  const { interval } = stretch;
  const restart = restartIn(points, stream, stretch);
  const other = restart && isOther(restart) ? restart : undefined;
  const over = (value: (point: IngestPoint) => number) =>
    points.map((point) => [point.at, value(point)] as const);
  return [
    bitRateTrace(points, other),
    {
      id: 'frameRate',
      title: words('Frame Rate'),
      unit: words('fps'),
      points: over((each) => each.frameRate),
    },
    {
      id: 'height',
      title: words('Height'),
      unit: words('px'),
      points: over(({ height }) => height),
      ...heightLimit(stream, other),
    },
    ...keyFrameTrace(points),
    {
      id: 'pauses',
      title: words('Missing Video'),
      unit: words('s'),
      points: missing(points, interval),
      most: 0,
      limit: words('Seconds missing in each interval of {0}; none expected', workSpan(interval * 1000)),
    },
  ];
}

/** None where the intervals are unclear. */
function keyFrameTrace(points: readonly IngestPoint[]): readonly Trace[] {
  const known = points.flatMap(({ at, keyFrames }) =>
    keyFrames === undefined ? [] : [[at, keyFrames] as const],
  );
  if (known.length === 0) return [];
  return [
    {
      id: 'keyFrames',
      title: words('Keyframe Interval'),
      unit: words('s'),
      points: known,
      least: shortestKeyFrames,
      most: longestKeyFrames,
      limit: words('A keyframe every {0} to {1} s', shortestKeyFrames, longestKeyFrames),
    },
  ];
}

/** What the stream tells of now, beside what the service asks of it. Source: facts §4.2. */
export function ingestReadings(stream: Stream): readonly Gauge[] {
  const { speed } = streamHealth(stream);
  if (speed === undefined) return [];
  return [
    {
      id: 'speed',
      title: words('Transcoding Speed'),
      unit: words('× real time'),
      value: speed,
      least: realTime,
      limit: words('At least {0}.0', realTime),
    },
  ];
}

/** In kilobits where all are below a megabit, unless there is a limit to compare them with. */
function bitRateTrace(points: readonly IngestPoint[], other: Restart | undefined): Trace {
  const range = bitRateRange(other?.after ?? points);
  const isSmall = !range && points.every(({ bitRate }) => bitRate < mostKilobits);
  const one = isSmall ? 1e3 : 1e6;
  return {
    id: 'bitRate',
    title: words('Bitrate'),
    unit: isSmall ? words('kb/s') : words('Mb/s'),
    points: points.map(({ at, bitRate }) => [at, Number((bitRate / one).toPrecision(3))]),
    ...bitRateLimit(range),
    ...sinceOther(other),
  };
}

function bitRateLimit(range: BitRateRange | undefined): Pick<Trace, 'least' | 'most' | 'limit'> {
  if (!range) return {};
  const [least, most] = [range.least / 1e6, range.most / 1e6];
  return { least, most, limit: words('{0} to {1} Mb/s for 1080p at this frame rate', least, most) };
}

function heightLimit(stream: Stream, other: Restart | undefined): Pick<Trace, 'most' | 'limit' | 'since'> {
  const most = tallest(stream);
  return most === undefined
    ? {}
    : { most, limit: words('Up to {0} px is transcoded', most), ...sinceOther(other) };
}

/** What depends on the picture is asked of the source that sends it, not of another one before. */
function sinceOther(other: Restart | undefined): Pick<Trace, 'since'> {
  return other ? { since: other.at } : {};
}

/** Of each interval from the first picture to the last one, for how many seconds nothing arrived. */
function missing(points: readonly IngestPoint[], interval: number): Trace['points'] {
  const lost = lossesOf(points, interval).map(({ at, ms }) => [at, ms / 1000] as const);
  const places = new Set(lost.map(([at]) => at));
  const whole = points.flatMap(({ at }) => (places.has(at) ? [] : [[at, 0] as const]));
  return [...whole, ...lost].toSorted(([one], [other]) => one - other);
}
