import { sumOf } from '../../../shared/series/decimalSum.ts';
import { textAt } from '../../../shared/series/series.ts';
import { summarise } from '../../../shared/series/seriesSummary.ts';
import { timeText } from '../../../shared/series/timeText.ts';
import { createValueText } from '../../../shared/series/valueText.ts';
import type { StatisticsResult } from '../../../wire/statistics.ts';
import type { Showing } from '../content.ts';
import type { TableColumn, TableContent } from './tableView.ts';

/** One row per series: its minimum, maximum and, if meaningful, its sum. */
export function seriesTable(
  result: StatisticsResult,
  { words, language, timeZone, hasSums }: Showing & { readonly hasSums: boolean },
): TableContent {
  const write = createValueText(language, result.sizes);
  const zone = result.query.zone === 'utc' ? 'UTC' : timeZone;
  const toMilliseconds = result.timeUnit === 'seconds' ? 1000 : 1;
  const lines = result.series.filter(({ role }) => role === 'line');
  const ranks = lines.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b, language));
  const rows = lines.map(({ label, series: { times, values } }) => {
    const isRunning = Number(times.numbers.at(-1)) * toMilliseconds === result.running;
    const found = summarise(values.numbers, !isRunning);
    return {
      label,
      times,
      values,
      found,
      sum: hasSums && found ? sumOf([values]) : '',
    };
  });
  const valueColumn = (name: string, which: 'least' | 'most' | 'last'): TableColumn => ({
    label: name,
    isNumber: true,
    text: (row) => {
      const { values, found } = rows[row] ?? {};
      return values && found ? write(textAt(values, found[which])) : '';
    },
    value: (row) => {
      const { values, found } = rows[row] ?? {};
      return (found && values?.numbers[found[which]]) ?? Number.NaN;
    },
  });
  const instant = (row: number) => {
    const { times, found } = rows[row] ?? {};
    return ((found && times?.numbers[found.most]) ?? Number.NaN) * toMilliseconds;
  };
  const columns: TableColumn[] = [
    {
      label: words.legend,
      isNumber: false,
      text: (row) => rows[row]?.label ?? '',
      value: (row) => ranks.indexOf(rows[row]?.label ?? ''),
    },
    valueColumn(words.least, 'least'),
    valueColumn(words.most, 'most'),
    {
      label: `${words.mostAt} (${zone})`,
      isNumber: true,
      text: (row) => (Number.isNaN(instant(row)) ? '' : timeText(instant(row), zone)),
      value: instant,
    },
    valueColumn(words.last, 'last'),
  ];
  const sums: TableColumn = {
    label: words.sum,
    isNumber: true,
    text: (row) => write(rows[row]?.sum ?? ''),
    value: (row) => Number(rows[row]?.sum || Number.NaN),
  };
  return { label: words.legend, columns: hasSums ? [...columns, sums] : columns, count: rows.length };
}
