import * as vscode from 'vscode';
import { createSnapshots, isEdited, type SnapshotsOptions } from './documentSnapshots.ts';
import { printItem } from './documentText.ts';
import { createDocumentWrites } from './documentWrites.ts';
import { nameOf, type Ref, refOf } from './uri.ts';

export interface DocumentsOptions extends SnapshotsOptions {
  /** Whether nothing of an account may be changed. */
  readonly isReadOnly: (accountId: string) => Promise<boolean>;
  /** Fires when that may have changed. */
  readonly onDidChangeAccounts: vscode.Event<void>;
  /** Told when a resource was changed by saving its document. */
  readonly onSaved: (ref: Ref) => void;
  /** Tells the user something. */
  readonly tell: (message: string) => void;
}

/**
 * Documents of the scheme `headend:`. `stat` and `readFile` answer from the snapshot; only opening, refreshing and
 * saving use the network.
 */
export function createDocuments(options: DocumentsOptions) {
  const { t } = vscode.l10n;
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const snapshots = createSnapshots(options);
  const writes = createDocumentWrites({ ...options, snapshots });

  /** The editor reads the text anew, if it has no edits. */
  function follow(uri: vscode.Uri): void {
    snapshots.touch(uri);
    changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  /** Reads the resource anew, and the editor follows. An edited text keeps what it was made of: false. */
  async function renew(uri: vscode.Uri, signal: AbortSignal): Promise<boolean> {
    if (isEdited(uri)) return false;
    const item = await snapshots.read(uri, signal);
    // it may have been edited meanwhile
    if (isEdited(uri)) return false;
    if (!item) return true;
    snapshots.keep(uri, item);
    follow(uri);
    return true;
  }

  const closing = vscode.workspace.onDidCloseTextDocument(({ uri }) => {
    snapshots.forget(uri);
    writes.conflicts.end(uri);
  });

  // after a save the text is the fresh state, without what is only written
  const following = vscode.workspace.onDidSaveTextDocument((document) => {
    const snapshot = snapshots.peek(document.uri);
    if (snapshot && snapshot.text !== document.getText()) follow(document.uri);
  });

  // the editor asks anew whether they may be edited
  const accounts = options.onDidChangeAccounts(() => {
    const uris = vscode.workspace.textDocuments.flatMap(({ uri }) => (snapshots.peek(uri) ? [uri] : []));
    if (uris.length > 0) changed.fire(uris.map((uri) => ({ type: vscode.FileChangeType.Changed, uri })));
  });

  /** The text of an address, and of the other side of a conflict. */
  async function contentOf(uri: vscode.Uri): Promise<{ text: string; changedAt: number }> {
    const theirs = writes.conflicts.theirsAt(uri);
    if (theirs) return { text: printItem(theirs.kind, theirs.theirs), changedAt: theirs.readAt };
    if (uri.query !== '') throw vscode.FileSystemError.FileNotFound(uri);
    return snapshots.get(uri);
  }

  async function isWritable(uri: vscode.Uri): Promise<boolean> {
    const { ref, kind } = snapshots.known(uri);
    return uri.query === '' && kind.edit !== undefined && !(await options.isReadOnly(ref.account));
  }

  const refuse = (why: string) => () => {
    throw vscode.FileSystemError.NoPermissions(why);
  };

  const provider: vscode.FileSystemProvider = {
    onDidChangeFile: changed.event,
    watch: () => ({ dispose: () => undefined }),
    async stat(uri) {
      const { text, changedAt } = await contentOf(uri);
      return {
        type: vscode.FileType.File,
        ctime: 0,
        mtime: changedAt,
        size: new TextEncoder().encode(text).length,
        ...((await isWritable(uri)) ? {} : { permissions: vscode.FilePermission.Readonly }),
      };
    },
    async readFile(uri) {
      return new TextEncoder().encode((await contentOf(uri)).text);
    },
    writeFile: writes.write,
    readDirectory: () => [],
    createDirectory: refuse(t('There are no folders among the documents of Headend.')),
    delete: refuse(t('A document is not deleted as a file is: that would not delete its resource.')),
    rename: refuse(t('A document cannot be renamed: change the name in its text, and save.')),
  };

  return {
    provider,
    /** What is known of an open document without reading. */
    peek: snapshots.peek,
    applyMine: writes.conflicts.applyMine,
    takeTheirs: writes.conflicts.takeTheirs,
    /** Reads the resource anew; an open editor follows. Throws where that would lose edits. */
    async refresh(uri: vscode.Uri, signal: AbortSignal): Promise<void> {
      if (!(await renew(uri, signal))) {
        throw new Error(t('it has changes that are not saved. Save or revert them first'));
      }
    },
    /** Reads anew what is open of some resources, but for documents that are being edited. */
    async reread(refs: readonly Ref[]): Promise<void> {
      const names = refs.map(nameOf);
      for (const { uri, isDirty: edited } of vscode.workspace.textDocuments) {
        const ref = uri.query === '' ? refOf(uri) : undefined;
        if (edited || !ref || !names.includes(nameOf(ref)) || !snapshots.peek(uri)) continue;
        // A resource that is gone leaves its last text behind.
        await renew(uri, options.patience.read()).catch(() => undefined);
      }
    },
    /** Closes the documents of accounts that are signed out. Those that are not saved stay, and are told. */
    async close(accounts: readonly string[]): Promise<void> {
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      const gone = tabs.flatMap((tab) => {
        const ref = tab.input instanceof vscode.TabInputText ? refOf(tab.input.uri) : undefined;
        return ref && accounts.includes(ref.account) ? [{ tab, title: ref.title }] : [];
      });
      const edited = new Set(gone.flatMap(({ tab, title }) => (tab.isDirty ? [`“${title}”`] : [])));
      await vscode.window.tabGroups.close(gone.flatMap(({ tab }) => (tab.isDirty ? [] : [tab])));
      if (edited.size === 0) return;
      options.tell(t('Not saved, and still open: {0}. Sign in again to save.', [...edited].join(', ')));
    },
    dispose: () => vscode.Disposable.from(following, closing, accounts, writes, snapshots, changed).dispose(),
  };
}

export type Documents = ReturnType<typeof createDocuments>;
