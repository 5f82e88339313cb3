import type { TellChange } from '../change.ts';
import type { TimeText } from '../kit/timeText.ts';
import type { ChartLine, TimeWindow } from './chartLine.ts';
import type { Mark } from './mark.ts';
import type { LineStyle } from './palette.ts';

/** A series of the chart. */
export interface ChartSeries extends ChartLine {
  /** With its client or stream, if there are several. */
  readonly label: string;
  /** Least, most and last value, as a sentence. */
  readonly hint: string;
  /** The digits of the reply for a value, by its place in `values`. */
  text(index: number): string;
  /** Its place among its like: it decides the colour. */
  readonly place: number;
  /** Of the period before; its times are those of this period. Drawn fainter, never stacked. */
  readonly isPrevious: boolean;
}

/** What a chart shows. */
export interface ChartContent {
  /** Tells queries apart. */
  readonly query: string;
  /** What is counted: the name of the values' axis. */
  readonly unit: string;
  readonly series: readonly ChartSeries[];
  readonly whole: TimeWindow;
  /** Seconds between two points, as a rule. */
  readonly step: number;
  /** When the interval begins that is not over yet. */
  readonly running: number | undefined;
  readonly isStacked: boolean;
  /** Whether there is a previous period to compare with. */
  readonly hasPrevious: boolean;
  readonly texts: ChartTexts;
  readonly marks: readonly Mark[];
}

/** A line as it is drawn: stacked on others, if need be. */
export type DrawnSeries = ChartSeries & { readonly style: LineStyle };

/** How a chart writes times and values. */
interface ChartTexts {
  readonly zone: 'utc' | 'local';
  readonly time: TimeText;
  /** A value beside the axis. */
  value(value: number): string;
  readonly change: TellChange;
}
