import * as vscode from 'vscode';
import { type ListNode, type Node, rowOf } from '../../ui/rows/nodes.ts';
import { failed, helpRow, orNone, pinnedRow, pinsRow } from './notes.ts';
import type { Parts } from './parts.ts';

/** The current rows of a tree; what was never read is read. */
export function createRowsNow({ options, current, branches, lists, pinned, viewState, changed }: Parts) {
  const { scopes } = options;
  /** Whether the rows are shown with the step that helps. */
  let isTroubled = false;

  async function roots(): Promise<Node[]> {
    const { session, account } = current;
    viewState.tell(session);
    if (!account) return [];
    const extra = options.extra?.of(account) ?? [];
    if (session.state === 'failed' && !viewState.wasShown(account.id))
      return options.welcomes
        ? []
        : [...failed(vscode.l10n.t('Can’t reach the account'), session.error), ...extra];
    const top: Node[] = pinned.has(account.id) ? [pinsRow(account, options.id)] : [];
    try {
      const rows = await branches.roots(account);
      viewState.markShown(account.id, branches.scoped ? await scopes.words(account) : undefined);
      const { trouble } = viewState.tell(current.session);
      isTroubled = trouble !== undefined;
      const help = trouble ? [helpRow(trouble)] : [];
      return [...help, ...top, ...orNone(rows, scopes.kinds.project), ...extra];
    } catch (error) {
      return [...top, ...failed(vscode.l10n.t('Could not list projects and regions'), error), ...extra];
    }
  }

  async function childrenOf(node: Node): Promise<Node[]> {
    switch (node.type) {
      case 'scope':
        return orNone(await branches.below(node), scopes.kinds.region);
      case 'item': {
        const related = lists.related(node);
        const [only] = related;
        return related.length === 1 && only ? listRows(only) : related;
      }
      case 'last': {
        const row = await lists.rowOf(node);
        return row ? childrenOf(row) : [];
      }
      case 'group':
      case 'related':
        return listRows(node);
      case 'section':
        return lists.below(node);
      case 'extra':
        return node.below?.() ?? [];
      case 'pins':
        return (await pinned.rows(node.account.id)).map((each) => pinnedRow(node, each));
      default:
        return [];
    }
  }

  async function listRows(list: ListNode): Promise<Node[]> {
    // An item that directly shows its only list has nothing to update. Redrawing it would take the keyboard
    // focus from the document that the same double click opens: the editor moves it to a tree that is redrawn
    // then.
    const onRead = () => rowOf(list) === list && queueMicrotask(() => changed.fire(list));
    const isReady = () => current.isReady(list.account.id);
    const found = await lists.rows(list, { isReady, onRead });
    const { trouble } = viewState.tell(current.session);
    if ((trouble !== undefined) !== isTroubled) queueMicrotask(() => changed.fire(undefined));
    return found;
  }

  /** The rows below another, or the top rows. */
  return (above: Node | undefined): Promise<Node[]> => (above ? childrenOf(above) : roots());
}
