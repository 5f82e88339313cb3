import { textAt } from '../../model/series.ts';
import { rowsOf } from '../../model/seriesRows.ts';
import type { PreviousPeriod, ShownSeries, StatisticsResult } from '../../wire/statistics.ts';
import type { StatisticsWords } from '../../wire/statisticsWords.ts';
import { say } from '../say.ts';
import type { ChartContent, ChartSeries } from './chartContent.ts';
import type { Mark } from './chartMark.ts';
import type { Column, TableContent } from './table.ts';
import { createTimeText } from './timeText.ts';

/** What of the page decides how an answer is shown. */
export interface Showing {
  readonly isStacked: boolean;
  readonly words: StatisticsWords;
  readonly language: string;
  /** IANA name of the local zone. */
  readonly timeZone: string;
}

/** An answer as the chart shows it. */
export function chartContent(
  result: StatisticsResult,
  { isStacked, words, language, timeZone }: Showing,
): ChartContent {
  const { zone } = result.query;
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 });
  const shown = seriesOf(result);
  return {
    query: JSON.stringify(result.query),
    series: shown.filter(({ role }) => role === 'line'),
    whole: { from: result.from / 1000, to: Math.max(result.to, result.from + 1) / 1000 },
    step: result.step / 1000,
    isStacked,
    texts: {
      zone,
      time: createTimeText(language, zone === 'utc' ? 'UTC' : timeZone),
      value: (value) => compact.format(value),
    },
    marks: marksOf(shown, { isStacked, words }),
  };
}

/** What the service calls the maximum; without such, the highest point, where lines stand for themselves. */
function marksOf(
  shown: readonly Shown[],
  { isStacked, words }: Pick<Showing, 'isStacked' | 'words'>,
): Mark[] {
  const now = shown.filter(({ isPrevious }) => !isPrevious);
  const named = now.filter(({ role }) => role === 'maximum').map((series) => ({ series, index: 0 }));
  const highest = isStacked || named.length > 0 ? [] : highestOf(now);
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
  const shown = seriesOf(result);
  const rows = rowsOf(shown.map(({ times }) => times));
  const first: Column = {
    label: `${words.time} (${zone})`,
    isNumber: false,
    text: (row) => time.exact(rows.times[row] ?? 0),
    value: (row) => rows.times[row] ?? Number.NaN,
  };
  const columns = shown.map(({ label: name, isPrevious, text, values }, series): Column => {
    const places = rows.places[series];
    const place = (row: number) => places?.[row] ?? -1;
    return {
      label: isPrevious ? say(words, 'previousOf', name) : name,
      isNumber: true,
      text: (row) => (place(row) < 0 ? '' : text(place(row))),
      value: (row) => values[place(row)] ?? Number.NaN,
    };
  });
  return { label, columns: [first, ...columns], count: rows.times.length };
}

type Shown = ChartSeries & Pick<ShownSeries, 'role'>;

function seriesOf(result: StatisticsResult): Shown[] {
  const { series, previous, timeUnit } = result;
  const toSeconds = timeUnit === 'seconds' ? 1 : 1000;
  const now = series.map((each, place) => shownOf(each, { place, toSeconds }));
  const before = (previous?.series ?? []).flatMap((each) => {
    const place = series.findIndex((other) => other.series.key === each.series.key);
    return [shownOf(each, { place: place < 0 ? series.length : place, toSeconds, previous })];
  });
  return [...now, ...before].filter(({ times }) => times.length > 0);
}

function shownOf(
  { series, label, role, summary: hint }: ShownSeries,
  at: { place: number; toSeconds: number; previous?: PreviousPeriod | undefined },
): Shown {
  const shift = (at.previous?.shift ?? 0) / 1000;
  return {
    label,
    hint,
    role,
    place: at.place,
    isPrevious: at.previous !== undefined,
    times: series.times.numbers.map((time) => time / at.toSeconds + shift),
    values: series.values.numbers,
    text: (place) => textAt(series.values, place),
  };
}
