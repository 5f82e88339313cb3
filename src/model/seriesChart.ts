/** A series to draw: times in milliseconds since 1970, which never fall. */
export interface DrawnSeries {
  readonly times: ArrayLike<number>;
  readonly values: ArrayLike<number>;
}

/**
 * Rows of a chart, in order of time. In a column, null is a gap, and undefined is nothing of this series here:
 * its line goes on across it.
 */
export interface ChartRows {
  readonly times: number[];
  readonly columns: (number | null | undefined)[][];
}

/**
 * Lays series side by side. Where a series has no point for more than one and a half `step` (in milliseconds), it
 * has a gap, with a row of its own if no other point lies in it. Times that come twice are two rows.
 */
export function chartRows(series: readonly DrawnSeries[], step: number): ChartRows {
  const wide = step * 1.5;
  const breaks = gapRows(series, wide);
  const next = new Uint32Array(series.length);
  const rows: ChartRows = { times: [], columns: series.map(() => []) };
  for (let broken = 0; ; ) {
    let time = Number.POSITIVE_INFINITY;
    for (const [index, { times }] of series.entries()) {
      const pending = times[next[index] ?? 0];
      if (pending !== undefined && pending < time) time = pending;
    }
    const middle = breaks[broken];
    if (middle !== undefined && middle <= time) {
      time = middle;
      broken++;
    }
    if (time === Number.POSITIVE_INFINITY) return rows;
    rows.times.push(time);
    for (const [index, { times, values }] of series.entries()) {
      const place = next[index] ?? 0;
      if (times[place] === time) {
        rows.columns[index]?.push(at(values, place));
        next[index] = place + 1;
      } else {
        rows.columns[index]?.push(at(times, place) - at(times, place - 1) > wide ? null : undefined);
      }
    }
  }
}

/** The middles of all gaps, sorted, each once. */
function gapRows(series: readonly DrawnSeries[], wide: number): number[] {
  const middles = new Set<number>();
  for (const { times } of series) {
    for (let place = 1; place < times.length; place++) {
      const [before, time] = [at(times, place - 1), at(times, place)];
      if (time - before > wide) middles.add((before + time) / 2);
    }
  }
  return [...middles].sort((a, b) => a - b);
}

/** What part of the rows is seen, in milliseconds since 1970, and on how many places across. */
export interface Sight {
  readonly from: number;
  readonly to: number;
  readonly buckets: number;
}

/**
 * The places of the rows that draw the same picture: of each bucket, the first and the last row, and those in which
 * a column is least or most, or begins a gap; and one row beyond either end. No peak is lost.
 */
export function reduceRows({ times, columns }: ChartRows, { from, to, buckets }: Sight): number[] {
  const begin = Math.max(0, firstFrom(times, from) - 1);
  const end = Math.min(times.length, firstFrom(times, to, true) + 1);
  if (end - begin <= buckets * 4) return Array.from({ length: end - begin }, (_, index) => begin + index);
  const kept: number[] = [];
  const width = (to - from) / buckets;
  for (let place = begin; place < end; ) {
    const limit = from + (Math.floor((at(times, place) - from) / width) + 1) * width;
    let after = place + 1;
    while (after < end && at(times, after) < limit) after++;
    kept.push(...ofBucket(columns, place, after));
    place = after;
  }
  return kept;
}

function ofBucket(columns: ChartRows['columns'], begin: number, end: number): number[] {
  const kept = new Set([begin, end - 1]);
  for (const column of columns) {
    let [least, most, gap] = [-1, -1, -1];
    for (let place = begin; place < end; place++) {
      const value = column[place];
      if (value === null && gap < 0) gap = place;
      if (value === null || value === undefined) continue;
      if (least < 0 || value < (column[least] ?? 0)) least = place;
      if (most < 0 || value > (column[most] ?? 0)) most = place;
    }
    for (const place of [least, most, gap]) if (place >= 0) kept.add(place);
  }
  return [...kept].sort((a, b) => a - b);
}

/** The first place whose time is not before an instant, or, with `beyond`, is after it. */
function firstFrom(times: ArrayLike<number>, instant: number, beyond = false): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const time = at(times, middle);
    if (time < instant || (beyond && time === instant)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows at some places. */
export function pickRows({ times, columns }: ChartRows, places: readonly number[]): ChartRows {
  return {
    times: places.map((place) => at(times, place)),
    columns: columns.map((column) => places.map((place) => column[place])),
  };
}

/** Each column on top of those before it, for drawing alone. What has no value adds nothing. */
export function stackRows({ times, columns }: ChartRows): ChartRows {
  const heights = times.map(() => 0);
  const stacked = columns.map((column) =>
    column.map((value, place) => {
      if (value === null || value === undefined) return value;
      const height = (heights[place] ?? 0) + value;
      heights[place] = height;
      return height;
    }),
  );
  return { times, columns: stacked };
}

function at(list: ArrayLike<number>, place: number): number {
  return list[place] ?? Number.NaN;
}
