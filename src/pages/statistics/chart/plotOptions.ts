import uPlot from 'uplot';
import { areaFill } from './areaFill.ts';
import { alonePlaces } from './chartFrame.ts';
import type { TimeWindow } from './chartLine.ts';
import type { ChartContent, DrawnSeries } from './content.ts';
import { chartDashes, type Palette, previousStrength } from './palette.ts';
import { valuesSoFar } from './running.ts';

export interface PlotParts {
  readonly content: ChartContent;
  readonly palette: Palette;
  readonly series: readonly DrawnSeries[];
  /** Values that the scale has room for, besides those of the series. */
  readonly beside?: readonly number[];
  /** The time range to show, read on each draw. */
  readonly window: () => TimeWindow;
}

/** Steps of an axis in KiB, MiB and so on. */
const powersOfTwo = Array.from({ length: 63 }, (_, power) => 2 ** power);

/** Line widths, in CSS pixels. */
export const lineWidths = { usual: 1.5, contrast: 2, dense: 1 };

/** The options of a plot, except its size and its events. */
export function plotOptions(parts: PlotParts): Omit<uPlot.Options, 'width' | 'height'> {
  const { content, palette, series, window, beside = [] } = parts;
  const { texts } = content;
  const soFar = valuesSoFar(series, content);
  const isSoFarSeen = () => content.running !== undefined && content.running <= window().to;
  const line = { stroke: palette.grid, width: palette.isHighContrast ? 0.5 : 1 };
  const axis = {
    font: `${palette.fontSize}px ${palette.font}`,
    stroke: palette.text,
    grid: line,
    ticks: { ...line, size: 4 },
  };
  return {
    ...(texts.zone === 'utc' && { tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC') }),
    drawOrder: (content.drawing === 'stacked'
      ? ['series', 'axes']
      : ['axes', 'series']) as uPlot.DrawOrderKey[],
    legend: { show: false },
    padding: [22, 24, null, null],
    scales: {
      x: { time: true, range: () => [window().from, window().to] },
      y: { range: (_, low, high) => rangeOf(low, high, [...beside, ...(isSoFarSeen() ? soFar : [])]) },
    },
    axes: [
      { ...axis, space: 76, values: (_plot, at, _axis, _space, step) => texts.time.ticks(at, step) },
      {
        ...axis,
        size: axisWidth,
        values: (_, at) => at.map((value) => texts.value(value)),
        ...(content.isBinary && { incrs: powersOfTwo }),
      },
    ],
    series: [{}, ...series.map((each) => seriesOptions(each, parts))],
    cursor: { x: false, y: false, points: { show: false }, drag: { x: true, y: false, setScale: false } },
  };
}

function seriesOptions(
  { style, isPrevious, isStacked = false }: DrawnSeries,
  { palette }: PlotParts,
): uPlot.Series {
  const stroke = palette.lines[style.colour] ?? palette.text;
  const isArea = isStacked && !isPrevious;
  const dash = [...(chartDashes[style.dash] ?? [])];
  return {
    scale: 'y',
    stroke: isPrevious && isStacked ? palette.text : stroke,
    width: palette.isHighContrast ? lineWidths.contrast : lineWidths.usual,
    ...(dash.length > 0 && { dash }),
    ...(isPrevious && { alpha: previousStrength }),
    ...(isArea && { fill: areaFill(style, palette) as string }),
    points: { size: 5, fill: stroke, show: showPoints, filter: alonePoints },
  };
}

/** Points are drawn where there is room, and isolated ones always: no line would show them. */
function showPoints(plot: uPlot, place: number): boolean {
  return hasRoom(plot, place) || alonePlaces(plot.data[place] ?? []).length > 0;
}

function alonePoints(plot: uPlot, place: number): number[] | null {
  return hasRoom(plot, place) ? null : alonePlaces(plot.data[place] ?? []);
}

const roomForPoint = 16;

function hasRoom(plot: uPlot, place: number): boolean {
  const count = plot.data[place]?.length ?? 0;
  return count * roomForPoint * devicePixelRatio < plot.bbox.width;
}

/** From zero to a little above the highest value; below zero only if there are such values. */
function rangeOf(low: number | null, high: number | null, others: readonly number[]): uPlot.Range.MinMax {
  const [least, most] = [Math.min(0, low ?? 0, ...others), Math.max(0, high ?? 0, ...others)];
  if (least === most) return [0, 1];
  const [from = 0, to = 1] = uPlot.rangeNum(least, most, 0.1, true);
  return [least === 0 ? 0 : from, to];
}

const letters = 7;
const axisGap = 16;

function axisWidth(_: uPlot, values: readonly string[] | null): number {
  const longest = Math.max(3, ...(values ?? []).map((text) => text.length));
  return longest * letters + axisGap;
}
