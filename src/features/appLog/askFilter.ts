import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { chosenZone } from '../../ui/say.ts';
import type { LogFilter } from './follow.ts';
import { localTime, offsetWords, readLocalTime } from './localTime.ts';
import { filterWords } from './words.ts';

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
      {
        label: t('Show Lines'),
        description: filterWords(filter, chosenZone()),
        does: 'show',
        iconPath: icon('check'),
      },
      { label: t('Time Range…'), description: '', does: 'time', iconPath: icon('clock') },
      ...texts.map(([name, label]) => ({
        label: t('{0}…', label),
        description: filter[name] ?? '',
        does: name,
        iconPath: icon('filter'),
      })),
    ];
    const row = await ask.pick(rows, { title, placeHolder: t('Filter the log') });
    if (!row) return undefined;
    if (row.does === 'show') return filter;
    if (row.does === 'time') {
      filter = { ...filter, ...(await askTime({ ask }, title)) };
      continue;
    }
    const [name, label] = texts.find(([each]) => each === row.does) ?? [];
    if (!name || !label) continue;
    const text = await ask.type({
      title,
      prompt: t('{0} (leave empty for any)', label),
      value: filter[name] ?? '',
    });
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
    { label: t('Custom Range…'), minutes: 0 },
  ];
  const row = await ask.pick(rows, { title, placeHolder: t('Select a time range') });
  if (!row) return {};
  if (row.minutes > 0) return { from: Date.now() - row.minutes * minute, to: undefined };
  const zone = chosenZone();
  const offset = offsetWords(Date.now(), zone);
  const example = localTime(Date.now() - 60 * minute, zone).slice(0, -3);
  const from = await typeTime(
    { ask },
    {
      title,
      zone,
      prompt: t('From, such as {0} or {1}, in {2}', example, example.slice(11), offset),
      wrong: (at) => (at === undefined ? wrongTime() : undefined),
    },
  );
  if (from === undefined) return {};
  const to = await typeTime(
    { ask },
    {
      title,
      zone,
      prompt: t('To, in {0} (leave empty to follow new lines)', offset),
      wrong(at, text) {
        if (text === '') return undefined;
        if (at === undefined) return wrongTime();
        return at > from ? undefined : t('Enter a time after {0}.', localTime(from, zone));
      },
    },
  );
  return to === undefined ? {} : { from, to: Number.isNaN(to) ? undefined : to };
}

const wrongTime = () =>
  vscode.l10n.t('Enter a time, such as 12:00, or a date and time, such as 2026-01-31 12:00.');

interface TimeBox {
  readonly title: string;
  /** What a time is in that names none. */
  readonly zone: string;
  readonly prompt: string;
  /** What is wrong with a time and its text; undefined: nothing. */
  readonly wrong: (at: number | undefined, text: string) => string | undefined;
}

/** A time in ms since the epoch; NaN: left empty. Undefined: canceled. */
async function typeTime(
  { ask }: Pick<Host, 'ask'>,
  { title, zone, prompt, wrong }: TimeBox,
): Promise<number | undefined> {
  const text = await ask.type({
    title,
    prompt,
    placeHolder: '2026-01-31 12:00',
    check(typed) {
      const message = wrong(readLocalTime(typed, Date.now(), zone), typed.trim());
      return message === undefined
        ? undefined
        : { message, severity: vscode.InputBoxValidationSeverity.Error };
    },
  });
  return text === undefined ? undefined : (readLocalTime(text, Date.now(), zone) ?? Number.NaN);
}

function icon(name: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(name);
}
