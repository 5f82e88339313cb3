import { type IngestSample, ingestStatistics } from '../../platform/statistics/ingest.ts';
import type { Stream } from '../../platform/streaming/stream.ts';
import { words } from '../../shared/words.ts';
import { checkup } from '../grammar/checkup.ts';
import { ingestFindings } from './ingestRules.ts';
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
      title: (name) => words('Ingest of “{0}”', name),
      refresh: words('Check Again'),
      apply: words('Check'),
      copy: words('Copy Findings'),
      copied: words('Copied the findings'),
      nothing: words('Nothing arrived in this time.'),
      nothingThen: words(
        'Nothing arrived in this time, or the service no longer has what did. Try another period.',
      ),
      noValue: words('nothing arrived'),
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
      return words(
        'Mostly {0}p at {1} fps, {2} Mbps, a key frame every {3} s ({4} intervals)',
        of(({ height }) => height),
        of(({ frameRate }) => frameRate),
        Math.round(of(({ bitRate }) => bitRate) / 1e5) / 10,
        Math.round(of(({ keyFrames }) => keyFrames) * 10) / 10,
        points.length,
      );
    },
  },
);
