import * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { formatNumber } from '../../shared/text/formats.ts';
import { plainText } from '../../ui/plainText.ts';
import type { ExtraNode } from '../../ui/rows/nodes.ts';
import { sayMs } from '../../ui/say.ts';
import { bookOf, type Entry, type Journal } from '../../work/journal.ts';

/** A request, as passed to a command. */
export interface RequestRow extends ExtraNode {
  readonly book: string;
  readonly entry: Entry;
}

/** All requests of an account. */
export interface RequestsRow extends ExtraNode {
  readonly book: string;
}

/** The scheme of documents that show a request. */
export const requestScheme = 'headend-request';

/** The address of a request's document. */
export function requestUri({ book, entry: { number, call, at } }: RequestRow): vscode.Uri {
  const name = call
    .replace(/\?.*$/, '')
    .replace(/[^\w.-]+/g, ' ')
    .trim();
  const path = ['', book, number, `${name}.json`].join('/');
  return vscode.Uri.from({ scheme: requestScheme, path, query: String(at) });
}

/** Calls made within this time are shown together, in ms. */
const pause = 500;

/** The requests of this window as rows: a group, with the newest first below it. */
export function createJournalRows(journal: Journal) {
  const changed = new vscode.EventEmitter<ExtraNode | undefined>();
  const groups = new Map<string, RequestsRow>();
  let timer: NodeJS.Timeout | undefined;
  let isFailedOnly = false;

  function redraw(): void {
    for (const group of groups.values()) changed.fire(group);
  }

  journal.onDidChange(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      redraw();
    }, pause);
  });

  function groupOf(account: Account): RequestsRow {
    const book = bookOf(account) ?? '';
    const id = `${account.id}/requests`;
    const below = () => {
      const entries = journal.entries(book).filter((entry) => !isFailedOnly || hasFailed(entry));
      return entries.length > 0
        ? entries.map((entry) => rowOf(entry, book, group))
        : [noneRow(group, isFailedOnly)];
    };
    const group: RequestsRow = {
      type: 'extra',
      id,
      book,
      treeItem: () => groupItem(id, journal.entries(book), isFailedOnly),
      below,
    };
    return group;
  }

  return {
    onDidChange: changed.event,
    of(account: Account): ExtraNode[] {
      const group = groups.get(account.id) ?? groupOf(account);
      groups.set(account.id, group);
      return [group];
    },
    /** Shows only the failed requests, or all of them again. */
    async showFailedOnly(wanted: boolean): Promise<void> {
      isFailedOnly = wanted;
      await vscode.commands.executeCommand('setContext', 'headend.failedRequestsOnly', wanted);
      redraw();
    },
    dispose() {
      clearTimeout(timer);
      changed.dispose();
    },
  };
}

/** What the user canceled has not failed. */
function hasFailed({ failure }: Entry): boolean {
  return failure !== undefined && failure.reason !== 'cancelled';
}

function groupItem(id: string, entries: readonly Entry[], isFailedOnly: boolean): vscode.TreeItem {
  const { t } = vscode.l10n;
  const item = new vscode.TreeItem(t('Requests'), vscode.TreeItemCollapsibleState.Collapsed);
  const failed = entries.filter(hasFailed).length;
  item.id = id;
  item.iconPath = new vscode.ThemeIcon(isFailedOnly ? 'filter' : 'arrow-swap');
  item.contextValue = entries.length > 0 ? 'requests filled' : 'requests';
  const all = t('{0} in this window', entries.length);
  const some = failed > 0 ? t('{0} failed, {1}', failed, all) : all;
  item.description = isFailedOnly ? t('failed only: {0} of {1}', failed, entries.length) : some;
  item.tooltip = `${t('Requests')}: ${item.description}`;
  return item;
}

function noneRow(parent: ExtraNode, isFailedOnly: boolean): ExtraNode {
  const { t } = vscode.l10n;
  const treeItem = () => {
    const text = isFailedOnly ? t('No failed requests in this window.') : t('No requests in this window.');
    const item = new vscode.TreeItem(text);
    item.iconPath = new vscode.ThemeIcon('info');
    if (!isFailedOnly) return item;
    item.description = t('Click to show all');
    item.command = { command: commandOf('request.showAll'), title: t('Show All Requests') };
    return item;
  };
  return { type: 'extra', id: `${parent.id}/none`, parent, treeItem };
}

function rowOf(entry: Entry, book: string, parent: ExtraNode): RequestRow {
  const row: RequestRow = {
    type: 'extra',
    id: `${parent.id}/${entry.number}`,
    book,
    entry,
    parent,
    treeItem: () => requestItem(row),
  };
  return row;
}

/** Status and time come before the address, whose end may be cut off: `200 · 132 ms · GET /path`. */
function requestItem(row: RequestRow): vscode.TreeItem {
  const { t } = vscode.l10n;
  const { entry } = row;
  const parts = [outcomeOf(entry), durationOf(entry), entry.call];
  const item = new vscode.TreeItem(parts.join(' · '));
  const repeats = repeatsOf(entry);
  item.id = row.id;
  item.description = repeats.join(' · ');
  item.iconPath = iconOf(entry);
  item.contextValue = 'request';
  item.accessibilityInformation = { label: [t('Request'), ...parts, ...repeats].join(', ') };
  item.tooltip = tooltipOf(entry);
  item.command = { command: 'vscode.open', title: t('Open'), arguments: [requestUri(row)] };
  return item;
}

/** The status, or why there is none. */
function outcomeOf({ status, failure }: Entry): string {
  return String(status ?? reasonWords(failure?.reason));
}

/** `132 ms`, `30.1 s` */
function durationOf({ duration }: Entry): string {
  const { t } = vscode.l10n;
  if (duration < 999.5) return t('{0} ms', Math.round(duration));
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
  return t('{0} s', formatNumber(duration / 1000, vscode.env.language, digits));
}

/** `2 tries`, `12 times` */
function repeatsOf({ tries, times }: Entry): string[] {
  const { t } = vscode.l10n;
  return [...(tries > 1 ? [t('{0} tries', tries)] : []), ...(times > 1 ? [t('{0} times', times)] : [])];
}

/** Why there is no status. */
function reasonWords(reason: string | undefined): string {
  const { t } = vscode.l10n;
  switch (reason) {
    case 'cancelled':
      return t('canceled');
    case 'timeout':
      return t('timed out');
    case 'interrupted':
      return t('connection lost');
    default:
      return t('unreachable');
  }
}

function iconOf({ failure }: Entry): vscode.ThemeIcon {
  if (!failure) return new vscode.ThemeIcon('pass');
  if (failure.reason === 'cancelled') return new vscode.ThemeIcon('circle-slash');
  return new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground'));
}

function tooltipOf(entry: Entry): string {
  const { call, at, failure } = entry;
  const time = sayMs(at, { timeStyle: 'medium' });
  const figures = [time, outcomeOf(entry), durationOf(entry), ...repeatsOf(entry)];
  return [call, figures.join(' · '), failure?.detail]
    .flatMap((line) => (line ? plainText(line) : []))
    .join('\n');
}
