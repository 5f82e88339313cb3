import * as vscode from 'vscode';
import { sumOf } from '../model/decimalSum.ts';
import { instantsOf, type ReadSeries, type Series, type TimeUnit, textAt } from '../model/series.ts';
import { stepOf, summarise } from '../model/seriesSummary.ts';
import type { Period } from '../model/timeRange.ts';
import { timeText } from '../model/timeText.ts';
import { detectUnit } from '../model/timeUnit.ts';
import type { ShownSeries, StatisticsQuery, StatisticsResult } from '../wire/statistics.ts';
import { sourceOf, wordsOf } from './statisticsSources.ts';

/** What came back for a query. */
export interface Answer {
  readonly query: StatisticsQuery;
  readonly period: Period;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
  readonly read: ReadSeries;
  /** The period before, or that it could not be read. */
  readonly before?: Before | 'failed';
}

interface Before {
  readonly from: number;
  readonly to: number;
  readonly read: ReadSeries;
}

/** What a panel knows besides the answer. */
export interface Surroundings {
  /** `UTC` or an IANA name: the zone in which times are said. */
  readonly zone: string;
  /** As it was detected from the panel’s first points. */
  readonly unit: TimeUnit | undefined;
  /** Names of streams by id, as far as they are known. */
  readonly names: ReadonlyMap<string, string>;
}

const maximum = 'max_meet_usage';

/** The unit of the times in an answer, detected if it was not before; seconds where there is no point. */
export function unitOf({ read, before, period }: Answer, known: TimeUnit | undefined): TimeUnit | undefined {
  const earlier = typeof before === 'object' ? detectUnit(before.read.series, before) : undefined;
  return known ?? detectUnit(read.series, period) ?? earlier;
}

/** An answer as it is shown: series with names, roles and summaries, and all that is to be said of them. */
export function resultOf(answer: Answer, around: Surroundings): StatisticsResult {
  const { query, period, read, before } = answer;
  const timeUnit = around.unit ?? 'seconds';
  const shown = shownSeries(read.series, query, around);
  const times = read.series.map((each) => instantsOf(each, timeUnit));
  const nothing = isEmpty(read);
  return {
    query,
    from: period.from,
    to: period.to,
    read: answer.at,
    timeUnit,
    step: stepOf(times, query.granularity),
    series: shown,
    ...(typeof before === 'object' ? { previous: previousOf(before, answer, around) } : {}),
    summary: summaryOf(shown, nothing),
    notes: notesOf(answer, around),
    empty: nothing ? emptyWords(query) : undefined,
  };
}

function previousOf(before: Before, { query, period }: Answer, around: Surroundings) {
  const { from, to, read } = before;
  return { from, to, shift: period.from - from, series: shownSeries(read.series, query, around) };
}

function shownSeries(series: readonly Series[], query: StatisticsQuery, around: Surroundings): ShownSeries[] {
  const manyClients = new Set(series.map(({ members }) => members['client'])).size > 1;
  return series.map((each) => ({
    series: each,
    label: labelOf(each, { ...query, manyClients, names: around.names }),
    role: each.metric === maximum && each.values.numbers.length <= 1 ? 'maximum' : 'line',
    summary: seriesSummary(each, around),
  }));
}

/** A name of a series: what it counts, then all that tells it from others. */
function labelOf(
  { metric, members }: Series,
  about: Pick<StatisticsQuery, 'source'> & { manyClients: boolean; names: ReadonlyMap<string, string> },
): string {
  const { t } = vscode.l10n;
  const usual = { watching: 'streams', reseller: 'streams', meet: 'meet' }[about.source];
  const name =
    metric === usual ? wordsOf(about.source).unit : metric === maximum ? t('most in meetings') : metric;
  const { client, ...further } = members;
  const parts = Object.entries(further).map(([key, value]) => {
    return key === 'stream_id' ? (about.names.get(value) ?? t('stream {0}', value)) : `${key} ${value}`;
  });
  const who = about.manyClients && client !== undefined ? [t('client {0}', client)] : [];
  return [name, ...who, ...parts].join(' · ');
}

