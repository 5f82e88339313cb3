import assert from 'node:assert/strict';
import '../../../pages/editor/standIn.ts';
import { csvOf, jsonOf, markdownOf } from '../../../../src/features/statistics/seriesExport.ts';
import { readSeries } from '../../../../src/shared/series/series.ts';
import type { StatisticsResult } from '../../../../src/wire/statistics.ts';

const from = Date.UTC(2026, 4, 6);
const seconds = from / 1000;
const seriesOf = (metrics: object) => readSeries([{ metrics }] as never).series;

/** What is exported of an answer, with the previous period and a series of another metric besides. */
async function exported(format: 'csv' | 'json' | 'markdown', keys?: readonly string[]) {
  const { exportText } = await import('../../../../src/features/statistics/export.ts');
  const now = seriesOf({ sent_bytes: [[seconds, 5]], upstream_bytes: [[seconds + 3600, 7]] });
  const shown = now.map((series, at) => ({ series, label: at === 0 ? 'Archive' : 'from origins' }));
  const [before] = seriesOf({ sent_bytes: [[seconds - 7200, 3]] });
  const earlier = {
    from: from - 7_200_000,
    to: from,
    series: [{ series: { ...before, key: 'before' }, label: 'Archive' }],
  };
  const result = {
    query: {
      source: 'delivery',
      range: { preset: 'custom', from, to: from + 7_200_000 },
      zone: 'utc',
      granularity: '1h',
      resource: { id: 9, name: 'Archive' },
      previous: true,
      refresh: false,
    },
    from,
    to: from + 7_200_000,
    read: from + 7_300_000,
    timeUnit: 'seconds',
    step: 3_600_000,
    series: shown,
    previous: earlier,
    summary: '',
    notes: ['A note.'],
    empty: undefined,
  } as unknown as StatisticsResult;
  const all = [...now.map(({ key }) => key), 'before'];
  return exportText(result, 'UTC', { format, keys: keys ?? all });
}

describe('Exported statistics', () => {
  it('are rows of times, with what is counted and of which period in the headings', async () => {
    const lines = (await exported('csv')).split('\r\n');
    assert.equal(
      lines[0],
      'time,seconds,Archive (bytes to viewers),from origins,"Archive, previous period (bytes to viewers)"',
    );
    assert.deepEqual(
      lines.slice(1).map((line) => line.split(',').slice(1).join()),
      [`${seconds - 7200},,,3`, `${seconds},5,,`, `${seconds + 3600},,7,`, ''],
    );
  });

  it('are only the series that are wanted', async () => {
    assert.match(
      await exported('csv', ['before']),
      /^time,seconds,"Archive, previous period \(bytes to viewers\)"\r\n/,
    );
  });

  it('say what was asked, for programs', async () => {
    const { title, timeUnit, timeZone, query, notes, series } = JSON.parse(await exported('json'));
    assert.deepEqual([title, timeUnit, timeZone], ['CDN traffic — Archive', 'seconds', 'UTC']);
    assert.deepEqual(
      [query.from, query.to, query.resource, query.granularity, query.values, query.read],
      [
        '2026-05-06T00:00:00.000Z',
        '2026-05-06T02:00:00.000Z',
        9,
        '1h',
        'bytes to viewers',
        '2026-05-06T02:01:40.000Z',
      ],
    );
    assert.deepEqual([notes, series[0].points], [['A note.'], [[seconds, 5]]]);
  });

  it('say it for people, too', async () => {
    const text = await exported('markdown');
    assert.match(
      text,
      /^# CDN traffic — Archive\n\n- Range: .*\n- Interval: 1 hour\n- Values: bytes to viewers\n/,
    );
    assert.match(text, /\n- A note\.\n\n\| Time \| Archive \| from origins \| Archive, previous period \|\n/);
    const rows = text.split('\n').filter((line) => /^\| \d/.test(line));
    assert.deepEqual(
      rows.map((row) => row.split(' | ').slice(1).join().replace(' |', '')),
      [',,3', '5,,', ',7,'],
    );
  });

  it('keep names from being formulas, cells or Markdown', () => {
    const [series] = seriesOf({ streams: [[seconds, 1]] });
    const of = (label: string) => {
      const list = series ? [{ label, series }] : [];
      return {
        title: 't',
        query: {},
        facts: [],
        notes: [],
        series: list,
        unit: 'seconds',
        zone: 'UTC',
      } as const;
    };
    assert.match(csvOf(of('a "b", c')), /^time,seconds,"a ""b"", c"\r\n/);
    assert.doesNotMatch(csvOf(of('=1+1')), /,=1/);
    assert.match(markdownOf(of('a|b\n*c*'), 'Time'), /\n\| Time \| a\\\|b \\\*c\\\* \|\n\| --- \| ---: \|\n/);
  });

  it('are JSON whatever digits a reply has', () => {
    const [series] = readSeries(JSON.parse(`[{"metrics":{"streams":[["${seconds}","007"]]}}]`)).series;
    const list = series ? [{ label: 'x', series }] : [];
    const text = jsonOf({
      title: 't',
      query: {},
      facts: [],
      notes: [],
      series: list,
      unit: 'seconds',
      zone: 'UTC',
    });
    assert.deepEqual(JSON.parse(text).series[0]?.points, [[seconds, '007']]);
  });
});
