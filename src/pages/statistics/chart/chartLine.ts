/** A series as a chart draws it. */
export interface ChartLine {
  /** Seconds since 1970, ascending. */
  readonly times: Float64Array;
  /** The same number of values, all of them numbers. */
  readonly values: Float64Array;
}

/** A time range, in seconds since 1970. */
export interface TimeWindow {
  readonly from: number;
  readonly to: number;
}

/** Index of the first time that is not before `time`; the length if there is none. */
export function firstAt(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A line before a time, and from it on. */
export function cutAt({ times, values }: ChartLine, time: number): { before: ChartLine; after: ChartLine } {
  const at = firstAt(times, time);
  return {
    before: { times: times.subarray(0, at), values: values.subarray(0, at) },
    after: { times: times.subarray(at), values: values.subarray(at) },
  };
}

/** Index of the nearest time; -1 if there are none. */
export function nearestTo(times: Float64Array, time: number): number {
  const after = firstAt(times, time);
  const before = after - 1;
  if (after >= times.length) return before;
  if (before < 0) return after;
  return time - (times[before] ?? 0) <= (times[after] ?? 0) - time ? before : after;
}

/** All times of the lines, ascending, each as often as in the line that has it most often. */
export function unionOf(lines: readonly Pick<ChartLine, 'times'>[]): Float64Array {
  const [first, ...rest] = lines;
  if (!first) return new Float64Array();
  return rest.reduce((union, { times }) => merge(union, times), first.times);
}

function merge(some: Float64Array, more: Float64Array): Float64Array {
  if (some === more || isSame(some, more)) return some;
  const merged = new Float64Array(some.length + more.length);
  let [count, left, right] = [0, 0, 0];
  while (left < some.length || right < more.length) {
    const time = Math.min(some[left] ?? Number.POSITIVE_INFINITY, more[right] ?? Number.POSITIVE_INFINITY);
    merged[count++] = time;
    if (some[left] === time) left++;
    if (more[right] === time) right++;
  }
  return merged.slice(0, count);
}

function isSame(some: Float64Array, more: Float64Array): boolean {
  return some.length === more.length && some.every((time, index) => time === more[index]);
}
