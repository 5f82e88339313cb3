import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { ownSideOf, refOf, uriOf } from '../../ui/uri.ts';
import { createFileChanges } from './fileChanges.ts';
import { documentFiles } from './files.ts';
import { createDocumentLanguage } from './language.ts';
import { createDocumentNames, freeName } from './names.ts';
import { isEdited, onClosed } from './openDocument.ts';
import { createSnapshots, type SnapshotsOptions } from './snapshots.ts';
import { createRefusals } from './trouble/refusals.ts';
import { createUnread } from './trouble/unread.ts';
import { createDocumentWrites } from './writes.ts';

export interface DocumentsOptions extends SnapshotsOptions, Pick<Host, 'history'> {
  readonly accounts: Pick<Host['accounts'], 'list' | 'onDidChange'>;
  /** Called when a resource was changed by saving its document. */
  readonly onSaved: (ref: Ref) => void;
  /** Called on a failure that nothing else shows. */
  readonly onFailure: (error: unknown, ref: Ref) => void;
  /** Called when the editor took a text as saved although it was not. */
  readonly onUnsaved: (error: unknown, ref: Ref) => void;
  readonly ask: Pick<Host['ask'], 'flash' | 'tell' | 'warn'>;
}

/**
 * Documents of the scheme `headend:`. `stat` and `readFile` answer from the snapshot; only opening,
 * refreshing and saving use the network.
 */
export function createDocuments(options: DocumentsOptions) {
  const snapshots = createSnapshots(options);
  const refusals = createRefusals((error, uri) => options.onUnsaved(error, snapshots.known(uri).ref));
  const changes = createFileChanges(snapshots, refusals, options.accounts);
  const writes = createDocumentWrites({ ...options, snapshots, refusals, follow: changes.follow });
  const names = createDocumentNames({ ...options, snapshots });
  const unread = createUnread(snapshots, options.onError);
  const language = createDocumentLanguage(unread);

  /** Reads the resource again, and the editor follows. False: the text has edits and keeps its base. */
  async function renew(uri: vscode.Uri, signal: AbortSignal): Promise<boolean> {
    if (isEdited(uri)) return false;
    const item = await snapshots.read(uri, signal);
    // it may have been edited meanwhile
    if (isEdited(uri)) return false;
    if (!item) return true;
    snapshots.keep(uri, item);
    changes.follow(uri);
    return true;
  }

  /** Reads a document again that could not be read. If that fails, its text says why. */
  async function retry(uri: vscode.Uri, signal: AbortSignal): Promise<void> {
    try {
      await renew(uri, signal);
    } catch (error) {
      // it may have been closed meanwhile
      if (!unread.at(uri)) return;
      unread.keep(uri, error);
      changes.follow(uri);
    }
  }

  const closing = onClosed((uri) => {
    snapshots.forget(uri);
    writes.conflicts.end(uri);
  });

  const { onDidChangeFile } = changes;
  return {
    provider: documentFiles({ ...options, snapshots, writes, names, refusals, unread, onDidChangeFile }),
    /** What is known about an open document without reading. */
    peek: snapshots.peek,
    conflicts: writes.conflicts,
    unread,
    /** Reads a resource to open at the returned address. Throws a CallError, or an Error in words. */
    async prepare(ref: Ref, signal: AbortSignal): Promise<vscode.Uri> {
      const account = (await options.accounts.list()).find(({ id }) => id === ref.account)?.label;
      const list = options.kindOf(ref.kind)?.words.many ?? ref.kind;
      const asked = uriOf(ref, { account: account ?? ref.account, list });
      const { kind } = snapshots.known(asked);
      const item = await snapshots.read(asked, signal);
      // a later request has already finished
      if (!item) return snapshots.addressOf(ref) ?? asked;
      const uri = freeName(asked, kind.title(item));
      if (isEdited(uri)) return uri;
      snapshots.keep(uri, item);
      // the editor may still have an earlier text
      changes.follow(uri);
      return uri;
    },
    /** Reads the resource again; an open editor follows. Throws if that would lose edits. */
    async refresh(uri: vscode.Uri, signal: AbortSignal): Promise<void> {
      if (unread.at(uri)) return retry(uri, signal);
      if (!(await renew(uri, signal))) {
        throw new Error(vscode.l10n.t('it has unsaved changes. Save or revert them first'));
      }
    },
    /** Reads the open documents again that could not be read. */
    async retry(): Promise<void> {
      const open = vscode.workspace.textDocuments.filter(({ uri }) => unread.at(uri));
      await Promise.all(open.map(({ uri }) => retry(uri, options.patience.read())));
    },
    /** Reads the open documents of some resources again; those with edits only take over secrets. */
    async reread(refs: readonly Ref[]): Promise<void> {
      const names = refs.map(nameOf);
      for (const { uri, isDirty: edited } of vscode.workspace.textDocuments) {
        const ref = ownSideOf(uri) ? undefined : refOf(uri);
        if (!ref || !names.includes(nameOf(ref)) || !snapshots.peek(uri)) continue;
        const read = edited ? snapshots.renewSecrets : renew;
        // A resource that is gone leaves its last text behind.
        await read(uri, options.patience.read()).catch(() => undefined);
      }
    },
    /** Documents of deleted resources keep their last text, and say so. */
    tellDeleted(refs: readonly Ref[]): void {
      const names = refs.map(nameOf);
      for (const { uri } of vscode.workspace.textDocuments) {
        const ref = ownSideOf(uri) ? undefined : refOf(uri);
        if (ref && names.includes(nameOf(ref))) snapshots.leave(uri);
      }
    },
    onDidChangeSnapshot: snapshots.onDidChange,
    dispose(): void {
      vscode.Disposable.from(
        closing,
        changes,
        language,
        names,
        writes,
        refusals,
        unread,
        snapshots,
      ).dispose();
    },
  };
}

export type Documents = ReturnType<typeof createDocuments>;
