import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  csvOf,
  type ExportedSeries,
  jsonOf,
  markdownOf,
} from '../../../../src/features/statistics/seriesExport.ts';
import { detectUnit } from '../../../../src/features/statistics/timeUnit.ts';
import { decimalSum } from '../../../../src/shared/series/decimalSum.ts';
import { readSeries, textAt } from '../../../../src/shared/series/series.ts';
import { type ReplyPairs, replyPairs, replyText, seriesOf } from './seriesSamples.ts';

const read = (streams: unknown, further: object = {}) =>
  readSeries([{ client: 1, metrics: { streams }, ...further }]);
const pointsOf = (streams: unknown) => {
  const { series } = read(streams);
  const [{ times, values } = assert.fail('no series')] = series;
  return Array.from(times.numbers, (time, place) => [time, textAt(values, place)]);
};
const exported = (series: ExportedSeries['series']): ExportedSeries => ({
  title: 'Watched',
  query: { granularity: '1h' },
  facts: [['range', 'a day']],
  notes: ['a note'],
  series,
  unit: 'seconds',
  zone: 'UTC',
});
/** What the reply says, in order of time; of equal times in order of the reply. */
const expected = (pairs: ReplyPairs) =>
  pairs.toSorted((a, b) => Number(a.time) - Number(b.time)).map(({ time, value }) => [time, value]);

