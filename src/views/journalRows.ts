import * as vscode from 'vscode';
import type { Account } from '../accounts/account.ts';
import { plain } from '../model/plain.ts';
import type { Entry, Journal } from '../work/journal.ts';
import type { ExtraNode, ExtraRows } from './nodes.ts';

/** A request, as a command gets it. */
export interface RequestRow extends ExtraNode {
  readonly book: string;
  readonly entry: Entry;
}

/** All requests of an account. */
export interface RequestsRow extends ExtraNode {
  readonly book: string;
}

/** Several calls at once are shown at once, after so many ms. */
const pause = 500;

/** The requests of this window as rows: a group, and below it the newest first. */
export function createJournalRows(
  journal: Journal,
  bookOf: (account: Account) => string | undefined,
): ExtraRows & vscode.Disposable {
  const changed = new vscode.EventEmitter<ExtraNode>();
  const groups = new Map<string, RequestsRow>();
  let timer: NodeJS.Timeout | undefined;

  journal.onDidChange(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      for (const group of groups.values()) changed.fire(group);
    }, pause);
  });

  function groupOf(account: Account): RequestsRow {
    const book = bookOf(account) ?? '';
    const id = `${account.id}/requests`;
    const below = () => {
      const entries = journal.entries(book);
      return entries.length > 0 ? entries.map((entry) => rowOf(entry, book, group)) : [noneRow(group)];
    };
    const group: RequestsRow = {
      type: 'extra',
      id,
      book,
      look: () => groupItem(id, journal.entries(book)),
      below,
    };
    return group;
  }

  return {
    onDidChange: changed.event,
    of(account) {
      const group = groups.get(account.id) ?? groupOf(account);
      groups.set(account.id, group);
      return [group];
    },
    dispose() {
      clearTimeout(timer);
      changed.dispose();
    },
  };
}

function groupItem(id: string, entries: readonly Entry[]): vscode.TreeItem {
  const { t } = vscode.l10n;
  const item = new vscode.TreeItem(t('Requests'), vscode.TreeItemCollapsibleState.Collapsed);
  const failed = entries.filter(({ failure }) => failure && failure.reason !== 'cancelled').length;
  item.id = id;
  item.iconPath = new vscode.ThemeIcon('arrow-swap');
  item.contextValue = entries.length > 0 ? 'requests filled' : 'requests';
  item.description =
    failed > 0
      ? t('{0} of this window, {1} failed', entries.length, failed)
      : t('{0} of this window', entries.length);
  return item;
}

function noneRow(parent: ExtraNode): ExtraNode {
  const look = () => {
    const item = new vscode.TreeItem(vscode.l10n.t('This window has made no requests.'));
    item.iconPath = new vscode.ThemeIcon('info');
    return item;
  };
  return { type: 'extra', id: `${parent.id}/none`, parent, look };
}

function rowOf(entry: Entry, book: string, parent: ExtraNode): RequestRow {
  const row: RequestRow = {
    type: 'extra',
    id: `${parent.id}/${entry.number}`,
    book,
    entry,
    parent,
    look: () => requestItem(row),
  };
  return row;
}

function requestItem(row: RequestRow): vscode.TreeItem {
  const { t } = vscode.l10n;
  const { entry } = row;
  const item = new vscode.TreeItem(entry.call);
  const figures = figuresOf(entry).join(' · ');
  item.id = row.id;
  item.description = figures;
  item.iconPath = iconOf(entry);
  item.contextValue = 'request';
  item.accessibilityInformation = {
    label: `${t('Request')} ${entry.call}, ${figures.replaceAll(' · ', ', ')}`,
  };
  item.tooltip = tooltipOf(entry, figures);
  item.command = { command: 'headend.request.open', title: t('Open Request'), arguments: [row] };
  return item;
}

/** `200 · 132 ms · 2 tries · 12 times` */
function figuresOf({ status, failure, duration, tries, times }: Entry): string[] {
  const { t } = vscode.l10n;
  return [
    String(status ?? reasonWords(failure?.reason)),
    t('{0} ms', Math.round(duration)),
    ...(tries > 1 ? [t('{0} tries', tries)] : []),
    ...(times > 1 ? [t('{0} times', times)] : []),
  ];
}

/** Why there is no status. */
function reasonWords(reason: string | undefined): string {
  const { t } = vscode.l10n;
  switch (reason) {
    case 'cancelled':
      return t('cancelled');
    case 'timeout':
      return t('no answer in time');
    case 'interrupted':
      return t('broken off');
    default:
      return t('not reached');
  }
}

function iconOf({ failure }: Entry): vscode.ThemeIcon {
  if (!failure) return new vscode.ThemeIcon('pass');
  if (failure.reason === 'cancelled') return new vscode.ThemeIcon('circle-slash');
  return new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground'));
}

function tooltipOf({ call, at, failure }: Entry, figures: string): string {
  const time = new Date(at).toLocaleTimeString(vscode.env.language);
  return [call, `${time} · ${figures}`, failure?.detail]
    .flatMap((line) => (line ? plain(line) : []))
    .join('\n');
}
