import { firstAt, nearestTo, unionOf } from './chart/chartLine.ts';
import type { ChartContent, ChartSeries } from './chart/content.ts';

/** The value of a series at a time. */
export interface SeriesReading {
  readonly series: ChartSeries;
  /** The time of its point, in seconds since 1970. */
  readonly time: number;
  /** Its value, or all of them if the time occurs more than once. */
  readonly text: string;
  /** Its value; undefined if the time occurs more than once. */
  readonly value: number | undefined;
}

/** The values of a series at a time and in the previous period; each undefined if there is none. */
export interface Comparison {
  /** Index of the series, and what determines its color and dash. */
  readonly place: number;
  readonly look: number;
  readonly label: string;
  readonly now: SeriesReading | undefined;
  readonly before: SeriesReading | undefined;
}

/** Reads series at a time: the series that have a point within half a step of it. */
export function readAt(series: readonly ChartSeries[], time: number, step: number): SeriesReading[] {
  return series.flatMap((each) => {
    const found = each.times[nearestTo(each.times, time)];
    if (found === undefined || Math.abs(found - time) > step / 2) return [];
    const first = firstAt(each.times, found);
    const texts: string[] = [];
    for (let place = first; each.times[place] === found; place++) texts.push(each.text(place));
    const value = texts.length === 1 ? each.values[first] : undefined;
    return [{ series: each, time: found, text: texts.join(' / '), value }];
  });
}

/** Readings of one time, those of a series and its previous period together, in series order. */
export function compared(readings: readonly SeriesReading[]): Comparison[] {
  const places = [...new Set(readings.map(({ series }) => series.place))].sort((a, b) => a - b);
  return places.map((place) => {
    const own = readings.filter(({ series }) => series.place === place);
    const now = own.find(({ series }) => !series.isPrevious);
    const before = own.find(({ series }) => series.isPrevious);
    const { label = '', look = place } = (now ?? before)?.series ?? {};
    return { place, look, label, now, before };
  });
}

/** A value's change from the previous period; undefined if one is missing, or its interval is in progress. */
export function changeAgainst(
  { now, before }: Comparison,
  {
    running,
    texts,
  }: Pick<ChartContent, 'running'> & { readonly texts: Pick<ChartContent['texts'], 'change'> },
): string | undefined {
  if (now?.value === undefined || before?.value === undefined) return undefined;
  const isRunning = running !== undefined && now.time >= running;
  return isRunning ? undefined : texts.change(now.value, before.value);
}

/** The highest of them, at most this many, in their original order. */
export function highestOf(all: readonly Comparison[], most: number): Comparison[] {
  const height = ({ now, before }: Comparison) => now?.value ?? before?.value ?? Number.NEGATIVE_INFINITY;
  const kept = new Set(all.toSorted((a, b) => height(b) - height(a)).slice(0, most));
  return all.filter((each) => kept.has(each));
}

/**
 * The times at which the cursor stops, each once: those of the current period, or of the previous one if
 * there is nothing else.
 */
export function stopsOf(series: readonly ChartSeries[]): Float64Array {
  const now = series.filter(({ isPrevious }) => !isPrevious);
  return unionOf(now.length > 0 ? now : series).filter((time, place, all) => time !== all[place - 1]);
}
