import { textAt } from '../../shared/series/series.ts';
import { rowsOf } from '../../shared/series/seriesRows.ts';
import { createValueText } from '../../shared/series/valueText.ts';
import type { ShownSeries, StatisticsResult, Sums } from '../../wire/statistics.ts';
import type { StatisticsWords } from '../../wire/statisticsWords.ts';
import { fillIn } from '../kit/say.ts';
import { createChange } from './change.ts';
import type { TimeWindow } from './chart/chartLine.ts';
import type { ChartContent, ChartSeries, Drawing } from './chart/content.ts';
import type { Mark } from './chart/mark.ts';
import { type HighestCount, highestAnd } from './highest.ts';
import { createTimeText } from './kit/timeText.ts';
import type { TableColumn, TableContent } from './table/tableView.ts';

/** The parts of the page that determine how an answer is shown. */
export interface Showing {
  readonly drawing: Drawing;
  readonly words: StatisticsWords;
  readonly language: string;
  /** IANA name of the local zone. */
  readonly timeZone: string;
  /** What is counted. */
  readonly unit: string;
  /** How many series the chart shows apart from the others. */
  readonly count: HighestCount;
  /** Which series can be added up. */
  readonly sums: Sums;
}

/** An answer as the chart shows it. */
export function chartContent(
  result: StatisticsResult,
  { drawing: chosen, words, language, timeZone, unit, count, sums }: Showing,
): ChartContent {
  const drawing = drawingOf(chosen, sums);
  const { zone } = result.query;
  const { sizes } = result;
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 });
  const shown = seriesOf(result, language, sums);
  const write = createValueText(language, sizes);
  const lines = shown.filter(({ role }) => role === 'line');
  const measures = measuresOf(result, sums);
  const series = highestAnd(lines, count, {
    sum(measure, many) {
      const counts = sums === 'all' ? undefined : countsOf(result, measure);
      const place = placeOfSum(result, measures.indexOf(measure));
      return { place, label: [counts ?? [], fillIn(words, 'others', String(many))].flat().join(' · ') };
    },
    text: (value) => write(String(value)),
  });
  return {
    query: queryKey(result),
    unit,
    series,
    leftOut: leftOutWords(series, lines, words),
    whole: wholeOf(result, shown),
    step: result.step / 1000,
    running: result.running === undefined ? undefined : result.running / 1000,
    drawing,
    isBinary: sizes === 'binary',
    hasPrevious: shown.some(({ isPrevious }) => isPrevious),
    texts: {
      zone,
      time: createTimeText(language, zone === 'utc' ? 'UTC' : timeZone),
      value: (value) => (sizes ? write(String(value)) : compact.format(value)),
      change: createChange(language, sizes),
    },
    marks: marksOf(shown, { drawing, words }),
  };
}

/** Identifies the query of an answer. */
export function queryKey({ query }: StatisticsResult): string {
  return JSON.stringify(query);
}

/** The way to draw what may be added up or not: what may not is never stacked. */
export function drawingOf(chosen: Drawing, sums: Sums): Drawing {
  return chosen === 'stacked' && sums.length === 0 ? 'lines' : chosen;
}

/** How many series are shown, where the others are in no sum either. */
function leftOutWords(shown: readonly ChartSeries[], all: readonly ChartSeries[], words: StatisticsWords) {
  const now = shown.filter(({ isPrevious }) => !isPrevious);
  const { length } = all.filter(({ isPrevious }) => !isPrevious);
  const isPart = now.length < length && now.every(({ measure }) => measure === undefined);
  return isPart ? fillIn(words, 'someShown', String(now.length), String(length)) : undefined;
}

/** What the chart hides when sums are hidden: their indexes, by keys that no series has. */
export function sumPlaces(result: StatisticsResult, sums: Sums): ReadonlyMap<string, number> {
  const measures = measuresOf(result, sums);
  return new Map(measures.map((measure, index) => [sumKey + measure, placeOfSum(result, index)]));
}

/** Begins the key of a sum. */
const sumKey = '·';

/** What can be added up among the series of an answer. */
function measuresOf({ series }: StatisticsResult, sums: Sums): string[] {
  return [...new Set(series.map((each) => measureOf(each, sums)))].filter((each) => each !== undefined);
}

/** Series with the same measure can be added up. */
function measureOf({ series: { metric } }: ShownSeries, sums: Sums): string | undefined {
  if (sums === 'all') return '';
  return sums.includes(metric) ? metric : undefined;
}