describe('series of a reply', () => {
  it('are read in every form, in order, with their digits', () => {
    const points = [
      [10, '1'],
      [20, '2.5'],
    ];
    assert.deepEqual(pointsOf([]), []);
    assert.deepEqual(pointsOf(null), []);
    assert.deepEqual(pointsOf([10, 1]), [[10, '1']]);
    assert.deepEqual(pointsOf([[10, 1]]), [[10, '1']]);
    assert.deepEqual(pointsOf([10, 1, 20, 2.5]), points);
    assert.deepEqual(
      pointsOf([
        [20, 2.5],
        [10, 1],
      ]),
      points,
    );
    assert.deepEqual(
      pointsOf([
        ['10', ' 1 ', 'more'],
        [20, '2.50'],
      ]),
      [
        [10, '1'],
        [20, '2.50'],
      ],
    );
  });

  it('say what is odd in them: pairs that are none, times that come twice, another order', () => {
    const odd = read([
      [10, 1],
      [30, 3],
      [20, null],
      ['x', 1],
      [9e15, 1],
      [20, '0x10'],
      'pair',
      [10, 7],
      [null, 2],
    ]);
    assert.deepEqual([odd.unreadable, odd.repeated, odd.unsorted], [6, 1, true]);
    const [series = assert.fail()] = odd.series;
    assert.deepEqual([...series.times.numbers], [10, 10, 30]);
    assert.deepEqual([...series.values.numbers], [1, 7, 3]);
  });

  it('are no numbers that nothing could add up', () => {
    assert.equal(read([[10, '1e-300']]).unreadable, 0);
    assert.equal(read([[10, '1e-0007']]).unreadable, 0);
    assert.equal(read([[10, '1e-999999999']]).unreadable, 1);
  });

  it('are told apart by all that the service says of them', () => {
    const items = Array.from({ length: 10 }, (_, client) => ({
      client,
      metrics: { streams: [[1, client]] },
    }));
    assert.equal(new Set(readSeries(items).series.map(({ key }) => key)).size, 10);
    const [one] = read([[1, 2]], { stream_id: 7, tags: ['a'], nothing: null }).series;
    assert.equal(one?.key, 'streams·client=1·stream_id=7·tags=["a"]');
    const twins = [...Array(2)].map(() => ({ client: 1, metrics: { unheard_of: [[1, 2]] } }));
    assert.deepEqual(
      readSeries(twins).series.map(({ key }) => key),
      ['unheard_of·client=1', 'unheard_of·client=1·#2'],
    );
  });

  it('have their unit of time detected by the period that was asked for', () => {
    const year = { from: Date.UTC(2026, 0), to: Date.UTC(2027, 0) };
    const at = (time: number) => read([[time, 1]]).series;
    assert.equal(detectUnit(at(Date.UTC(2026, 5) / 1000), year), 'seconds');
    assert.equal(detectUnit(at(Date.UTC(2026, 5)), year), 'milliseconds');
    // in 1970 the size of the number does not tell
    assert.equal(detectUnit(at(86_400_000), { from: 0, to: 172_800_000 }), 'milliseconds');
    assert.equal(
      detectUnit(at(Date.UTC(2020, 5)), { from: Date.UTC(2026, 0), to: Date.UTC(2026, 1) }),
      'milliseconds',
    );
    assert.equal(detectUnit(read([]).series, year), undefined);
  });

  it('keep every digit, for chart, table and exports', () => {
    fc.assert(
      fc.property(fc.array(replyPairs, { minLength: 1, maxLength: 3 }), (all) => {
        const { series, unreadable } = seriesOf(replyText(all));
        assert.equal(unreadable, 0);
        const wanted = all.map(expected);
        const inTable = series.map(({ times, values }) =>
          Array.from(times.numbers, (_, place) => [textAt(times, place), textAt(values, place)]),
        );
        assert.deepEqual(inTable, wanted);
        const inChart = series.map(({ values }) => [...values.numbers]);
        assert.deepEqual(
          inChart,
          wanted.map((pairs) => pairs.map(([, value]) => Number(value))),
        );

        const labelled = exported(series.map((each, index) => ({ label: `s${index}`, series: each })));
        const columns = (lines: string[][]) =>
          all.map((_, index) =>
            lines.flatMap((line) => (line[index + 2] === '' ? [] : [[line[1], line[index + 2]]])),
          );
        const csv = csvOf(labelled)
          .trimEnd()
          .split('\r\n')
          .slice(1)
          .map((line) => line.split(','));
        assert.deepEqual(columns(csv), wanted);
        const rows = markdownOf(labelled, 'Time')
          .split('\n')
          .filter((line) => line.startsWith('| 2023-'));
        const cells = rows.map((line) => ['', ...line.slice(2, -2).split(' | ')]);
        const values = columns(cells).map((pairs) => pairs.map(([, value]) => value));
        assert.deepEqual(
          values,
          wanted.map((pairs) => pairs.map(([, value]) => value)),
        );
        const again = seriesOf(asReply(jsonOf(labelled)));
        const inJson = again.series.map(({ times, values: column }) =>
          Array.from(times.numbers, (_, place) => [textAt(times, place), textAt(column, place)]),
        );
        assert.deepEqual(inJson, wanted);
      }),
    );
  });

  it('are added up without loss', () => {
    assert.equal(decimalSum([]), '0');
    assert.equal(
      decimalSum(['0.1', '0.2', '-1e-1', '12345678901234567890', '1e2']),
      '12345678901234567990.2',
    );
    assert.equal(decimalSum(['-1.50', '1']), '-0.5');
    assert.equal(decimalSum(['+1.5', '1.', '-2.5', '-0']), '0');
  });
});

describe('an export', () => {
  it('harms no spreadsheet and no document', () => {
    const [one = assert.fail()] = read([[86_400, 1]]).series;
    const odd = exported([{ label: '=1+"a",b', series: one }]);
    assert.equal(csvOf(odd), 'time,seconds,"\'=1+""a"",b"\r\n1970-01-02T00:00:00Z,86400,1\r\n');
    assert.match(markdownOf({ ...odd, title: 'a|<b>' }, 'Time'), /^# a\\\|\\<b\\>\n/);
    assert.deepEqual(JSON.parse(jsonOf(exported([]))).series, []);
    assert.deepEqual(JSON.parse(jsonOf(odd)).series, [
      { label: '=1+"a",b', metric: 'streams', client: '1', points: [[86_400, 1]] },
    ]);
  });
});

/** An export as a reply, its numbers untouched. */
function asReply(json: string): string {
  const list = json.slice(json.indexOf('"series": ') + 10, json.lastIndexOf('}'));
  return list
    .replaceAll('"client":"', '"client":')
    .replaceAll('","points":', ',"metrics":{"streams":')
    .replaceAll(']}', ']}}');
}
