import type { GroupNode, ItemNode } from './nodes.ts';

export type Visit = (found: readonly ItemNode[]) => void;

/** A tree as the search sees it. */
export interface Searched {
  groups(): Promise<GroupNode[]>;
  /** Returns whether the list was read to its end. */
  walk(list: GroupNode, visit: Visit, signal: AbortSignal): Promise<boolean>;
  /** Asks the service for a text, where it can search. Throws if it could not; once aborted, it ends quietly. */
  search(list: GroupNode, text: string, visit: Visit, signal: AbortSignal): Promise<void>;
  /** Quietly: only if the view is visible, and without moving the keyboard focus. */
  reveal(node: ItemNode, quietly?: boolean): Promise<void>;
}
