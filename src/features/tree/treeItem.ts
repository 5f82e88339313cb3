import * as vscode from 'vscode';
import { arrangingOf } from '../../kinds/engine/arrange.ts';
import { stateBelow } from '../../kinds/engine/heldBack.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { urgentRow } from '../../ui/rows/markBadges.ts';
import type { RowMark } from '../../ui/rows/marks.ts';
import type {
  GroupNode,
  ItemNode,
  LastNode,
  ListNode,
  MoreNode,
  Node,
  NoteNode,
  PinsNode,
  ScopeNode,
  SectionNode,
} from '../../ui/rows/nodes.ts';
import { say, sayMoment, sayState } from '../../ui/say.ts';
import { openUri } from '../../ui/tabs.ts';
import { uriOf } from '../../ui/uri.ts';
import type { Item } from '../../work/listing.ts';
import { accessible, contextValue, tooltipOf } from './rows.ts';

/** What the appearance of a row depends on, besides the row. */
export interface RowContext {
  /** The label of a resource's account. */
  readonly account: (ref: Ref) => string;
  /** How many items of a list are loaded. */
  readonly loaded: (list: ListNode) => number;
  /** The description of a list's row; undefined before it is loaded. */
  readonly summary: (list: ListNode) => string | undefined;
  /** Whether a filter or an order is in effect in a list. */
  readonly isArranged: (list: ListNode) => boolean;
  readonly isPinned: (ref: Ref) => boolean;
  readonly markOf: (ref: Ref) => RowMark | undefined;
  /** Whether a row is initially expanded. */
  readonly open: (node: GroupNode | ScopeNode) => boolean;
}

/** What a row says at the pointer. For that of a resource all of its facts are put in words. */
export function rowTooltip(node: Node, context: RowContext): vscode.TreeItem['tooltip'] {
  if (node.type !== 'item' && node.type !== 'scope') return treeItem(node, context).tooltip;
  return tooltipOf(node.kind, node.item, { mark: context.markOf(node.ref), above: itemAbove(node) });
}

/** A row as VS Code shows it, but for the tooltip of a resource. */
export function treeItem(node: Node, context: RowContext): vscode.TreeItem {
  switch (node.type) {
    case 'group':
    case 'related':
      return listRow(node, context);
    case 'scope':
      return scopeRow(node, context);
    case 'section':
      return sectionRow(node);
    case 'pins':
      return pinsRow(node);
    case 'item':
      return itemRow(node, context);
    case 'last':
      return lastRow(node, context);
    case 'more':
      return moreRow(node, context);
    case 'note':
      return noteRow(node);
    case 'extra':
      return node.treeItem();
  }
}

function fold(open: boolean): vscode.TreeItemCollapsibleState {
  return open ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.Collapsed;
}

function listRow(node: ListNode, context: RowContext): vscode.TreeItem {
  const { kind } = node;
  const state = fold(node.type === 'group' && context.open(node));
  const item = new vscode.TreeItem(vscode.l10n.t(kind.words.many), state);
  item.id = node.id;
  item.iconPath = new vscode.ThemeIcon(kind.icon);
  const ways = node.type === 'group' ? waysWords(node, context) : [];
  item.contextValue = ['group', kind.id, ...ways].join(' ');
  const summary = kind.arranging === false ? undefined : context.summary(node);
  if (summary === undefined) return item;
  item.description = summary;
  item.tooltip = `${item.label}: ${summary}`;
  return item;
}

/** What menu conditions can check on a list: how it can be arranged, whether it is, and what else it takes. */
function waysWords(node: GroupNode, { isArranged }: RowContext): string[] {
  const { filters, groupings } = arrangingOf(node.kind);
  return [
    ...(filters.length > 0 ? ['arrangeable'] : []),
    ...(groupings.length > 0 ? ['groupable'] : []),
    ...(node.kind.alarms ? ['watchable'] : []),
    ...(isArranged(node) ? ['arranged'] : []),
    ...(node.kind.uploads ? ['uploadable'] : []),
  ];
}

function sectionRow({ id, title, count }: SectionNode): vscode.TreeItem {
  const item = new vscode.TreeItem(say(title), vscode.TreeItemCollapsibleState.Expanded);
  item.id = id;
  item.iconPath = new vscode.ThemeIcon('folder');
  item.description = String(count);
  item.tooltip = `${item.label}: ${count}`;
  return item;
}

