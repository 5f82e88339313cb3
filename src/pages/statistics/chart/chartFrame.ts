import { type ChartLine, firstAt, type TimeWindow, unionOf } from './chartLine.ts';

/** A value, null in a gap, undefined where a line has no point but continues. */
export type Drawn = number | null | undefined;

/** What is drawn for the lines: shared times, and the same number of values for each line. */
export interface ChartFrame {
  readonly times: number[];
  readonly lines: Drawn[][];
}

export interface FrameOptions {
  readonly window: TimeWindow;
  /** The width of the picture in columns. */
  readonly columns: number;
  /** Seconds between two points of a line beyond which there is a gap; `Infinity`: no gaps. */
  readonly gap: number;
}

/** Up to this many points per column are drawn unchanged. */
const dense = 2;

/**
 * The part of the lines that is visible in a window. If there are more points than columns, each column keeps
 * the lowest and the highest value of each line, in their order: a peak is never lost, and moves by less than
 * a column. The points next to the window are kept, so that lines extend to its edges.
 */
export function frameOf(lines: readonly ChartLine[], options: FrameOptions): ChartFrame {
  const { window, columns } = options;
  const seen = lines.map((line) => cut(line, window));
  const isDense = seen.some(({ times }) => times.length > columns * dense);
  return isDense ? reduced(seen, options) : whole(seen, options);
}

/** Indexes of values with a gap, or nothing at all, on both sides: no line shows them. */
export function alonePlaces(values: ArrayLike<Drawn>): number[] {
  const found: number[] = [];
  let [last, count] = [-1, 0];
  const close = () => {
    if (count === 1) found.push(last);
    count = 0;
  };
  for (let place = 0; place < values.length; place++) {
    if (values[place] === null) close();
    else if (values[place] !== undefined) [last, count] = [place, count + 1];
  }
  close();
  return found;
}

function cut({ times, values }: ChartLine, { from, to }: TimeWindow): ChartLine {
  const first = Math.max(0, firstAt(times, from) - 1);
  const last = Math.min(times.length, firstAt(times, to) + 1);
  return { times: times.subarray(first, last), values: values.subarray(first, last) };
}

function whole(lines: readonly ChartLine[], { gap }: FrameOptions): ChartFrame {
  const breaks = lines.map(({ times }) => ({ times: middlesOfGaps(times, gap) }));
  const union = unionOf([...lines, ...breaks]);
  return { times: Array.from(union), lines: lines.map((line) => spread(line, union, gap)) };
}

function middlesOfGaps(times: Float64Array, gap: number): Float64Array {
  const middles: number[] = [];
  for (let index = 1; index < times.length; index++) {
    const [before = 0, time = 0] = [times[index - 1], times[index]];
    if (time - before > gap) middles.push((before + time) / 2);
  }
  return Float64Array.from(middles);
}

/** A line at a superset of its own times. */
function spread({ times, values }: ChartLine, union: Float64Array, gap: number): Drawn[] {
  let next = 0;
  return Array.from(union, (time) => {
    while ((times[next] ?? time) < time) next++;
    if (times[next] === time) return values[next++];
    const [before, after] = [times[next - 1], times[next]];
    if (before === undefined || after === undefined) return undefined;
    return after - before > gap ? null : undefined;
  });
}

/** Two points per column, and one before and after all of them. */
function reduced(lines: readonly ChartLine[], options: FrameOptions): ChartFrame {
  const { window, columns } = options;
  const width = (window.to - window.from) / columns;
  const times = Array.from({ length: 2 * columns + 2 }, (_, place) => {
    return window.from + ((place - 1) * width) / 2 + width / 4;
  });
  return { times, lines: lines.map((line) => reduceLine(line, options, width)) };
}

function reduceLine({ times, values }: ChartLine, options: FrameOptions, width: number): Drawn[] {
  const { window, columns, gap } = options;
  const drawn = new Array<Drawn>(2 * columns + 2).fill(undefined);
  let [before, filled] = [Number.NEGATIVE_INFINITY, -1];
  for (let begin = 0; begin < times.length; ) {
    const time = times[begin] ?? 0;
    const column = Math.min(columns, Math.max(-1, Math.floor((time - window.from) / width)));
    const span = spanOf({ times, values }, begin, window.from + (column + 1) * width);
    const place = column < 0 ? 0 : 1 + 2 * column;
    if (filled >= 0 && time - before > gap) drawn.fill(null, filled + 1, place);
    const [first, second] = [Math.min(span.low, span.high), Math.max(span.low, span.high)];
    drawn[place] = values[first];
    filled = place;
    if (second !== first && place + 1 < drawn.length - 1) drawn[++filled] = values[second];
    before = times[span.end - 1] ?? 0;
    begin = span.end;
  }
  return drawn;
}

/** The points from an index on and before a time, at least one: their end, the lowest and the highest. */
function spanOf({ times, values }: ChartLine, begin: number, limit: number) {
  let [low, high, end] = [begin, begin, begin + 1];
  let [least, most] = [values[begin] ?? 0, values[begin] ?? 0];
  for (; end < times.length && (times[end] ?? 0) < limit; end++) {
    const value = values[end] ?? 0;
    if (value < least) {
      least = value;
      low = end;
    }
    if (value > most) {
      most = value;
      high = end;
    }
  }
  return { low, high, end };
}
