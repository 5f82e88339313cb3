import * as vscode from 'vscode';
import type { Accounts } from '../../accounts/accounts.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import type { Ask } from '../../ui/ask.ts';
import { allTabs } from '../../ui/tabs.ts';
import { ownSideOf, refOf, uriOf } from '../../ui/uri.ts';
import type { ChangeHistory } from '../../work/changeHistory.ts';
import { createDocumentLanguage } from './language.ts';
import { createDocumentNames, freeName } from './names.ts';
import { isEdited } from './openDocument.ts';
import { createSnapshots, type SnapshotsOptions } from './snapshots.ts';
import { printItem } from './text.ts';
import { createDocumentWrites } from './writes.ts';

export interface DocumentsOptions extends SnapshotsOptions {
  readonly accounts: Pick<Accounts, 'list' | 'onDidChange'>;
  readonly onError: (error: unknown) => void;
  /** Told when a resource was changed by saving its document. */
  readonly onSaved: (ref: Ref) => void;
  readonly ask: Pick<Ask, 'flash' | 'tell' | 'warn'>;
  readonly history: ChangeHistory;
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
  const names = createDocumentNames({ ...options, snapshots });
  const language = createDocumentLanguage();

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
  const accounts = options.accounts.onDidChange(() => {
    const uris = vscode.workspace.textDocuments.flatMap(({ uri }) => (snapshots.peek(uri) ? [uri] : []));
    if (uris.length > 0) changed.fire(uris.map((uri) => ({ type: vscode.FileChangeType.Changed, uri })));
  });

  /** The text of an address, and of the other side of a conflict. */
  async function contentOf(uri: vscode.Uri): Promise<{ text: string; changedAt: number }> {
    const theirs = writes.conflicts.theirsAt(uri);
    if (theirs) return { text: printItem(theirs.kind, theirs.theirs), changedAt: theirs.readAt };
    // a resource has one document, by one name
    const isElsewhere = !snapshots.peek(uri) && names.isElsewhere(uri);
    if (ownSideOf(uri) || isElsewhere) throw vscode.FileSystemError.FileNotFound(uri);
    return snapshots.get(uri);
  }

  async function isWritable(uri: vscode.Uri): Promise<boolean> {
    const { ref, kind } = snapshots.known(uri);
    if (ownSideOf(uri) || !kind.edit) return false;
    const account = (await options.accounts.list()).find(({ id }) => id === ref.account);
    return account?.safety !== 'readOnly';
  }

  const refuse = (why: string) => () => {
    throw vscode.FileSystemError.NoPermissions(why);
  };

  const provider: vscode.FileSystemProvider = {
    onDidChangeFile: changed.event,
    watch: () => ({ dispose: () => undefined }),
    async stat(uri) {
      if (isFolder(uri)) return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
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
    createDirectory: refuse(t('Folders can’t be created here.')),
    delete: refuse(t('Documents can’t be deleted like files: the resource would stay.')),
    rename: names.moved,
  };

  return {
    provider,
    /** What is known of an open document without reading. */
    peek: snapshots.peek,
    conflicts: writes.conflicts,
    /** Reads a resource, for a document that is opened next at the address given back. Throws a CallError, or an Error in words. */
    async prepare(ref: Ref, signal: AbortSignal): Promise<vscode.Uri> {
      const account = (await options.accounts.list()).find(({ id }) => id === ref.account)?.label;
      const list = options.kindOf(ref.kind)?.words.many ?? ref.kind;
      const asked = uriOf(ref, { account: account ?? ref.account, list });
      const { kind } = snapshots.known(asked);
      const item = await snapshots.read(asked, signal);
      // what was asked for later is there already
      if (!item) return snapshots.addressOf(ref) ?? asked;
      const uri = freeName(asked, kind.title(item));
      if (isEdited(uri)) return uri;
      snapshots.keep(uri, item);
      // the editor may still have its text of an earlier time
      follow(uri);
      return uri;
    },
    /** Reads the resource anew; an open editor follows. Throws where that would lose edits. */
    async refresh(uri: vscode.Uri, signal: AbortSignal): Promise<void> {
      if (!(await renew(uri, signal))) {
        throw new Error(t('it has unsaved changes. Save or revert them first'));
      }
    },
    /** Reads anew what is open of some resources, but for documents that are being edited. */
    async reread(refs: readonly Ref[]): Promise<void> {
      const names = refs.map(nameOf);
      for (const { uri, isDirty: edited } of vscode.workspace.textDocuments) {
        const ref = ownSideOf(uri) ? undefined : refOf(uri);
        if (edited || !ref || !names.includes(nameOf(ref)) || !snapshots.peek(uri)) continue;
        // A resource that is gone leaves its last text behind.
        await renew(uri, options.patience.read()).catch(() => undefined);
      }
    },
    /** Closes the documents of accounts that are signed out. Those that are not saved stay, and are told. */
    async close(accounts: readonly string[]): Promise<void> {
      const gone = allTabs().flatMap((tab) => {
        const ref = tab.input instanceof vscode.TabInputText ? refOf(tab.input.uri) : undefined;
        return ref && accounts.includes(ref.account) ? [{ tab, title: ref.title }] : [];
      });
      const edited = new Set(gone.flatMap(({ tab, title }) => (tab.isDirty ? [`“${title}”`] : [])));
      await vscode.window.tabGroups.close(gone.flatMap(({ tab }) => (tab.isDirty ? [] : [tab])));
      if (edited.size === 0) return;
      const text = t('Still open with unsaved changes: {0}. Sign in again to save.', [...edited].join(', '));
      void options.ask.warn(text, []);
    },
    dispose(): void {
      const parts = [following, closing, accounts, language, names, writes, snapshots, changed];
      vscode.Disposable.from(...parts).dispose();
    },
  };
}

/** Whether an address is a folder on the way to a document. */
function isFolder({ path }: vscode.Uri): boolean {
  return path.split('/').length < 5;
}

export type Documents = ReturnType<typeof createDocuments>;
