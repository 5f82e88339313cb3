import * as vscode from 'vscode';
import type { Client } from '../../platform/client/client.ts';
import { CallError } from '../../platform/client/errors.ts';
import { fitting, mostPoints, pointsIn } from '../../shared/series/granularity.ts';
import { readSeries } from '../../shared/series/series.ts';
import { type Period, periodBefore, resolveRange } from '../../shared/series/timeRange.ts';
import type { StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { ToStatistics } from '../../wire/statistics.ts';
import type { Answer } from './answer.ts';
import { queryInput, statisticsSource } from './sources.ts';
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
 * Requests a period, and the previous one if the query includes it; a failure of the latter does not affect
 * the answer. Throws a CallError.
 */
export async function ask(
  client: Client,
  { query, period, zone }: { query: StatisticsQuery; period: Period; zone: string },
  signal: AbortSignal,
): Promise<Answer> {
  const read = async (of: Period) => {
    const items = await client.call(statisticsSource(query.source).operation, queryInput(query, of), {
      signal,
    });
    return readSeries(items);
  };
  if (!query.previous) {
    const only = await read(period);
    return { query, period, at: Date.now(), read: only };
  }
  const earlier = periodBefore(query.range, period, zone);
  const [now, before] = await Promise.all([
    read(period),
    read({ ...earlier, open: false }).catch((error: unknown) => {
      if (error instanceof CallError) return undefined;
      throw error;
    }),
  ]);
  return {
    query,
    period,
    at: Date.now(),
    read: now,
    before: before ? { ...earlier, read: before } : 'failed',
  };
}

/** Whether a failure means that the service does not have these statistics at all. */
export function isAbsence(error: unknown, query: StatisticsQuery): boolean {
  if (!(error instanceof CallError)) return false;
  if (error.reason === 'unsupported') return true;
  // a nonexistent stream or user may be answered the same way
  return error.status === 404 && query.stream === undefined && query.clientUser === undefined;
}
