import * as vscode from 'vscode';
import { nameOf } from '../../kinds/grammar/ref.ts';
import type { Patience } from '../../platform/client/patience.ts';
import { allTabs, comparisonsOf, uriOfTab, urisInTabs } from '../../ui/tabs.ts';
import { ownSideOf, refOf, withTitle } from '../../ui/uri.ts';
import { isEdited } from './openDocument.ts';
import type { Snapshots } from './snapshots.ts';

export interface NamesOptions {
  readonly snapshots: Snapshots;
  readonly patience: Pick<Patience, 'quiet'>;
  readonly onError: (error: unknown) => void;
}

/**
 * Keeps the names of documents in tabs and breadcrumbs like those of their resources. The editor renames a
 * document by opening a new one, which loses its undo history and the keyboard focus. So a tab is renamed
 * only while it is saved, hidden and not part of a comparison.
 */
export function createDocumentNames({ snapshots, patience, onError }: NamesOptions) {
  let timer: NodeJS.Timeout | undefined;

  /** Checks the names of all tabs a while after the last activity in them. */
  function schedule(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void followAll(), patience.quiet);
  }

  /** The address that a document should have by its resource's name; undefined: it already has it. */
  function wanted(uri: vscode.Uri): vscode.Uri | undefined {
    const snapshot = ownSideOf(uri) ? undefined : snapshots.peek(uri);
    if (!snapshot) return undefined;
    const { kind, ref } = snapshots.known(uri);
    const title = kind.title(snapshot.item);
    const names = [withTitle(uri, title), withTitle(uri, titleWithId(title, ref.id))];
    return names.some((each) => `${each}` === `${uri}`) ? undefined : freeName(uri, title);
  }

  async function followAll(): Promise<void> {
    for (const uri of urisInTabs()) {
      const to = isAtRest(uri) && wanted(uri);
      // one after another: the name of one decides whether another's is free
      if (to) await move(uri, to).catch(onError);
    }
  }

  async function move(uri: vscode.Uri, to: vscode.Uri): Promise<void> {
    await vscode.workspace.fs.rename(uri, to);
    // a hidden tab does not keep its text alive, and its snapshot ends with the text
    await vscode.workspace.openTextDocument(to);
  }

  const subscriptions = [
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (snapshots.peek(document.uri)) schedule();
    }),
    vscode.window.tabGroups.onDidChangeTabs(schedule),
  ];

  return {
    /** Handles the editor moving a document. Throws if the target isn't its resource's name. */
    moved(from: vscode.Uri, to: vscode.Uri): void {
      const snapshot = snapshots.peek(from);
      if (!snapshot || `${wanted(from)}` !== `${to}`) {
        const why = vscode.l10n.t('Documents can’t be renamed. Change the name in the text and save.');
        throw vscode.FileSystemError.NoPermissions(why);
      }
      snapshots.move(from, to);
    },
    /** Whether the resource of an address is in a tab under another name. */
    isElsewhere(uri: vscode.Uri): boolean {
      const ref = refOf(uri);
      return urisInTabs().some((other) => {
        const shown = refOf(other);
        return ref && shown && nameOf(shown) === nameOf(ref) && `${other}` !== `${uri}`;
      });
    },
    dispose(): void {
      clearTimeout(timer);
      vscode.Disposable.from(...subscriptions).dispose();
    },
  };
}

export type DocumentNames = ReturnType<typeof createDocumentNames>;

/** Whether all tabs of a document are hidden, saved and not part of a comparison. */
function isAtRest(uri: vscode.Uri): boolean {
  const tabs = allTabs().filter((tab) => `${uriOfTab(tab)}` === `${uri}`);
  const isHidden = tabs.length > 0 && tabs.every(({ isActive }) => !isActive);
  return isHidden && comparisonsOf(uri).length === 0 && !isEdited(uri);
}

/** The address of a document by its title; with its id added if another open resource has the same title. */
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
