import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { filterWords, type LogFilter, timeWords } from './lines.ts';

const minute = 60_000;
const spans = [15, 60, 360, 1440];

/** Asks what of a log is wanted, starting from what is shown; undefined: canceled. */
export async function askFilter(
  { ask }: Pick<Host, 'ask'>,
  title: string,
  before: LogFilter,
): Promise<LogFilter | undefined> {
  const { t } = vscode.l10n;
  let filter = before;
  const texts = [
    ['search', t('Text')],
    ['edge', t('Edge')],
    ['client_ip', t('Client IP address')],
    ['request_id', t('Request ID')],
  ] as const;
  for (;;) {
    const rows = [
      { label: t('Show Lines'), description: filterWords(filter), does: 'show', iconPath: icon('check') },
      { label: t('Time Range…'), description: '', does: 'time', iconPath: icon('clock') },
      ...texts.map(([name, label]) => ({
        label: t('{0}…', label),
        description: filter[name] ?? '',
        does: name,
        iconPath: icon('filter'),
      })),
    ];
    const row = await ask.pick(rows, { title, placeHolder: t('Narrow down what is shown') });
    if (!row) return undefined;
    if (row.does === 'show') return filter;
    if (row.does === 'time') {
      filter = { ...filter, ...(await askTime({ ask }, title)) };
      continue;
    }
    const [name, label] = texts.find(([each]) => each === row.does) ?? [];
    if (!name || !label) continue;
    const text = await ask.type({ title, prompt: t('{0} (empty: any)', label), value: filter[name] ?? '' });
    if (text !== undefined) filter = { ...filter, [name]: text.trim() === '' ? undefined : text.trim() };
  }
}

async function askTime({ ask }: Pick<Host, 'ask'>, title: string): Promise<Partial<LogFilter>> {
  const { t } = vscode.l10n;
  const rows = [
    ...spans.map((minutes) => ({
      label:
        minutes < 60
          ? t('Last {0} Minutes', minutes)
          : minutes === 60
            ? t('Last Hour')
            : t('Last {0} Hours', minutes / 60),
      minutes,
    })),
    { label: t('From … to …'), minutes: 0 },
  ];
  const row = await ask.pick(rows, { title, placeHolder: t('Select a time range') });
  if (!row) return {};
  if (row.minutes > 0) return { from: Date.now() - row.minutes * minute, to: undefined };
  const from = await typeTime({ ask }, title, t('From, such as {0}', timeWords(Date.now() - 60 * minute)));
  if (from === undefined) return {};
  const to = await typeTime({ ask }, title, t('To (empty: what comes is shown, too)'), true);
  return to === undefined ? {} : { from, to: Number.isNaN(to) ? undefined : to };
}

/** A time in ms since the epoch; NaN: left empty. Undefined: canceled. */
async function typeTime(
  { ask }: Pick<Host, 'ask'>,
  title: string,
  prompt: string,
  isOptional = false,
): Promise<number | undefined> {
  const text = await ask.type({
    title,
    prompt,
    placeHolder: '2026-01-31 12:00',
    check: (typed) =>
      (isOptional && typed.trim() === '') || !Number.isNaN(Date.parse(typed))
        ? undefined
        : {
            message: vscode.l10n.t('Type a date and a time, such as 2026-01-31 12:00.'),
            severity: vscode.InputBoxValidationSeverity.Error,
          },
  });
  return text === undefined ? undefined : Date.parse(text);
}

function icon(name: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(name);
}
