import assert from 'node:assert/strict';
import { seriesTable } from '../../../../../src/pages/statistics/table/seriesTable.ts';
import type { StatisticsWords } from '../../../../../src/wire/statisticsWords.ts';
import { echoWords } from '../../echoWords.ts';
import { resultWith, shownSeries } from '../samples.ts';

const showing = {
  drawing: 'lines' as const,
  count: 0 as const,
  words: echoWords<StatisticsWords>(),
  language: 'en',
  timeZone: 'Europe/Paris',
  unit: 'minutes',
  sums: [],
};
const result = resultWith([
  shownSeries(
    1,
    [
      [3600, 1000],
      [7200, 3000],
      [10_800, 2000],
    ],
    { label: 'Zoo' },
  ),
  shownSeries(2, [[3600, '0.1']], { label: 'Arena' }),
  shownSeries(3, [], { label: 'empty' }),
  shownSeries(1, [[7200, 9]], { role: 'maximum' }),
]);
const textsOf = (hasSums: boolean) => {
  const { columns, count } = seriesTable(result, { ...showing, hasSums });
  return Array.from({ length: count }, (_, row) => columns.map(({ text }) => text(row)));
};

describe('The table of series', () => {
  it('has a row for each line with its extremes, when it was highest, and its sum', () => {
    assert.deepEqual(textsOf(true), [
      ['Zoo', '1,000', '3,000', '1970-01-01 02:00', '2,000', '6,000'],
      ['Arena', '0.1', '0.1', '1970-01-01 01:00', '0.1', '0.1'],
      ['empty', '', '', '', '', ''],
    ]);
  });

  it('takes an interval that is still in progress for no minimum', () => {
    const points: [number, number][] = [
      [3600, 1000],
      [7200, 3000],
      [10_800, 2],
    ];
    const { columns } = seriesTable(resultWith([shownSeries(1, points)], { running: 10_800_000 }), {
      ...showing,
      hasSums: false,
    });
    assert.deepEqual(
      columns.slice(1).map(({ text }) => text(0)),
      ['1,000', '3,000', '1970-01-01 02:00', '2'],
    );
  });

  it('has no sum where that means nothing', () => {
    assert.deepEqual(textsOf(false)[0], ['Zoo', '1,000', '3,000', '1970-01-01 02:00', '2,000']);
  });

  it('is sorted by numbers and by names, with nothing at the end', () => {
    const { columns } = seriesTable(result, { ...showing, hasSums: true });
    const values = columns.map(({ value }) => [0, 1, 2].map(value));
    const nothing = Number.NaN;
    assert.deepEqual(values, [
      [2, 0, 1],
      [1000, 0.1, nothing],
      [3000, 0.1, nothing],
      [7_200_000, 3_600_000, nothing],
      [2000, 0.1, nothing],
      [6000, 0.1, nothing],
    ]);
    assert.deepEqual(
      columns.map(({ isNumber }) => isNumber),
      [false, true, true, true, true, true],
    );
  });

  it('takes milliseconds for what they are', () => {
    const series = [shownSeries(1, [[7_200_000, 5]])];
    const { columns } = seriesTable(resultWith(series, { timeUnit: 'milliseconds' }), {
      ...showing,
      hasSums: false,
    });
    assert.equal(columns[3]?.text(0), '1970-01-01 02:00');
  });
});
