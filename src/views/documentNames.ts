import * as vscode from 'vscode';
import type { Patience } from '../api/patience.ts';
import { isEdited, type Snapshots } from './documentSnapshots.ts';
import { comparisonsOf, uriOfTab, urisInTabs } from './tabs.ts';
import { nameOf, ownSideOf, refOf, withTitle } from './uri.ts';

export interface NamesOptions {
  readonly snapshots: Snapshots;
  readonly patience: Pick<Patience, 'quiet'>;
  readonly onError: (error: unknown) => void;
}

/**
 * The names of documents in tabs and breadcrumbs, which follow those of their resources. The editor moves a document by making
 * it anew, without its history of edits, and what is typed in that moment would go astray: so a tab takes its new name
 * once its text is saved, compared with nothing, and left alone for a while.
 */
export function createDocumentNames({ snapshots, patience, onError }: NamesOptions) {
  const timers = new Map<string, NodeJS.Timeout>();
  /** Documents that were just saved under another name: the keyboard is in the one in front. */
  const saved = new Set<string>();

  /** Looks at the name of a document a while after the last thing that was done in it. */
  function look(uri: vscode.Uri): void {
    const key = uri.toString();
    clearTimeout(timers.get(key));
    timers.delete(key);
    if (wanted(uri))
      timers.set(
        key,
        setTimeout(() => void follow(uri).catch(onError), patience.quiet),
      );
  }

  /** The address of a document by the name of its resource; undefined: it has it. */
  function wanted(uri: vscode.Uri): vscode.Uri | undefined {
    const snapshot = ownSideOf(uri) ? undefined : snapshots.peek(uri);
    if (!snapshot) return undefined;
    const { kind, ref } = snapshots.known(uri);
    const title = kind.title(snapshot.item);
    const names = [withTitle(uri, title), withTitle(uri, titleWithId(title, ref.id))];
    return names.some((each) => `${each}` === `${uri}`) ? undefined : freeName(uri, title);
  }

  async function follow(uri: vscode.Uri): Promise<void> {
    timers.delete(uri.toString());
    const to = wanted(uri);
    const isInTab = urisInTabs().some((each) => `${each}` === `${uri}`);
    if (!to || !isInTab || isEdited(uri) || comparisonsOf(uri).length > 0) return;
    const front = uriOfTab(vscode.window.tabGroups.activeTabGroup.activeTab);
    const hasKeyboard = saved.delete(uri.toString()) && `${front}` === `${uri}`;
    await vscode.workspace.fs.rename(uri, to);
    // the editor leaves the keyboard nowhere
    if (hasKeyboard) await vscode.window.showTextDocument(to);
  }

  const subscriptions = [
    vscode.workspace.onDidOpenTextDocument(({ uri }) => look(uri)),
    vscode.workspace.onDidChangeTextDocument(({ document }) => look(document.uri)),
    vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      if (wanted(uri)) saved.add(uri.toString());
      look(uri);
    }),
    vscode.window.onDidChangeActiveTextEditor(() => saved.clear()),
    vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => look(textEditor.document.uri)),
    vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
      for (const { input } of closed) if (input instanceof vscode.TabInputTextDiff) look(input.modified);
    }),
  ];

  return {
    /** Takes in that the editor moves a document. Throws where that is not to its resource's name. */
    moved(from: vscode.Uri, to: vscode.Uri): void {
      const snapshot = snapshots.peek(from);
      if (!snapshot || `${wanted(from)}` !== `${to}`) {
        const why = vscode.l10n.t('Documents can’t be renamed. Change the name in the text and save.');
        throw vscode.FileSystemError.NoPermissions(why);
      }
      snapshots.move(from, to);
    },
    /** Whether the resource of an address stands in a tab by another name. */
    isElsewhere(uri: vscode.Uri): boolean {
      const ref = refOf(uri);
      return urisInTabs().some((other) => {
        const shown = refOf(other);
        return ref && shown && nameOf(shown) === nameOf(ref) && `${other}` !== `${uri}`;
      });
    },
    dispose(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      vscode.Disposable.from(...subscriptions).dispose();
    },
  };
}

/** The address of a document by a title; where another resource is open under the same one, with its id. */
export function freeName(uri: vscode.Uri, title: string): vscode.Uri {
  const to = withTitle(uri, title);
  const ref = refOf(uri);
  const isTaken = urisInTabs().some((each) => {
    const other = each.path === to.path ? refOf(each) : undefined;
    return ref && other && nameOf(other) !== nameOf(ref);
  });
  return isTaken && ref ? withTitle(uri, titleWithId(title, ref.id)) : to;
}

function titleWithId(title: string, id: string): string {
  return `${title} · ${id}`;
}
