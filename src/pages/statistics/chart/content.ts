import type { FormatChange } from '../change.ts';
import type { TimeText } from '../kit/timeText.ts';
import type { ChartLine, TimeWindow } from './chartLine.ts';
import type { Mark } from './mark.ts';
import type { LineStyle } from './palette.ts';

/** A series of the chart. */
export interface ChartSeries extends ChartLine {
  /** With its client or stream if there are several. */
  readonly label: string;
  /** Minimum, maximum and last value, as a sentence. */
  readonly hint: string;
  /** A value as text: the reply's digits, or bytes in larger units, by its index in `values`. */
  text(index: number): string;
  /** Its index among the series of the answer. */
  readonly place: number;
  /** Its index among those that are shown, which determines color and dash. */
  readonly look: number;
  /** Series with the same one can be added up; undefined: with no other. */
  readonly measure: string | undefined;
  /** The sum of several that are not shown apart. */
  readonly isSum?: boolean;
  /** Belongs to the previous period; its times are those of this period. Drawn fainter, never stacked. */
  readonly isPrevious: boolean;
}

/** Ways to draw series: all in one frame, as lines or stacked areas, or each in a small frame of its own. */
export const drawings = ['lines', 'stacked', 'small'] as const;

/** See `drawings`. */
export type Drawing = (typeof drawings)[number];

/** What a chart shows. */
export interface ChartContent {
  /** Identifies the query. */
  readonly query: string;
  /** What is counted: the label of the value axis. */
  readonly unit: string;
  readonly series: readonly ChartSeries[];
  /** How many series are shown of how many, in words, if some are left out. */
  readonly leftOut: string | undefined;
  readonly whole: TimeWindow;
  /** Seconds between two points, usually. */
  readonly step: number;
  /** When the unfinished interval begins. */
  readonly running: number | undefined;
  readonly drawing: Drawing;
  /** Whether round values are powers of two, as of bytes in binary units. */
  readonly isBinary: boolean;
  /** Whether there is a previous period to compare with. */
  readonly hasPrevious: boolean;
  readonly texts: ChartTexts;
  readonly marks: readonly Mark[];
}

/** A line as drawn: stacked on others, if necessary. */
export type DrawnSeries = ChartSeries & {
  readonly style: LineStyle;
  /** Drawn as an area on others. */
  readonly isStacked?: boolean;
};

/** How a chart writes times and values. */
interface ChartTexts {
  readonly zone: 'utc' | 'local';
  readonly time: TimeText;
  /** A value on the axis. */
  value(value: number): string;
  readonly change: FormatChange;
}
