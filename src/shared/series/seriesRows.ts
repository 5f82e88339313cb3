/** Rows of a table in which each series is a column. */
export interface SeriesRows {
  readonly times: Float64Array;
  /** For each series, its index for each row; -1 if it has none. */
  readonly places: readonly Int32Array[];
}

/**
 * A row for each time of any series; a second row if it occurs twice in a series: no value is lost. The times
 * of each are in order.
 */
export function rowsOf(all: readonly Float64Array[]): SeriesRows {
  const most = all.reduce((sum, { length }) => sum + length, 0);
  const times = new Float64Array(most);
  const places = all.map(() => new Int32Array(most).fill(-1));
  const next = all.map(() => 0);
  let count = 0;
  for (;;) {
    let time = Number.POSITIVE_INFINITY;
    all.forEach((each, series) => {
      time = Math.min(time, each[next[series] ?? 0] ?? Number.POSITIVE_INFINITY);
    });
    if (time === Number.POSITIVE_INFINITY) break;
    times[count] = time;
    all.forEach((each, series) => {
      const place = next[series] ?? 0;
      const column = places[series];
      if (each[place] !== time || !column) return;
      column[count] = place;
      next[series] = place + 1;
    });
    count++;
  }
  return { times: times.slice(0, count), places: places.map((column) => column.slice(0, count)) };
}
