import * as vscode from 'vscode';
import type { Client } from '../../platform/client/client.ts';
import { CallError } from '../../platform/client/errors.ts';
import { fitting, mostPoints, pointsIn } from '../../shared/series/granularity.ts';
import { readSeries } from '../../shared/series/series.ts';
import { type Period, periodBefore, resolveRange } from '../../shared/series/timeRange.ts';
import type { StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { ToStatistics } from '../../wire/statistics.ts';
import type { Answer } from './answer.ts';
import { queryInput, statisticsSource, totalInput } from './sources.ts';
import { granularityWords } from './words.ts';

type Refusal = Pick<Extract<ToStatistics, { type: 'refused' }>, 'message' | 'proposal'>;

/** The period that a query currently means, or why it is refused. `zone` is `UTC` or an IANA name. */
export function periodOf(query: StatisticsQuery, zone: string, now = Date.now()): Period | Refusal {
  const { t } = vscode.l10n;
  const period = resolveRange(query.range, now, zone);
  if (period.from >= period.to) {
    return { message: t('The range must start before it ends, and before now.'), proposal: undefined };
  }
  const points = pointsIn(period, query.granularity);
  if (points <= mostPoints) return period;
  const names = granularityWords();
  const granularity = fitting(period, query.granularity, statisticsSource(query.source).granularities);
  const message = t(
    'At an interval of {0}, this range has {1} points. The chart can show up to {2}.',
    names[query.granularity],
    points.toLocaleString(vscode.env.language),
    mostPoints.toLocaleString(vscode.env.language),
  );
  if (pointsIn(period, granularity) > mostPoints) return { message, proposal: undefined };
  const label = t('Switch to {0}', names[granularity]);
  return { message, proposal: { query: { ...query, granularity }, label } };
}

/**
 * Requests a period, and what the query includes besides: the previous period, and the total of a source that has one.
 * A failure of those does not affect the answer. Throws a CallError.
 */
export async function ask(
  client: Client,
  { query, period, zone }: { query: StatisticsQuery; period: Period; zone: string },
  signal: AbortSignal,
): Promise<Answer> {
  const { operation, total } = statisticsSource(query.source);
  const read = async (of: Period) =>
    readSeries(await client.call(operation, queryInput(query, of), { signal }));
  const orNone = <Value>(asked: Promise<Value>): Promise<Value | undefined> =>
    asked.catch((error: unknown) => {
      if (error instanceof CallError) return undefined;
      throw error;
    });
  const earlier = query.previous ? periodBefore(query.range, period, zone) : undefined;
  const [now, before, sum] = await Promise.all([
    read(period),
    earlier && orNone(read({ ...earlier, open: false })),
    total && orNone(client.call(total, totalInput(query, period), { signal })),
  ]);
  return {
    query,
    period,
    at: Date.now(),
    read: now,
    ...(earlier ? { before: before ? { ...earlier, read: before } : 'failed' } : {}),
    ...(sum === undefined ? {} : { total: sum }),
  };
}

/** Whether a failure means that the service does not have these statistics at all. */
export function isAbsence(error: unknown, query: StatisticsQuery): boolean {
  if (!(error instanceof CallError)) return false;
  if (error.reason === 'unsupported') return true;
  // a nonexistent stream, video, resource, app or user may be answered the same way
  const isNarrowed = [query.stream, query.video, query.resource, query.app, query.clientUser].some(
    (each) => each !== undefined,
  );
  return error.status === 404 && !isNarrowed;
}