/** What the series of a metric count, if that is not what the unit says. */
function countsOf({ series }: StatisticsResult, metric: string): string | undefined {
  return series.find((each) => each.series.metric === metric)?.counts;
}

/** The index of a sum of series that a chart doesn’t show apart. */
function placeOfSum({ series }: StatisticsResult, index: number): number {
  // the first one beyond is that of series that only the previous period has
  return series.length + 1 + index;
}

/** The limit of a date, in seconds from 1970. */
const furthest = 8.64e12;

/** The requested range, extended to every point: the first interval may begin earlier. */
function wholeOf({ from, to }: StatisticsResult, shown: readonly Shown[]): TimeWindow {
  const times = shown.filter(({ isPrevious }) => !isPrevious).map((series) => series.times);
  return {
    from: Math.max(-furthest, Math.min(from / 1000, ...times.map((each) => each[0] ?? furthest))),
    to: Math.min(furthest, Math.max(to / 1000, (from + 1) / 1000, ...times.map((each) => each.at(-1) ?? 0))),
  };
}

/** The service's maximum; without one, the highest point, unless the lines are stacked. */
function marksOf(shown: readonly Shown[], { drawing, words }: Pick<Showing, 'drawing' | 'words'>): Mark[] {
  const now = shown.filter(({ isPrevious }) => !isPrevious);
  const named = now.filter(({ role }) => role === 'maximum').map((series) => ({ series, index: 0 }));
  const highest = drawing === 'stacked' || named.length > 0 ? [] : highestOf(now);
  return [...named, ...highest].flatMap(({ series, index }) => {
    const [time, value] = [series.times[index], series.values[index]];
    if (time === undefined || value === undefined) return [];
    return [{ place: series.place, time, value, text: `${words.maximum} ${series.text(index)}` }];
  });
}

function highestOf(shown: readonly Shown[]) {
  const tops = shown.map((series) => {
    const index = series.values.reduce(
      (top, value, place) => (value > (series.values[top] ?? 0) ? place : top),
      0,
    );
    return { series, index, value: series.values[index] ?? Number.NEGATIVE_INFINITY };
  });
  const top = Math.max(...tops.map(({ value }) => value));
  return tops.filter(({ value }) => value === top && value > 0).slice(0, 1);
}

/** The same numbers as a table: a row for each time, a column for each series. */
export function tableContent(
  result: StatisticsResult,
  { words, language, timeZone }: Showing,
  label: string,
): TableContent {
  const zone = result.query.zone === 'utc' ? 'UTC' : timeZone;
  const time = createTimeText(language, zone);
  const shown = seriesOf(result, language, []);
  const rows = rowsOf(shown.map(({ times }) => times));
  const first: TableColumn = {
    label: `${words.time} (${zone})`,
    isNumber: false,
    text: (row) => time.exact(rows.times[row] ?? 0),
    value: (row) => rows.times[row] ?? Number.NaN,
  };
  const columns = shown.map(({ label: name, isPrevious, text, values }, series): TableColumn => {
    const places = rows.places[series];
    const place = (row: number) => places?.[row] ?? -1;
    return {
      label: isPrevious ? fillIn(words, 'previousOf', name) : name,
      isNumber: true,
      text: (row) => (place(row) < 0 ? '' : text(place(row))),
      value: (row) => values[place(row)] ?? Number.NaN,
    };
  });
  return { label, columns: [first, ...columns], count: rows.times.length };
}

/** A series with its role in the chart. */
type Shown = ChartSeries & Pick<ShownSeries, 'role'>;

/** The series of an answer, and those of the previous period; values are written in a language. */
function seriesOf(result: StatisticsResult, language: string, sums: Sums): Shown[] {
  const { series, previous, timeUnit, sizes } = result;
  const write = createValueText(language, sizes);
  const toSeconds = timeUnit === 'seconds' ? 1 : 1000;
  const shownOf = (each: ShownSeries, place: number, shift?: number): Shown => ({
    label: each.label,
    hint: each.summary,
    role: each.role,
    measure: measureOf(each, sums),
    place,
    look: place,
    isPrevious: shift !== undefined,
    times: each.series.times.numbers.map((time) => time / toSeconds + (shift ?? 0) / 1000),
    values: each.series.values.numbers,
    text: (index) => write(textAt(each.series.values, index)),
  });
  const now = series.map((each, place) => shownOf(each, place));
  const before = (previous?.series ?? []).map((each) => {
    const place = series.findIndex((other) => other.series.key === each.series.key);
    return shownOf(each, place < 0 ? series.length : place, previous?.shift);
  });
  return [...now, ...before].filter(({ times }) => times.length > 0);
}
