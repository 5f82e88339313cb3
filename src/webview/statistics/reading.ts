import { nearestTo, unionOf } from '../../model/chartLine.ts';
import type { ChartSeries } from './chartContent.ts';

/** What a series has at a time. */
export interface Reading {
  readonly series: ChartSeries;
  /** Place in the series. */
  readonly index: number;
}

/** Reads series at a time: the series that have a point within half a step of it. */
export function readAt(series: readonly ChartSeries[], time: number, step: number): Reading[] {
  return series.flatMap((each) => {
    const index = nearestTo(each.times, time);
    const found = each.times[index];
    return found !== undefined && Math.abs(found - time) <= step / 2 ? [{ series: each, index }] : [];
  });
}

/** The times at which the cursor stops: those of the present period, or of the one before if there is nothing else. */
export function stopsOf(series: readonly ChartSeries[]): Float64Array {
  const now = series.filter(({ isPrevious }) => !isPrevious);
  return unionOf(now.length > 0 ? now : series);
}
