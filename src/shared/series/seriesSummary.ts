import { type Granularity, lengthOf } from './granularity.ts';

/** Indexes of the values in a summary; for equal ones, the first. */
export interface Extremes {
  readonly least: number;
  readonly most: number;
  readonly last: number;
}

/**
 * The indexes of the minimum, maximum and last values; undefined without a value. Where the last interval is still in
 * progress, its value is no minimum, unless it is the only one.
 */
export function summarise(values: ArrayLike<number>, isLastOver = true): Extremes | undefined {
  if (values.length === 0) return undefined;
  const over = isLastOver ? values.length : values.length - 1;
  let [least, most] = [0, 0];
  for (let place = 1; place < values.length; place++) {
    const value = values[place] ?? 0;
    if (place < over && value < (values[least] ?? 0)) least = place;
    if (value > (values[most] ?? 0)) most = place;
  }
  return { least, most, last: values.length - 1 };
}

/**
 * Milliseconds from one point to the next: the requested interval, or the usual distance of the points if
 * they are all further apart. `times` are in milliseconds since 1970, for each series.
 */
export function stepOf(times: readonly ArrayLike<number>[], granularity: Granularity): number {
  const asked = lengthOf(granularity);
  const distances = times.flatMap((each) => {
    const found: number[] = [];
    for (let place = 1; place < each.length; place++) {
      const distance = (each[place] ?? 0) - (each[place - 1] ?? 0);
      if (distance > 0) found.push(distance);
    }
    return found;
  });
  if (distances.length === 0 || distances.some((each) => each <= asked * 1.5)) return asked;
  return distances.sort((a, b) => a - b)[distances.length >> 1] ?? asked;
}
