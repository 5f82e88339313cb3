import * as vscode from 'vscode';
import type { Listing } from './listing.ts';
import type { GroupNode, ItemNode, ListNode, MoreNode, Node, NoteNode, ScopeNode } from './nodes.ts';
import { accessible, contextValue, tooltipOf } from './rows.ts';
import { say } from './say.ts';

/** What a row's look depends on besides the row. */
export interface Looks {
  readonly listingOf: (list: ListNode) => Listing;
  /** Whether a row is open when it is first seen. */
  readonly open: (node: GroupNode | ScopeNode) => boolean;
}

/** A row as VS Code shows it. */
export function treeItem(node: Node, looks: Looks): vscode.TreeItem {
  switch (node.type) {
    case 'group':
    case 'related':
      return listRow(node, looks);
    case 'scope':
      return scopeRow(node, looks);
    case 'item':
      return itemRow(node);
    case 'more':
      return moreRow(node, looks);
    case 'note':
      return noteRow(node);
  }
}

function fold(open: boolean): vscode.TreeItemCollapsibleState {
  return open ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.Collapsed;
}

function listRow(node: ListNode, { listingOf, open }: Looks): vscode.TreeItem {
  const { kind } = node;
  const state = fold(node.type === 'group' && open(node));
  const item = new vscode.TreeItem(vscode.l10n.t(kind.words.many), state);
  const listing = listingOf(node);
  item.id = node.id;
  item.iconPath = new vscode.ThemeIcon(kind.icon);
  item.contextValue = `group ${kind.id}`;
  if (listing.loaded) item.description = kind.summary ? say(kind.summary(listing.items)) : counted(listing);
  return item;
}

function counted({ items, done }: Listing): string {
  const { t } = vscode.l10n;
  return done ? String(items.length) : t('{0} loaded', items.length);
}

function scopeRow(node: ScopeNode, { open }: Looks): vscode.TreeItem {
  const item = resourceRow(node, fold(open(node)));
  item.contextValue = contextValue(node.kind, node.item).replace(/^item/, 'scope');
  return item;
}

function itemRow(node: ItemNode): vscode.TreeItem {
  const related = (node.kind.relations ?? []).length > 0;
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  const item = resourceRow(node, related ? Collapsed : None);
  item.contextValue = contextValue(node.kind, node.item);
  item.command = { command: `headend.${node.kind.id}.open`, title: vscode.l10n.t('Open'), arguments: [node] };
  return item;
}

function resourceRow(node: ItemNode | ScopeNode, folded: vscode.TreeItemCollapsibleState): vscode.TreeItem {
  const { kind, item: data, ref } = node;
  const state = kind.state(data, Date.now());
  const item = new vscode.TreeItem(ref.title, folded);
  const description = [state.words, ...(state.figures ?? [])].map((each) => say(each)).join(' · ');
  item.id = node.id;
  item.description = description;
  item.iconPath = state.color
    ? new vscode.ThemeIcon(state.icon, new vscode.ThemeColor(state.color))
    : new vscode.ThemeIcon(state.icon);
  item.accessibilityInformation = accessible(kind, ref.title, description);
  item.tooltip = tooltipOf(kind, data);
  return item;
}

function moreRow(node: MoreNode, { listingOf }: Looks): vscode.TreeItem {
  const { t } = vscode.l10n;
  const item = new vscode.TreeItem(t('Load More…'));
  item.id = node.id;
  item.description = t('{0} loaded', listingOf(node.list).items.length);
  item.iconPath = new vscode.ThemeIcon('ellipsis');
  item.contextValue = 'more';
  item.command = { command: 'headend.view.loadMore', title: t('Load More'), arguments: [node] };
  return item;
}

function noteRow({ text, detail, icon, step }: NoteNode): vscode.TreeItem {
  const item = new vscode.TreeItem(text);
  if (detail) item.description = detail;
  item.iconPath = new vscode.ThemeIcon(icon);
  item.tooltip = [text, detail].filter(Boolean).join(': ');
  if (step) item.command = step;
  return item;
}
