import * as vscode from 'vscode';
import type { Series } from '../../shared/series/series.ts';
import { edgeErrorWords } from '../../ui/edgeErrors.ts';
import type { StatisticsSource } from '../../wire/fromStatistics.ts';
import { statisticsSource, wordsOf } from './sources.ts';

interface About {
  readonly source: StatisticsSource;
  /** Names of streams, or of CDN resources, by id, as far as known. */
  readonly names: ReadonlyMap<string, string>;
}

/** Whether a series contains only the highest point of another one. */
export function isMaximum({ metric, values }: Series): boolean {
  return metric === maximum && values.numbers.length <= 1;
}

/** Names of series, in their order: unique if the service distinguishes them. */
export function labelsOf(series: readonly Series[], about: About): string[] {
  const manyClients = new Set(series.map(({ members }) => members['client'])).size > 1;
  const labels = series.map((each) => labelOf(each, manyClients, about));
  return labels.map((label, place) => {
    const { client, ...members } = series[place]?.members ?? {};
    if (labels.indexOf(label) === labels.lastIndexOf(label)) return label;
    const ids = Object.entries(members).map(([name, value]) => `${name} ${value}`);
    return [label, ...ids].join(' · ');
  });
}

/**
 * What a series counts, unless it is what all of them count, and who or what it is about: client, stream, and
 * whatever else the service returns.
 */
function labelOf({ metric, members }: Series, manyClients: boolean, { source, names }: About): string {
  const { t } = vscode.l10n;
  const { client, ...further } = members;
  const parts = Object.entries(further).map(([name, value]) => {
    if (name === 'stream_id') return names.get(value) ?? t('stream {0}', value);
    return name === 'resource' ? (names.get(value) ?? t('CDN resource {0}', value)) : `${name} ${value}`;
  });
  const about = [...(manyClients && client !== undefined ? [t('client {0}', client)] : []), ...parts];
  const counts = countsOf(metric, source);
  return [counts ?? [], ...about].flat().join(' · ') || wordsOf(source).unit;
}

/** What a metric counts; undefined: what the unit of its source says. */
export function countsOf(metric: string, source: StatisticsSource): string | undefined {
  if (metric === statisticsSource(source).metric) return undefined;
  const { t } = vscode.l10n;
  const known = new Map([
    [maximum, t('maximum participants')],
    [upstream, t('from origins')],
  ]);
  return ofApps(source, metric) ?? ofResources(metric) ?? known.get(metric) ?? metric;
}

/** What a series of edge apps is: the calls of a status, or a part of their durations. */
function ofApps(source: StatisticsSource, metric: string): string | undefined {
  const { t } = vscode.l10n;
  if (source === 'edgeCalls') {
    const known = edgeErrorWords(Number(metric));
    return known ? t('status {0}: {1}', metric, known) : t('status {0}', metric);
  }
  if (source !== 'edgeDuration') return undefined;
  const names: Readonly<Record<string, string>> = {
    min: t('minimum'),
    avg: t('average'),
    median: t('median'),
    perc75: t('75th percentile'),
    perc90: t('90th percentile'),
    max: t('maximum'),
  };
  return names[metric];
}

/** What a series of CDN resources is: the responses of some statuses, or what a share is of. */
function ofResources(metric: string): string | undefined {
  const { t } = vscode.l10n;
  const [, statuses] = /^responses_([2-5]xx)$/.exec(metric) ?? [];
  if (statuses) return t('status {0}', statuses);
  const names: Readonly<Record<string, string>> = {
    cache_hit_requests_ratio: t('of requests'),
    cache_hit_traffic_ratio: t('of bytes'),
  };
  return Object.hasOwn(names, metric) ? names[metric] : undefined;
}

const maximum = 'max_meet_usage';
const upstream = 'upstream_bytes';
