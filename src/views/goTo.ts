import * as vscode from 'vscode';
import type { GroupNode, ItemNode } from './nodes.ts';
import { plain } from './plain.ts';
import { say } from './say.ts';
import { nameOf } from './uri.ts';

type Visit = (found: readonly ItemNode[]) => void;

/** A tree as the search sees it. */
export interface Searched {
  groups(): Promise<GroupNode[]>;
  walk(list: GroupNode, visit: Visit, signal: AbortSignal): Promise<void>;
  search(list: GroupNode, text: string, visit: Visit): Promise<void>;
  reveal(node: ItemNode): Promise<void>;
}

interface Row extends vscode.QuickPickItem {
  readonly node: ItemNode;
  readonly view: Searched;
}

/** So long after the last letter the service is asked, in ms. */
const pause = 250;

/**
 * Finds a resource by name or id in all views, and shows it in its tree. Rows come in while lists are read; of
 * long lists the service is asked for what was typed, where it can search. To close the box stops that.
 */
export function goTo(views: readonly Searched[], fail: (error: unknown) => void): void {
  const { t } = vscode.l10n;
  const pick = vscode.window.createQuickPick<Row>();
  const abort = new AbortController();
  const rows = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;
  let working = 0;
  pick.title = t('Go to Resource');
  pick.placeholder = t('Type a name or an id');
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.onDidHide(() => {
    abort.abort();
    clearTimeout(timer);
    pick.dispose();
  });
  pick.onDidAccept(() => {
    const [row] = pick.selectedItems;
    pick.hide();
    row?.view.reveal(row.node).catch(fail);
  });
  pick.onDidChangeValue((text) => {
    clearTimeout(timer);
    const wanted = text.trim();
    if (wanted !== '')
      timer = setTimeout(() => ofAll((view, list) => view.search(list, wanted, visit(view))), pause);
  });
  pick.show();
  ofAll((view, list) => view.walk(list, visit(view), abort.signal));

  function visit(view: Searched): Visit {
    return (found) => {
      if (abort.signal.aborted || found.length === 0) return;
      for (const node of found) rows.set(nameOf(node.ref), rowOf(node, view));
      pick.items = [...rows.values()];
    };
  }

  /** Does the same with each list, view by view. */
  function ofAll(work: (view: Searched, list: GroupNode) => Promise<void>): void {
    working += 1;
    pick.busy = true;
    Promise.all(
      views.map(async (view) => {
        for (const list of await view.groups().catch(() => []))
          if (!abort.signal.aborted) await work(view, list);
      }),
    )
      .catch(fail)
      .finally(() => {
        working -= 1;
        pick.busy = working > 0;
      });
  }
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
