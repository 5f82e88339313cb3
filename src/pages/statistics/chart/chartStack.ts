import { type ChartLine, unionOf } from './chartLine.ts';

/**
 * Stacked lines: each is the sum of itself and all before it, at the times of all of them. A line without a
 * value at another line's time adds nothing there; one with fewer values at a time adds its last one again.
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
