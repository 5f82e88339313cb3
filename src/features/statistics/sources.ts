import * as vscode from 'vscode';
import type { Operation } from '../../platform/grammar/operation.ts';
import {
  meetStatistics,
  resellerStatistics,
  watchingStatistics,
} from '../../platform/statistics/operations.ts';
import type { Statistics } from '../../platform/statistics/series.ts';
import { type Granularity, granularities } from '../../shared/series/granularity.ts';
import type { Period } from '../../shared/series/timeRange.ts';
import type { StatisticsQuery, StatisticsSource } from '../../wire/fromStatistics.ts';
import type { SourceOffer, StatisticsFilter } from '../../wire/statistics.ts';

/** A source of statistics: its call, and what it supports. */
interface Source {
  // biome-ignore lint/suspicious/noExplicitAny: inputs differ, and are checked by the client
  readonly operation: Operation<any, Statistics[]>;
  /** The name of the series that contains what is counted. */
  readonly metric: string;
  readonly filters: readonly StatisticsFilter[];
  readonly granularities: readonly Granularity[];
  /** Whether the end may be omitted to mean now. */
  readonly openEnd: boolean;
  /** Whether the sum of the values is meaningful. */
  readonly summable: boolean;
}

const upToDay = granularities.filter((each) => each !== '1mo');

/** All sources, in the order offered. Source: §4.10, §4.12, §4.13. */
const sources: Readonly<Record<StatisticsSource, Source>> = {
  watching: {
    operation: watchingStatistics,
    metric: 'streams',
    filters: ['stream', 'clientUser'],
    granularities,
    openEnd: true,
    summable: true,
  },
  reseller: {
    operation: resellerStatistics,
    metric: 'streams',
    filters: ['byStreams'],
    granularities: upToDay,
    openEnd: false,
    summable: true,
  },
  meet: {
    operation: meetStatistics,
    metric: 'meet',
    filters: [],
    granularities: upToDay,
    openEnd: false,
    summable: false,
  },
};

/** The source with this name. */
export function statisticsSource(name: StatisticsSource): Source {
  return sources[name];
}

/** The query without what its source lacks; an unsupported granularity becomes its longest one. */
export function fitted(query: StatisticsQuery): StatisticsQuery {
  const { filters, granularities: offered } = statisticsSource(query.source);
  const { stream, clientUser, byStreams, ...rest } = query;
  return {
    ...rest,
    granularity: offered.includes(query.granularity) ? query.granularity : (offered.at(-1) ?? '1h'),
    ...(filters.includes('stream') && stream ? { stream } : {}),
    ...(filters.includes('clientUser') && clientUser !== undefined ? { clientUser } : {}),
    ...(filters.includes('byStreams') ? { byStreams: byStreams ?? false } : {}),
  };
}

/** The input of the call for a query and a period. */
export function queryInput(query: StatisticsQuery, period: Period): Record<string, unknown> {
  const { stream, clientUser, byStreams, granularity } = fitted(query);
  const iso = (instant: number) => new Date(instant).toISOString();
  const leftOut = period.open && statisticsSource(query.source).openEnd;
  return {
    from: iso(period.from),
    ...(leftOut ? {} : { to: iso(period.to) }),
    granularity,
    ...(stream ? { stream_id: stream.id } : {}),
    ...(clientUser === undefined ? {} : { client_user_id: clientUser }),
    ...(byStreams === undefined ? {} : { by_streams: byStreams }),
  };
}

/** The sources for the page; `absent` are those that the service does not provide. */
export function offers(absent: ReadonlySet<StatisticsSource>): SourceOffer[] {
  return (Object.keys(sources) as StatisticsSource[]).map((source) => {
    const { filters, granularities: offered } = sources[source];
    return { ...wordsOf(source), source, filters, granularities: offered, absent: absent.has(source) };
  });
}

/** The name of a source, what its values count, and the caveat about their sum. */
export function wordsOf(source: StatisticsSource): Pick<SourceOffer, 'label' | 'unit' | 'caveat'> {
  const { t } = vscode.l10n;
  return {
    watching: {
      label: t('Live watching duration'),
      unit: t('minutes watched'),
      caveat: t('Intervals are rounded up to whole minutes, so this sum overstates the total.'),
    },
    reseller: {
      label: t('Reseller stream statistics'),
      unit: t('minutes transcoded'),
      caveat: t('The service doesn’t say how intervals are rounded, so this sum is not an exact total.'),
    },
    meet: { label: t('Meet usage'), unit: t('participants'), caveat: undefined },
  }[source];
}