function pinsRow({ id }: PinsNode): vscode.TreeItem {
  const item = new vscode.TreeItem(vscode.l10n.t('Pinned'), vscode.TreeItemCollapsibleState.Expanded);
  item.id = id;
  item.iconPath = new vscode.ThemeIcon('pinned');
  item.contextValue = 'pins';
  return item;
}

function scopeRow(node: ScopeNode, context: RowContext): vscode.TreeItem {
  const item = resourceRow(node, fold(context.open(node)), context);
  item.contextValue = item.contextValue?.replace(/^item/, 'scope') ?? '';
  return item;
}

function itemRow(node: ItemNode, context: RowContext): vscode.TreeItem {
  const item = resourceRow(node, foldOf(node), context);
  item.command = openCommand(node, context);
  return item;
}

/** A row without what its menus would need to know of the resource: it can be opened, which reads it. */
function lastRow(node: LastNode, context: RowContext): vscode.TreeItem {
  const { title, state, icon, color } = node.last;
  const asOf = vscode.l10n.t('As of {0}', sayMoment(node.at));
  const item = new vscode.TreeItem(title, foldOf(node));
  item.id = node.id;
  item.description = state;
  item.contextValue = `last ${node.kind.id}`;
  item.iconPath = new vscode.ThemeIcon(icon, color === undefined ? undefined : new vscode.ThemeColor(color));
  item.accessibilityInformation = accessible(node.kind, title, `${state} · ${asOf}`);
  item.tooltip = [title, state, asOf].join('\n');
  item.command = openCommand(node, context);
  return item;
}

function foldOf({ kind }: ItemNode | LastNode): vscode.TreeItemCollapsibleState {
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  return (kind.relations ?? []).length > 0 ? Collapsed : None;
}

/** The editor's own command, as it alone knows how a row was opened: a click keeps the focus, Enter moves it. */
function openCommand({ kind, ref }: ItemNode | LastNode, { account }: RowContext): vscode.Command {
  const uri = openUri(ref) ?? uriOf(ref, { account: account(ref), list: kind.words.many });
  return { command: 'vscode.open', title: vscode.l10n.t('Open'), arguments: [uri] };
}

function resourceRow(
  node: ItemNode | ScopeNode,
  folded: vscode.TreeItemCollapsibleState,
  { isPinned, markOf }: RowContext,
): vscode.TreeItem {
  const { kind, item: data, ref } = node;
  const above = itemAbove(node);
  const state = stateBelow(kind, data, above);
  const mark = markOf(ref);
  const item = new vscode.TreeItem(mark?.label ?? ref.title, folded);
  const description = sayState(state);
  item.id = node.id;
  item.description = description;
  const words = [isPinned(ref) ? 'pinned' : 'unpinned', ...(kind.alarms ? [mark?.word ?? 'unwatched'] : [])];
  item.contextValue = [contextValue(kind, data, above), ...words].join(' ');
  item.iconPath = state.color
    ? new vscode.ThemeIcon(state.icon, new vscode.ThemeColor(state.color))
    : new vscode.ThemeIcon(state.icon);
  item.accessibilityInformation = accessible(
    kind,
    mark?.label ?? ref.title,
    [description, mark?.text].filter(Boolean).join(' · '),
  );
  if (mark?.isUrgent) item.resourceUri = urgentRow;
  return item;
}

/** The resource whose related one a row shows, if it does. */
function itemAbove(node: ItemNode | ScopeNode): Item | undefined {
  return node.type === 'item' && node.parent.type === 'related' ? node.parent.of.item : undefined;
}

function moreRow(node: MoreNode, { loaded }: RowContext): vscode.TreeItem {
  const { t } = vscode.l10n;
  const item = new vscode.TreeItem(t('Load More…'));
  item.id = node.id;
  item.description = t('{0} loaded', loaded(node.list));
  item.iconPath = new vscode.ThemeIcon('ellipsis');
  item.contextValue = 'more';
  item.command = { command: commandOf('view.loadMore'), title: t('Load More'), arguments: [node] };
  return item;
}

function noteRow({ text, detail, icon, step, lost }: NoteNode): vscode.TreeItem {
  const item = new vscode.TreeItem(text);
  if (detail) item.description = detail;
  item.iconPath = new vscode.ThemeIcon(icon);
  item.tooltip = [text, detail].filter(Boolean).join('\n\n');
  if (lost) item.contextValue = `lost ${lost.kind} pinned`;
  if (step) item.command = step;
  return item;
}
