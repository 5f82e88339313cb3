import { type ChartLine, unionOf } from './chartLine.ts';

/**
 * Lines on top of each other: each with the sum of itself and all before it, at the times of all of them. A line
 * that has no value at a time of another one adds nothing there; one that has fewer values at a time adds its last
 * one again.
 */
export function stackOf(lines: readonly ChartLine[]): ChartLine[] {
  const times = unionOf(lines);
  const sums = new Float64Array(times.length);
  return lines.map((line) => {
    let next = 0;
    times.forEach((time, index) => {
      while ((line.times[next] ?? time) < time) next++;
      if (line.times[next] === time) next++;
      if (line.times[next - 1] === time) sums[index] = (sums[index] ?? 0) + (line.values[next - 1] ?? 0);
    });
    return { times, values: sums.slice() };
  });
}
