import assert from 'node:assert/strict';
import {
  chartContent,
  queryKey,
  type Showing,
  tableContent,
} from '../../../../src/pages/statistics/content.ts';
import { seriesTable } from '../../../../src/pages/statistics/table/seriesTable.ts';
import type { StatisticsWords } from '../../../../src/wire/statisticsWords.ts';
import { echoWords } from '../echoWords.ts';
import { resultWith, shownSeries } from './samples.ts';

const showing: Showing = {
  drawing: 'lines',
  count: 0,
  words: echoWords<StatisticsWords>('previousOf'),
  language: 'en',
  timeZone: 'Europe/Paris',
  unit: 'minutes',
  sums: ['streams'],
};
const points = [
  [3600, 5],
  [7200, 70],
  [10_800, 70],
] as const;

describe('An answer as a chart', () => {
  it('begins and ends with what was asked for, in seconds, or with the points beyond it', () => {
    const whole = (series: Parameters<typeof resultWith>[0]) =>
      chartContent(resultWith(series), showing).whole;
    assert.deepEqual(whole([shownSeries(1, points)]), { from: 3600, to: 18_000 });
    const beyond = shownSeries(1, [
      [1800, 1],
      [19_000, 1],
    ]);
    assert.deepEqual(whole([shownSeries(2, points), beyond]), { from: 1800, to: 19_000 });
    assert.deepEqual(whole([]), { from: 3600, to: 18_000 });
  });

  it('is never without a length', () => {
    const { whole } = chartContent(resultWith([], { from: 5000, to: 5000 }), showing);
    assert.ok(whole.to > whole.from);
  });

  it('takes milliseconds for what they are', () => {
    const series = [
      shownSeries(
        1,
        points.map(([time, value]) => [time * 1000, value] as const),
      ),
    ];
    const content = chartContent(resultWith(series, { timeUnit: 'milliseconds' }), showing);
    assert.deepEqual([...(content.series[0]?.times ?? [])], [3600, 7200, 10_800]);
  });

  it('marks the highest point, the first of several', () => {
    const low = shownSeries(2, [[7200, 69]]);
    const { marks } = chartContent(resultWith([low, shownSeries(1, points)]), showing);
    assert.deepEqual(marks, [{ place: 1, time: 7200, value: 70, text: 'maximum 70' }]);
  });

  it('marks what the service calls the maximum, and nothing else', () => {
    const maximum = shownSeries(1, [[9000, 71]], { role: 'maximum' });
    const content = chartContent(resultWith([shownSeries(1, points), maximum]), showing);
    assert.deepEqual(content.marks, [{ place: 1, time: 9000, value: 71, text: 'maximum 71' }]);
    assert.deepEqual(
      content.series.map(({ place }) => place),
      [0],
    );
  });

  it('writes bytes in readable units: on the axis, at the cursor, at the mark and in the table', () => {
    const series = [
      shownSeries(1, [
        [3600, 123_456_789_012],
        [7200, 0],
      ]),
    ];
    const told = (sizes: 'binary' | 'decimal') => {
      const result = resultWith(series, { sizes });
      const { texts, series: drawn, marks, isBinary } = chartContent(result, showing);
      const table = tableContent(result, showing, '');
      const list = seriesTable(result, { ...showing, hasSums: true });
      return [
        texts.value(2 ** 31),
        drawn[0]?.text(0),
        marks[0]?.text,
        table.columns[1]?.text(0),
        list.columns[2]?.text(0),
        list.columns.at(-1)?.text(0),
        texts.change(2_000_000_000, 0),
        isBinary,
      ];
    };
    const [binary, decimal] = ['115 GiB', '123 GB'];
    assert.deepEqual(told('binary'), [
      '2 GiB',
      binary,
      `maximum ${binary}`,
      binary,
      binary,
      binary,
      '+1.86 GiB',
      true,
    ]);
    assert.deepEqual(told('decimal'), [
      '2.15 GB',
      decimal,
      `maximum ${decimal}`,
      decimal,
      decimal,
      decimal,
      '+2 GB',
      false,
    ]);
  });

  it('marks no point of stacked lines, and none where all is nothing', () => {
    assert.deepEqual(
      chartContent(resultWith([shownSeries(1, points)]), { ...showing, drawing: 'stacked' }).marks,
      [],
    );
    assert.deepEqual(chartContent(resultWith([shownSeries(1, [[3600, 0]])]), showing).marks, []);
  });

  it('lays the previous period under the present one, beside its like', () => {
    const before = [shownSeries(2, [[600, 1]]), shownSeries(3, [[600, 2]])];
    const previous = { from: 0, to: 3_600_000, shift: 3_600_000, series: before };
    const series = [shownSeries(1, points), shownSeries(2, points)];
    const content = chartContent(resultWith(series, { previous }), showing);
    assert.deepEqual(
      content.series.map(({ place, isPrevious, times }) => [place, isPrevious, times[0]]),
      [
        [0, false, 3600],
        [1, false, 3600],
        [1, true, 4200],
        [2, true, 4200],
      ],
    );
    assert.equal(content.hasPrevious, true);
    assert.equal(chartContent(resultWith(series), showing).hasPrevious, false);
  });

  it('leaves out series without a point', () => {
    assert.deepEqual(chartContent(resultWith([shownSeries(1, [])]), showing).series, []);
  });

  it('writes digits in groups, as the reply has them', () => {
    const [series] = chartContent(resultWith([shownSeries(1, [[3600, '1234567.50']])]), showing).series;
    assert.equal(series?.text(0), '1,234,567.50');
  });

  it('says when the interval begins that is in progress', () => {
    assert.equal(chartContent(resultWith([], { running: 14_400_000 }), showing).running, 14_400);
    assert.equal(chartContent(resultWith([]), showing).running, undefined);
  });

  it('says how many series it shows where the others are in no sum, and is then never stacked', () => {
    const nine = Array.from({ length: 9 }, (_, client) => shownSeries(client, [[3600, client]]));
    const words = {
      ...showing.words,
      others: 'the other {0}',
      someShown: '{0} of {1} shown',
    };
    const content = (sums: Showing['sums'], count: Showing['count'] = 5) =>
      chartContent(resultWith(nine), { ...showing, words, count, sums, drawing: 'stacked' });
    const last = (sums: Showing['sums']) => content(sums).series.at(-1)?.label;
    assert.deepEqual(
      [last([]), content([]).leftOut, content([]).drawing],
      ['client 4', '5 of 9 shown', 'lines'],
    );
    assert.equal(content([], 0).leftOut, undefined);
    assert.deepEqual(
      [last(['streams']), content(['streams']).leftOut, content(['streams']).drawing],
      ['the other 4', undefined, 'stacked'],
    );
    assert.deepEqual([last('all'), content('all').leftOut], ['the other 4', undefined]);
  });

  it('names the sum of what the unit does not tell by what it counts', () => {
    const named = { counts: 'from origins' };
    const nine = Array.from({ length: 9 }, (_, client) => shownSeries(client, [[3600, client]], named));
    const words = { ...showing.words, others: 'the other {0}' };
    const { series } = chartContent(resultWith(nine), { ...showing, words, count: 5 });
    assert.equal(series.at(-1)?.label, 'from origins · the other 4');
  });

  it('has its step in seconds, and times by the clock that was asked for', () => {
    const utc = resultWith([]);
    const content = chartContent(utc, showing);
    assert.deepEqual([content.step, content.texts.time.exact(3600)], [3600, '1970-01-01 01:00']);
    const local = chartContent({ ...utc, query: { ...utc.query, zone: 'local' } }, showing);
    assert.equal(local.texts.time.exact(3600), '1970-01-01 02:00');
  });

  it('tells queries apart', () => {
    const one = resultWith([]);
    assert.equal(queryKey(one), queryKey(resultWith([], { read: 1 })));
    assert.notEqual(queryKey(one), queryKey({ ...one, query: { ...one.query, granularity: '1d' } }));
  });
});