function seriesSummary({ times, values }: Series, { zone, unit = 'seconds' }: Surroundings): string {
  const { t } = vscode.l10n;
  const found = summarise(values.numbers);
  if (!found) return t('no point');
  const at = (place: number) => timeText((times.numbers[place] ?? 0) * (unit === 'seconds' ? 1000 : 1), zone);
  const value = (place: number) => textAt(values, place);
  if (values.numbers.length === 1) return t('one point: {0} at {1}', value(0), at(0));
  return t(
    'least {0} at {1}, most {2} at {3}, last {4} at {5}',
    value(found.least),
    at(found.least),
    value(found.most),
    at(found.most),
    value(found.last),
    at(found.last),
  );
}

function summaryOf(shown: readonly ShownSeries[], nothing: boolean): string {
  if (nothing) return vscode.l10n.t('There is nothing in this range.');
  const [first] = shown;
  const lines = shown.filter(({ role }) => role === 'line');
  if (lines.length <= 1 && first) return `${first.label}: ${first.summary}.`;
  const most = lines.toSorted((a, b) => highest(b) - highest(a))[0];
  return vscode.l10n.t(
    '{0} series. The highest is {1}: {2}.',
    lines.length,
    most?.label ?? '',
    most?.summary ?? '',
  );
}

function isEmpty({ series }: ReadSeries): boolean {
  return series.every(({ values }) => values.numbers.length === 0);
}

function highest({ series: { values } }: ShownSeries): number {
  return values.numbers[summarise(values.numbers)?.most ?? 0] ?? Number.NEGATIVE_INFINITY;
}

function notesOf({ query, read, before, period }: Answer, { unit, zone }: Surroundings): string[] {
  const { t } = vscode.l10n;
  const { unit: counted, caveat } = wordsOf(query.source);
  const says = (is: unknown, text: string) => (is ? [text] : []);
  const odd = unit && detectUnit(read.series, period);
  return [
    ...says(unit === 'seconds', t('The service gives times in seconds since 1970 (detected).')),
    ...says(unit === 'milliseconds', t('The service gives times in milliseconds since 1970 (detected).')),
    ...says(
      odd !== undefined && odd !== unit,
      t('The times of this reply do not fit the unit that was detected in this panel.'),
    ),
    ...says(
      sourceOf(query.source).summable && !isEmpty(read),
      t(
        'Sum of the intervals: {0} {1}. {2}',
        sumOf(read.series.map(({ values }) => values)),
        counted,
        caveat ?? '',
      ),
    ),
    ...says(query.granularity === '1d' || query.granularity === '1mo', dayNote(zone)),
    ...says(read.unreadable, t('{0} pairs could not be read, and are left out.', read.unreadable)),
    ...says(read.repeated, t('{0} times come twice: both values are shown.', read.repeated)),
    ...says(read.unsorted, t('The reply was not in order of time: it was put in order.')),
    ...says(typeof before === 'object' && isEmpty(before.read), t('There is nothing in the period before.')),
    ...says(before === 'failed', t('The period before could not be read.')),
  ];
}

function dayNote(zone: string): string {
  return zone === 'UTC'
    ? vscode.l10n.t('The interface does not say in which zone days and months begin.')
    : vscode.l10n.t('The interface does not say in which zone days and months begin; times are local.');
}

function emptyWords({ source, stream, clientUser, byStreams }: StatisticsQuery): string {
  const { t } = vscode.l10n;
  if (stream)
    return t('Nobody watched “{0}” in this range. Choose a longer range, or all streams.', stream.name);
  if (clientUser !== undefined) {
    return t(
      'Nobody watched the streams of user {0} in this range. Choose a longer range, or all users.',
      clientUser,
    );
  }
  if (byStreams) return t('No stream was transcoded in this range. Choose a longer range.');
  return {
    watching: t('Nobody watched a live stream in this range. Choose a longer range, or go live.'),
    reseller: t('No stream was transcoded in this range. Choose a longer range.'),
    meet: t('Nobody met in this range. Choose a longer range.'),
  }[source];
}
