import { firstAt, nearestTo, unionOf } from '../../model/chartLine.ts';
import type { ChartSeries } from './chartContent.ts';

/** What a series has at a time. */
export interface Reading {
  readonly series: ChartSeries;
  /** Its value, or all of them where the time comes more than once. */
  readonly text: string;
}

/** Reads series at a time: the series that have a point within half a step of it. */
export function readAt(series: readonly ChartSeries[], time: number, step: number): Reading[] {
  return series.flatMap((each) => {
    const found = each.times[nearestTo(each.times, time)];
    if (found === undefined || Math.abs(found - time) > step / 2) return [];
    const texts: string[] = [];
    for (let place = firstAt(each.times, found); each.times[place] === found; place++) {
      texts.push(each.text(place));
    }
    return [{ series: each, text: texts.join(' / ') }];
  });
}

/**
 * The times at which the cursor stops, each once: those of the present period, or of the one before if there is
 * nothing else.
 */
export function stopsOf(series: readonly ChartSeries[]): Float64Array {
  const now = series.filter(({ isPrevious }) => !isPrevious);
  return unionOf(now.length > 0 ? now : series).filter((time, place, all) => time !== all[place - 1]);
}
