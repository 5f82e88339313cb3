import type { Column as Numbers } from '../../model/series.ts';
import { rowsOf } from '../../model/seriesRows.ts';
import type { PreviousPeriod, ShownSeries, StatisticsResult } from '../../wire/statistics.ts';
import type { StatisticsWords } from '../../wire/statisticsWords.ts';
import { say } from '../say.ts';
import type { ChartContent, ChartSeries } from './chartContent.ts';
import type { Column, TableContent } from './table.ts';
import { createTimeText } from './timeText.ts';

/** What of the page decides how an answer is shown. */
export interface Showing {
  readonly isStacked: boolean;
  readonly words: StatisticsWords;
  readonly language: string;
}

/** An answer as the chart shows it. */
export function chartContent(
  result: StatisticsResult,
  { isStacked, words, language }: Showing,
): ChartContent {
  const { zone } = result.query;
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 2 });
  const shown = all(result, words);
  return {
    series: shown.filter(({ role }) => role === 'line'),
    whole: { from: result.from / 1000, to: Math.max(result.to, result.from + 1) / 1000 },
    step: result.step / 1000,
    isStacked,
    texts: { zone, time: createTimeText(language, zone), value: (value) => compact.format(value) },
    marks: shown
      .filter(({ role, isPrevious }) => role === 'maximum' && !isPrevious)
      .flatMap(({ times: [time], values: [value], text }) =>
        time === undefined || value === undefined
          ? []
          : [{ time, value, text: `${words.maximum} ${text(0)}` }],
      ),
  };
}

/** The same numbers as a table: a row for each time, a column for each series. */
export function tableContent(
  result: StatisticsResult,
  { words, language }: Showing,
  label: string,
): TableContent {
  const time = createTimeText(language, result.query.zone);
  const shown = all(result, words);
  const rows = rowsOf(shown.map(({ times }) => times));
  const first: Column = {
    label: words.time,
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

type Shown = ChartSeries & Pick<ShownSeries, 'role'> & { readonly key: string };

function all(result: StatisticsResult, words: StatisticsWords): Shown[] {
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
  { series, label, role }: ShownSeries,
  at: { place: number; toSeconds: number; previous?: PreviousPeriod | undefined },
): Shown {
  const shift = (at.previous?.shift ?? 0) / 1000;
  return {
    key: series.key,
    label,
    role,
    place: at.place,
    isPrevious: at.previous !== undefined,
    times: series.times.numbers.map((time) => time / at.toSeconds + shift),
    values: series.values.numbers,
    text: digitsOf(series.values),
  };
}

/** The digits of the reply, by place. */
function digitsOf({ numbers, texts }: Numbers): (place: number) => string {
  const kept = new Map(texts);
  return (place) => kept.get(place) ?? String(numbers[place] ?? '');
}
