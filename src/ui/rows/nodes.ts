import type * as vscode from 'vscode';
import type { Account } from '../../accounts/account.ts';
import type { Scope } from '../../kinds/grammar/bound.ts';
import type { Kind, Relation } from '../../kinds/grammar/kind.ts';
import type { Ref } from '../../kinds/grammar/ref.ts';
import type { Words } from '../../shared/words.ts';
import type { LastRow } from '../../work/lastRows/lastRows.ts';
import type { Item } from '../../work/listing.ts';

/** All items of a kind, in a scope. */
export interface GroupNode {
  readonly type: 'group';
  /** Unique within the tree; it includes the ids of the rows above. */
  readonly id: string;
  readonly account: Account;
  readonly kind: Kind;
  readonly scope: Scope;
  readonly parent: ScopeNode | undefined;
}

/** What is related to an item. */
export interface RelatedNode {
  readonly type: 'related';
  readonly id: string;
  readonly account: Account;
  readonly kind: Kind;
  readonly scope: Scope;
  readonly relation: Relation;
  readonly of: ItemNode;
}

/** A heading within a list. */
export interface SectionNode {
  readonly type: 'section';
  readonly id: string;
  readonly list: ListNode;
  readonly title: Words;
  readonly count: number;
}

/** The pinned resources of a view. */
export interface PinsNode {
  readonly type: 'pins';
  readonly id: string;
  readonly account: Account;
}

/** A row with its own list. */
export type ListNode = GroupNode | RelatedNode;

/** A resource. */
export interface ItemNode {
  readonly type: 'item';
  readonly id: string;
  readonly account: Account;
  readonly kind: Kind;
  readonly item: Item;
  readonly ref: Ref;
  readonly parent: ListNode | PinsNode;
  /** The heading above the row. */
  readonly section?: SectionNode;
}

/** A resource as it was last known, shown until its list is read. */
export interface LastNode {
  readonly type: 'last';
  readonly id: string;
  readonly account: Account;
  readonly kind: Kind;
  readonly last: LastRow;
  /** When it was read, in ms since the epoch. */
  readonly at: number;
  readonly ref: Ref;
  readonly parent: ListNode;
}

/** A project, or a region within one: the rows below it belong to that scope. */
export interface ScopeNode {
  readonly type: 'scope';
  readonly id: string;
  readonly account: Account;
  readonly kind: Kind;
  readonly item: Item;
  readonly scope: Scope;
  readonly ref: Ref;
  readonly parent: ScopeNode | undefined;
}

/** The row that loads the rest of a list. */
export interface MoreNode {
  readonly type: 'more';
  readonly id: string;
  readonly list: ListNode;
}

/** A sentence instead of rows, with the step that helps. */
export interface NoteNode {
  readonly type: 'note';
  readonly text: string;
  readonly detail?: string;
  readonly icon: string;
  readonly step?: vscode.Command;
  /** A pinned resource that could not be read. */
  readonly lost?: Ref;
}

/** A view's own row, which isn't a resource of the platform: its creator defines its appearance. */
export interface ExtraNode {
  readonly type: 'extra';
  readonly id: string;
  readonly treeItem: () => vscode.TreeItem;
  readonly below?: () => ExtraNode[];
  readonly parent?: ExtraNode;
}

/** A view's own rows, at its end. */
export interface ExtraRows {
  /** The topmost rows; the same objects each time. */
  readonly of: (account: Account) => ExtraNode[];
  /** Fires with the row that changed, or below which something changed; undefined: topmost rows came or went. */
  readonly onDidChange: vscode.Event<ExtraNode | undefined>;
}

/** A row of a tree. */
export type Node =
  | ListNode
  | SectionNode
  | PinsNode
  | ItemNode
  | LastNode
  | ScopeNode
  | MoreNode
  | NoteNode
  | ExtraNode;

/** The list that a row is, or leads to. */
export function listOf(node: unknown): ListNode | undefined {
  const row = node as Node | undefined;
  if (row?.type === 'more') return row.list;
  return row?.type === 'group' || row?.type === 'related' ? row : undefined;
}

/** The row that shows a list: an item shows the only one that is related to it. */
export function rowOf(list: ListNode): Node {
  return list.type === 'related' && list.of.kind.relations?.length === 1 ? list.of : list;
}

/** The parent of a row; undefined for one at the top. */
export function parentOf(node: Node): Node | undefined {
  switch (node.type) {
    case 'more':
      return rowOf(node.list);
    case 'section':
      return node.list;
    case 'item':
      return node.section ?? (node.parent.type === 'pins' ? node.parent : rowOf(node.parent));
    case 'last':
      return rowOf(node.parent);
    case 'related':
      return node.of;
    case 'group':
    case 'scope':
    case 'extra':
      return node.parent;
    default:
      return undefined;
  }
}