describe('An answer as a table', () => {
  const result = resultWith([shownSeries(1, points), shownSeries(2, [[7200, 1000]])]);

  it('has a row for each time, a column for each series, and nothing where there is nothing', () => {
    const { columns, count } = tableContent(result, showing, 'x');
    assert.deepEqual(
      columns.map(({ label }) => label),
      ['time (UTC)', 'client 1', 'client 2'],
    );
    assert.equal(count, 3);
    const texts = [0, 1, 2].map((row) => columns.map(({ text }) => text(row)));
    assert.deepEqual(texts, [
      ['1970-01-01 01:00', '5', ''],
      ['1970-01-01 02:00', '70', '1,000'],
      ['1970-01-01 03:00', '70', ''],
    ]);
    assert.deepEqual(
      [columns[2]?.value(0), columns[2]?.value(1), columns[0]?.value(1)],
      [Number.NaN, 1000, 7200],
    );
    assert.deepEqual(
      columns.map(({ isNumber }) => isNumber),
      [false, true, true],
    );
  });

  it('has a row for the interval in progress, too', () => {
    const running = resultWith([shownSeries(1, points)], { running: 10_800_000 });
    const { columns, count } = tableContent(running, showing, 'x');
    assert.deepEqual([count, columns[1]?.text(2)], [3, '70']);
  });

  it('has the times of the zone that was asked for', () => {
    const { columns } = tableContent({ ...result, query: { ...result.query, zone: 'local' } }, showing, 'x');
    assert.deepEqual([columns[0]?.label, columns[0]?.text(0)], ['time (Europe/Paris)', '1970-01-01 02:00']);
  });

  it('names the columns of the previous period', () => {
    const previous = { from: 0, to: 1, shift: 0, series: [shownSeries(1, points)] };
    const { columns } = tableContent({ ...result, previous }, showing, 'x');
    assert.equal(columns[3]?.label, 'previousOf(client 1)');
  });
});
