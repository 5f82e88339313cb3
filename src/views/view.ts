import * as vscode from 'vscode';
import type { Session } from '../accounts/session.ts';
import { CallError } from '../api/errors.ts';
import { whyOf } from './describe.ts';
import { withProgress } from './progress.ts';
import type { Node, ResourceTree } from './tree.ts';

/** Reports of a tree to its view. */
export type Report = (session: Session, stale: string | undefined) => void;

/**
 * The view around a tree: its message, its description, and the context that chooses the welcome. The
 * TreeView itself is made at activation and attached when the tree is first asked.
 */
export function createView(id: string, makeTree: (report: Report) => ResourceTree) {
  let view: vscode.TreeView<Node> | undefined;

  function report(session: Session, stale: string | undefined) {
    const state = session.state === 'failed' ? failureOf(session.error) : session.state;
    void vscode.commands.executeCommand('setContext', 'headend.session', state);
    void vscode.commands.executeCommand('setContext', `${id}.stale`, stale !== undefined);
    if (!view) return;
    const account = session.state === 'signedOut' ? undefined : session.account;
    // An empty message clears the line.
    view.message = stale ?? '';
    view.description = session.state === 'failed' ? whyOf(session.error) : (account?.label ?? '');
  }

  const tree = makeTree(report);

  async function loadMore(node: unknown, all: boolean): Promise<void> {
    const row = node as Node | undefined;
    const group = row?.type === 'more' ? row.group : row?.type === 'group' ? row : undefined;
    if (!group || `headend.${group.kind.view}` !== id) return;
    const { t } = vscode.l10n;
    const title = t('Loading {0}', t(group.kind.words.many));
    await withProgress(title, (signal, say) =>
      tree.more(group, all, signal, () => say(t('{0} loaded', tree.listingOf(group).items.length))),
    );
  }

  return {
    tree,
    loadMore,
    attach(opened: vscode.TreeView<Node>) {
      view = opened;
    },
    dispose: () => tree.dispose(),
  };
}

/** The failures that have a welcome of their own. */
function failureOf(error: Error): string {
  if (!(error instanceof CallError)) return 'failed';
  return ['unauthorized', 'forbidden', 'offlineSandbox'].includes(error.reason)
    ? error.reason
    : 'unreachable';
}
