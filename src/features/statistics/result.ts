import * as vscode from 'vscode';
import { instantsOf, type Series, type TimeUnit, textAt } from '../../shared/series/series.ts';
import { stepOf, summarise } from '../../shared/series/seriesSummary.ts';
import { timeText } from '../../shared/series/timeText.ts';
import { createValueText } from '../../shared/series/valueText.ts';
import type { SizeUnits } from '../../shared/sizes.ts';
import { chosen } from '../../ui/settings/chosen.ts';
import type { StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { ShownSeries, StatisticsResult } from '../../wire/statistics.ts';
import { type Answer, type AnswerContext, isEmpty, type PreviousAnswer } from './answer.ts';
import { countsOf, isMaximum, labelsOf } from './labels.ts';
import { measureOf } from './measures.ts';
import { notesOf } from './notes.ts';
import { detectUnit } from './timeUnit.ts';

/** The unit of the times in an answer, detected if not yet known; undefined if there is no point. */
export function unitOf({ read, before, period }: Answer, known: TimeUnit | undefined): TimeUnit | undefined {
  const earlier = typeof before === 'object' ? detectUnit(before.read.series, before) : undefined;
  return known ?? detectUnit(read.series, period) ?? earlier;
}

/** An answer as shown: series with names, roles and summaries, and all notes about them. */
export function resultOf(answer: Answer, around: AnswerContext): StatisticsResult {
  const { query, period, read, before } = answer;
  const timeUnit = around.unit ?? 'seconds';
  const times = read.series.map((each) => instantsOf(each, timeUnit));
  const nothing = isEmpty(read) || (!measureOf(query.source).isZeroTold && isAllZero(answer));
  const step = stepOf(times, query.granularity);
  const last = Math.max(...times.map((each) => each.at(-1) ?? Number.NEGATIVE_INFINITY));
  const first = Math.min(...times.map((each) => each[0] ?? Number.POSITIVE_INFINITY));
  const isRunning = period.open && last <= answer.at && last + step > answer.at;
  const running = isRunning ? last : undefined;
  const sizes = sizesOf(query);
  const shown = shownSeries(read.series, query, around, running);
  return {
    query,
    from: period.from,
    to: period.to,
    read: answer.at,
    timeUnit,
    step,
    ...(sizes && { sizes }),
    ...(running === undefined ? {} : { running }),
    series: shown,
    ...(typeof before === 'object' ? { previous: previousOf(before, answer, around) } : {}),
    summary: summaryOf(shown, nothing),
    notes: notesOf(answer, { ...around, isRunning, isCut: first < period.from }),
    empty: nothing ? emptyWords(query) : undefined,
  };
}

/** Whether nothing but zeros would be drawn, which looks like a chart that failed. */
function isAllZero({ read, before }: Answer): boolean {
  const drawn = [...read.series, ...(typeof before === 'object' ? before.read.series : [])];
  return drawn.every(({ values }) => values.numbers.every((value) => value === 0));
}

function previousOf(before: PreviousAnswer, { query, period }: Answer, around: AnswerContext) {
  const { from, to, read } = before;
  return { from, to, shift: period.from - from, series: shownSeries(read.series, query, around) };
}

/** `running`: when the interval begins that is still in progress, in ms since the epoch. */
function shownSeries(
  series: readonly Series[],
  query: StatisticsQuery,
  around: AnswerContext,
  running?: number,
): ShownSeries[] {
  const labels = labelsOf(series, { ...query, names: around.names });
  return series.map((each, place) => ({
    series: each,
    label: labels[place] ?? each.key,
    counts: countsOf(each.metric, query.source),
    role: isMaximum(each) ? 'maximum' : 'line',
    summary: seriesSummary(each, { ...around, sizes: sizesOf(query) }, running),
  }));
}

/** The units of the user's choice if the values are bytes. */
function sizesOf({ source }: StatisticsQuery): SizeUnits | undefined {
  return measureOf(source).isBytes ? chosen('units') : undefined;
}

function seriesSummary(
  series: Series,
  { zone, unit = 'seconds', sizes }: AnswerContext & { readonly sizes: SizeUnits | undefined },
  running?: number,
): string {
  const { t } = vscode.l10n;
  const { values } = series;
  const times = instantsOf(series, unit);
  const found = summarise(values.numbers, times.at(-1) !== running);
  if (!found) return t('no data');
  const at = (place: number) => timeText(times[place] ?? 0, zone);
  const write = createValueText(vscode.env.language, sizes);
  const value = (place: number) => write(textAt(values, place));
  if (values.numbers.length === 1) return t('one point: {0} ({1})', value(0), at(0));
  return t(
    'min {0} ({1}), max {2} ({3}), latest {4} ({5})',
    value(found.least),
    at(found.least),
    value(found.most),
    at(found.most),
    value(found.last),
    at(found.last),
  );
}

function summaryOf(shown: readonly ShownSeries[], nothing: boolean): string {
  if (nothing) return vscode.l10n.t('No data in this period.');
  const lines = shown.filter(({ role }) => role === 'line');
  const [first = shown[0]] = lines;
  if (lines.length <= 1 && first) return `${first.label}: ${first.summary}.`;
  const most = lines.toSorted((a, b) => highest(b) - highest(a))[0];
  return vscode.l10n.t(
    '{0} series. {1} is the highest: {2}.',
    lines.length,
    most?.label ?? '',
    most?.summary ?? '',
  );
}

function highest({ series: { values } }: ShownSeries): number {
  return values.numbers[summarise(values.numbers)?.most ?? 0] ?? Number.NEGATIVE_INFINITY;
}

function emptyWords({
  source,
  stream,
  video,
  resource,
  app,
  clientUser,
  byStreams,
}: StatisticsQuery): string {
  const { t } = vscode.l10n;
  if (app) return t('“{0}” wasn’t called in this range. Try a longer range or all apps.', app.name);
  if (video) return t('Nobody watched “{0}” in this range. Try a longer range or all videos.', video.name);
  if (stream) return t('Nobody watched “{0}” in this range. Try a longer range or all streams.', stream.name);
  if (resource)
    return t('“{0}” delivered nothing in this range. Try a longer range or all resources.', resource.name);
  if (clientUser !== undefined) {
    return t(
      'Nobody watched anything of user {0} in this range. Try a longer range or all users.',
      clientUser,
    );
  }
  if (byStreams) return t('No streams were transcoded in this range. Try a longer one.');
  const nothing = t('Nothing was delivered in this range. Try a longer one.');
  const noLive = t('Nobody watched a live stream in this range. Try a longer range, or go live.');
  const noVideo = t('Nobody watched a video in this range. Try a longer range.');
  return {
    watching: noLive,
    viewers: noLive,
    videoWatching: noVideo,
    videoViewers: noVideo,
    videoStorage: t('No videos were stored in this range. Try a longer one.'),
    videoTranscoding: t('No videos were transcoded in this range. Try a longer one.'),
    reseller: t('No streams were transcoded in this range. Try a longer one.'),
    meet: t('No meetings in this range. Try a longer one.'),
    edgeCalls: t('No app was called in this range. Try a longer one.'),
    edgeDuration: t('No app was called in this range. Try a longer one.'),
    delivery: nothing,
    deliveryRequests: nothing,
    deliveryResponses: nothing,
    deliveryHits: nothing,
  }[source];
}
