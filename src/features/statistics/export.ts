import * as vscode from 'vscode';
import { layOut } from '../../platform/client/request.ts';
import { zonedText } from '../../shared/series/timeText.ts';
import { typeText } from '../../ui/editorWindow.ts';
import type { FromStatistics, StatisticsQuery } from '../../wire/fromStatistics.ts';
import type { ShownSeries, StatisticsReply, StatisticsResult } from '../../wire/statistics.ts';
import { curlOf } from '../../work/snippets/curl.ts';
import { periodOf } from './ask.ts';
import type { StatisticsDesk } from './desk.ts';
import type { Questions } from './questions.ts';
import { csvOf, type ExportedSeries, jsonOf, markdownOf } from './seriesExport.ts';
import { exactUnitOf, fitted, queryInput, statisticsSource, wordsOf } from './sources.ts';
import { granularityWords } from './words.ts';

const endings = { csv: 'csv', json: 'json', markdown: 'md' } as const;

/** The name of a query: its source, and the stream, video, CDN resource, app or user. */
export function nameFor({ source, stream, video, resource, app, clientUser }: StatisticsQuery): string {
  const { label } = wordsOf(source);
  const name = (stream ?? video ?? resource ?? app)?.name ?? clientUser;
  return name === undefined ? label : vscode.l10n.t('{0} — {1}', label, name);
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
  const counted = exactUnitOf(query.source);
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

/** A request to save, copy or export what is shown. */
type TakeAway = Extract<FromStatistics, { type: 'save' | 'export' | 'exportPicture' | 'copyCurl' }>;

/** Saves, copies or exports what is shown; returns the message to show. `account` is an id. */
export async function keepOrExport(
  desk: StatisticsDesk,
  { account, questions }: { account: string; questions: Questions },
  message: TakeAway,
): Promise<StatisticsReply | undefined> {
  const { t } = vscode.l10n;
  switch (message.type) {
    case 'save':
      return save(desk, account, message.query);
    case 'export': {
      const result = questions.result();
      if (!result) return undefined;
      const zone = questions.zone();
      const text = () => new TextEncoder().encode(exportText(result, zone, message));
      return saveFile(result.query, endings[message.format], text);
    }
    case 'exportPicture':
      return saveFile(questions.query(), 'png', () => message.png);
    case 'copyCurl': {
      const { baseUrl } = await desk.connect(account);
      await copyCurl(baseUrl, fitted(message.query), questions.zone());
      return t('Copied. The command reads the key from HEADEND_API_KEY.');
    }
  }
}

async function save(
  desk: StatisticsDesk,
  account: string,
  query: StatisticsQuery,
): Promise<StatisticsReply | undefined> {
  const { t } = vscode.l10n;
  const name = await typeText({
    title: t('Save Query'),
    prompt: t('A query with the same name is replaced.'),
    value: nameFor(query),
    validateInput: (text) => (text.trim() === '' ? t('Enter a name.') : undefined),
  });
  if (!name?.trim()) return undefined;
  await desk.saved.save(account, name.trim(), fitted(query));
  return t('Saved as “{0}”', name.trim());
}

/** Writes a file that the user chooses. Returns the message to show; undefined: canceled. */
async function saveFile(query: StatisticsQuery, ending: string, bytes: () => Uint8Array) {
  const { t } = vscode.l10n;
  const today = new Date().toISOString().slice(0, 10);
  const subject =
    query.stream?.id ?? query.resource?.id ?? query.app?.id ?? query.video?.slug.replace(/\W/g, '');
  const name = `${[query.source, subject ?? [], today].flat().join('-')}.${ending}`;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const place = await vscode.window.showSaveDialog({
    title: t('Export Statistics'),
    defaultUri: folder ? vscode.Uri.joinPath(folder, name) : vscode.Uri.file(name),
    filters: { [ending.toUpperCase()]: [ending] },
  });
  if (!place) return undefined;
  await vscode.workspace.fs.writeFile(place, bytes());
  return t('Exported to {0}', vscode.workspace.asRelativePath(place));
}

/** Copies the call of a query as a command that reads the key from `HEADEND_API_KEY`. Throws if refused. */
async function copyCurl(baseUrl: string, query: StatisticsQuery, zone: string): Promise<void> {
  const period = periodOf(query, zone);
  if ('message' in period) throw new Error(period.message);
  const { operation } = statisticsSource(query.source);
  const { url } = layOut(operation, baseUrl, queryInput(query, period));
  await vscode.env.clipboard.writeText(curlOf({ method: operation.method, url: url.href }));
}
