import { type IngestSample, ingestStatistics } from '../../platform/statistics/ingest.ts';
import type { Stream } from '../../platform/streaming/stream.ts';
import { words } from '../../shared/words.ts';
import { checkup } from '../grammar/checkup.ts';
import { bitRateWords } from './bitRateWords.ts';
import { ingestFindings, knownKeyFrames } from './ingestRules.ts';
import { ingestSeries, median } from './ingestSeries.ts';
import { ingestReadings, ingestTraces } from './ingestTraces.ts';

const iso = (time: number) => new Date(time).toISOString();

/** How what is sent to a live stream is checked. */
export const ingestCheck = checkup(
  ingestStatistics,
  ({ id }, { from, to, interval }) => ({
    stream_id: id,
    date_from: iso(from),
    date_to: iso(to),
    interval,
    units: 'second' as const,
  }),
  {
    words: {
      title: (name) => words('Ingest Check — {0}', name),
      refresh: words('Check Again'),
      apply: words('Check'),
      copy: words('Copy Findings'),
      copied: words('Copied the findings'),
      nothing: words('Nothing arrived in this period.'),
      nothingThen: words(
        'Nothing arrived in this period, or the service no longer keeps its data. Try another period.',
      ),
      noValue: words('nothing arrived'),
      past: {
        none: (moment) => words('No problems found since the source reconnected at {0}.', moment),
        heading: (moment) => words('Not seen since {0}:', moment),
      },
      failed: (name) => words('Could not check “{0}”', name),
    },
    periods: [15, 60, 6 * 60, 24 * 60],
    findings: (samples: readonly IngestSample[], stream: Stream, stretch) =>
      ingestFindings(ingestSeries(samples), stream, stretch),
    traces: (samples: readonly IngestSample[], stream: Stream, stretch) =>
      ingestTraces(ingestSeries(samples), stream, stretch),
    readings: ingestReadings,
    summary(samples) {
      const points = ingestSeries(samples);
      const of = (value: (point: (typeof points)[number]) => number) => median(points.map(value));
      const known = knownKeyFrames(points);
      const figures = [
        of(({ height }) => height),
        of(({ frameRate }) => frameRate),
        bitRateWords(of(({ bitRate }) => bitRate)),
      ] as const;
      return known.length === 0
        ? words(
            'Mostly {0}p at {1} fps, {2} ({3} intervals). The keyframe interval is unclear: the service gave no usable figures.',
            ...figures,
            points.length,
          )
        : words(
            'Mostly {0}p at {1} fps, {2}, a keyframe every {3} s ({4} intervals)',
            ...figures,
            Math.round(median(known) * 10) / 10,
            points.length,
          );
    },
  },
);
