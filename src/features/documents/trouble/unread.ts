import * as vscode from 'vscode';
import type { Ref } from '../../../kinds/grammar/ref.ts';
import { CallError } from '../../../platform/client/errors.ts';
import { describe, type NextStep, whyOf } from '../../../ui/describe.ts';
import { onClosed, openDocument } from '../openDocument.ts';
import type { Snapshots } from '../snapshots.ts';

/** Why a document can’t be read, and what helps. */
interface Reason {
  readonly text: string;
  readonly next: NextStep | undefined;
  /** What the editor takes as the time of the last change. */
  readonly changedAt: number;
}

/**
 * Documents that can’t be read: the reason stands in place of the text. The editor’s own page for a file that can’t be opened
 * gives none, and takes none from an extension.
 */
export function createUnread(
  { known, onDidChange }: Pick<Snapshots, 'known' | 'onDidChange'>,
  onError: (error: unknown) => void,
) {
  const reasons = new Map<string, Reason>();
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const at = (uri: vscode.Uri) => reasons.get(uri.toString());
  const subscriptions = [
    onDidChange((uri) => {
      if (reasons.delete(uri.toString())) changed.fire(uri);
    }),
    onClosed((uri) => reasons.delete(uri.toString())),
    changed,
  ];

  return {
    /** Why a document can’t be read; undefined if it can, or if nobody has tried. */
    at,
    /** Forgets the reason if nobody has opened the document since: it is read anew. */
    forget(uri: vscode.Uri): void {
      if (!openDocument(uri)) reasons.delete(uri.toString());
    },
    /** Whether a reason may stand in place of the text: never of one that somebody sees, and may have edited. */
    mayReplace: (uri: vscode.Uri) => at(uri) !== undefined || !openDocument(uri),
    /** Keeps the reason until the document is read or closed. */
    keep(uri: vscode.Uri, error: unknown): Reason {
      onError(error);
      const { title } = known(uri).ref;
      const what = vscode.l10n.t('Could not open “{0}”', title);
      const { next } = describe(error, what);
      const changedAt = Math.max(Date.now(), (at(uri)?.changedAt ?? 0) + 1);
      const reason = { text: `${what}:\n${whyOf(error)}\n`, next, changedAt };
      reasons.set(uri.toString(), reason);
      changed.fire(uri);
      return reason;
    },
    onDidChange: changed.event,
    dispose: () => vscode.Disposable.from(...subscriptions).dispose(),
  };
}

export type Unread = ReturnType<typeof createUnread>;

/** An error in words for whoever reads or writes a document that can’t be read. */
export function unreadError(error: unknown, { title }: Ref): Error {
  const { message } = describe(error, vscode.l10n.t('Could not open “{0}”', title));
  if (error instanceof CallError && (error.reason === 'forbidden' || error.reason === 'unauthorized')) {
    return vscode.FileSystemError.NoPermissions(message);
  }
  // also if it is missing: the editor offers to create a file that is not found
  return vscode.FileSystemError.Unavailable(message);
}
