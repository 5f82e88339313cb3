import * as vscode from 'vscode';
import type { ItemNode } from './nodes.ts';
import { plain } from './plain.ts';
import { say } from './say.ts';

/** A tree as the search sees it. */
export interface Searched {
  walk(visit: (found: readonly ItemNode[]) => void, signal: AbortSignal): Promise<void>;
  reveal(node: ItemNode): Promise<void>;
}

interface Row extends vscode.QuickPickItem {
  readonly node: ItemNode;
  readonly view: Searched;
}

/**
 * Finds a resource by name or id in all views, and shows it in its tree. Rows come in while lists are read; to
 * close the box stops that.
 */
export function goTo(views: readonly Searched[], fail: (error: unknown) => void): void {
  const { t } = vscode.l10n;
  const pick = vscode.window.createQuickPick<Row>();
  const abort = new AbortController();
  const rows: Row[] = [];
  pick.title = t('Go to Resource');
  pick.placeholder = t('Type a name or an id');
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.busy = true;
  pick.onDidHide(() => {
    abort.abort();
    pick.dispose();
  });
  pick.onDidAccept(() => {
    const [row] = pick.selectedItems;
    pick.hide();
    row?.view.reveal(row.node).catch(fail);
  });
  pick.show();

  const visit = (view: Searched) => (found: readonly ItemNode[]) => {
    rows.push(...found.map((node) => rowOf(node, view)));
    pick.items = rows;
  };
  Promise.all(views.map((view) => view.walk(visit(view), abort.signal)))
    .catch(fail)
    .finally(() => {
      pick.busy = false;
    });
}

function rowOf(node: ItemNode, view: Searched): Row {
  const state = node.kind.state(node.item, Date.now());
  return {
    label: plain(node.ref.title),
    description: [vscode.l10n.t(node.kind.words.one), node.ref.id, say(state.words)].join(' · '),
    iconPath: new vscode.ThemeIcon(state.icon),
    node,
    view,
  };
}
