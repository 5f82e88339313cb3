import * as vscode from 'vscode';
import { layOut } from '../../platform/client/request.ts';
import { zonedText } from '../../shared/series/timeText.ts';
import type { StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { ShownSeries, StatisticsResult } from '../../wire/statistics.ts';
import { curlOf } from '../../work/curl.ts';
import { periodOf } from './ask.ts';
import { csvOf, type ExportedSeries, jsonOf, markdownOf } from './seriesExport.ts';
import { queryInput, statisticsSource, wordsOf } from './sources.ts';
import { granularityWords } from './words.ts';

const endings = { csv: 'csv', json: 'json', markdown: 'md' } as const;

/** The name of a query: its source, and the stream or user. */
export function nameFor({ source, stream, clientUser }: StatisticsQuery): string {
  const { label } = wordsOf(source);
  if (stream) return `${label}: ${stream.name}`;
  return clientUser === undefined ? label : `${label}: ${clientUser}`;
}

/** The text of an export. `keys` are the series to include; those of the previous period keep their times. */
export function exportText(
  result: StatisticsResult,
  zone: string,
  { format, keys }: { readonly format: keyof typeof endings; readonly keys: readonly string[] },
): string {
  const { t } = vscode.l10n;
  const { query, from, to, timeUnit, notes } = result;
  const { metric } = statisticsSource(query.source);
  const counted = wordsOf(query.source).unit;
  // a CSV has no place for the facts: its headings state what is counted
  const withUnit = ({ label, series }: ShownSeries) => ({
    series,
    label: series.metric === metric && !label.startsWith(counted) ? `${label} (${counted})` : label,
  });
  const before = (result.previous?.series ?? []).map((each) => {
    return { ...each, label: t('{0}, previous period', each.label) };
  });
  const shown = [...result.series, ...before].filter(({ series }) => keys.includes(series.key));
  const exported: ExportedSeries = {
    title: nameFor(query),
    query: {
      source: statisticsSource(query.source).operation.path,
      ...queryInput(query, { from, to, open: false }),
      values: counted,
      read: new Date(result.read).toISOString(),
    },
    facts: [
      [t('Range'), `${zonedText(from, zone)} – ${zonedText(to, zone)}`],
      [t('Interval'), granularityWords()[query.granularity]],
      [t('Values'), counted],
      [t('Retrieved'), zonedText(result.read, zone)],
    ],
    notes,
    series: shown,
    unit: timeUnit,
    zone,
  };
  if (format === 'csv') return csvOf({ ...exported, series: shown.map(withUnit) });
  return format === 'json' ? jsonOf(exported) : markdownOf(exported, t('Time'));
}

/** Writes the series of an answer to a file that the user chooses. Returns its path; undefined: canceled. */
export async function exportAnswer(
  result: StatisticsResult,
  zone: string,
  what: { readonly format: keyof typeof endings; readonly keys: readonly string[] },
): Promise<string | undefined> {
  const place = await choosePlace(result.query, endings[what.format]);
  return place && write(place, new TextEncoder().encode(exportText(result, zone, what)));
}

/** The same for a picture. */
export async function exportPicture(query: StatisticsQuery, png: Uint8Array): Promise<string | undefined> {
  const place = await choosePlace(query, 'png');
  return place && write(place, png);
}

async function choosePlace(query: StatisticsQuery, ending: string): Promise<vscode.Uri | undefined> {
  const today = new Date().toISOString().slice(0, 10);
  const stream = query.stream ? `-${query.stream.id}` : '';
  const name = `${query.source}${stream}-${today}.${ending}`;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  return vscode.window.showSaveDialog({
    title: vscode.l10n.t('Export Statistics'),
    defaultUri: folder ? vscode.Uri.joinPath(folder, name) : vscode.Uri.file(name),
    filters: { [ending.toUpperCase()]: [ending] },
  });
}

async function write(place: vscode.Uri, bytes: Uint8Array): Promise<string> {
  await vscode.workspace.fs.writeFile(place, bytes);
  return vscode.workspace.asRelativePath(place);
}

/** Copies the call of a query as a command that reads the key from `HEADEND_API_KEY`. Throws if refused. */
export async function copyCurl(baseUrl: string, query: StatisticsQuery, zone: string): Promise<void> {
  const period = periodOf(query, zone);
  if ('message' in period) throw new Error(period.message);
  const { operation } = statisticsSource(query.source);
  const { url } = layOut(operation, baseUrl, queryInput(query, period));
  await vscode.env.clipboard.writeText(curlOf({ method: operation.method, url: url.href }));
}
