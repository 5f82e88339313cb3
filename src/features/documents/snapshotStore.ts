import * as vscode from 'vscode';
import type { Change } from '../../kinds/engine/change.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { refOf } from '../../ui/uri.ts';
import type { Item } from '../../work/listing.ts';
import { openDocument } from './openDocument.ts';
import { printItem } from './text.ts';

/** What an open document shows: the item as read, and its text without secrets. */
export interface DocumentSnapshot {
  readonly item: Item;
  readonly text: string;
  readonly readAt: number;
  /** What the editor takes as the time of the last change. */
  readonly changedAt: number;
  /**
   * What the editor still shows, until it shows this text: the resource as it was, or as it was just saved.
   * What is typed before then is compared with it.
   */
  readonly shown?: Item | undefined;
  /** What was sent and may have been applied without a reply: it is not someone else's change. */
  readonly sent?: Change | undefined;
  /**
   * For an edited text that the editor restored after a reload. `unsure`: what it started from is lost, and
   * replaced by the current resource.
   */
  readonly restored?: 'sure' | 'unsure';
  /** The resource was deleted: this is its last state. */
  readonly isDeleted?: true;
}

/** What the text of a document started from. */
export const baseOf = ({ item, shown }: DocumentSnapshot): Item => shown ?? item;

/** The snapshots of open documents, by address. */
export function createSnapshotStore(kindOf: (id: string) => Kind | undefined) {
  const all = new Map<string, DocumentSnapshot>();
  const changed = new vscode.EventEmitter<vscode.Uri>();
  const peek = (uri: vscode.Uri) => all.get(uri.toString());
  const following = vscode.workspace.onDidChangeTextDocument(({ document: { uri }, document }) => {
    const snapshot = peek(uri);
    if (snapshot?.shown && snapshot.text === document.getText()) put(uri, { ...snapshot, shown: undefined });
  });

  /** The resource and kind of an address. Throws FileNotFound. */
  function known(uri: vscode.Uri) {
    const ref = refOf(uri);
    const kind = ref && kindOf(ref.kind);
    if (!ref || !kind) throw vscode.FileSystemError.FileNotFound(uri);
    return { ref, kind };
  }

  function put(uri: vscode.Uri, snapshot: DocumentSnapshot): DocumentSnapshot {
    all.set(uri.toString(), snapshot);
    changed.fire(uri);
    return snapshot;
  }

  return {
    known,
    peek,
    put,
    /** Keeps a fresh state. An open text that differs is compared with what it started from. */
    keep(uri: vscode.Uri, item: Item, kept: Partial<DocumentSnapshot> = {}): DocumentSnapshot {
      const now = Date.now();
      const text = printItem(known(uri).kind, item);
      const was = peek(uri);
      const isShown = (openDocument(uri)?.getText() ?? text) === text;
      const shown = was && !isShown ? baseOf(was) : undefined;
      return put(uri, { item, text, shown, readAt: now, changedAt: now, ...kept });
    },
    /** Fires when a new snapshot is kept. */
    onDidChange: changed.event,
    /** Makes the editor check for a new text. */
    touch(uri: vscode.Uri): void {
      const snapshot = peek(uri);
      if (snapshot) put(uri, { ...snapshot, changedAt: Math.max(Date.now(), snapshot.changedAt + 1) });
    },
    /** The resource was deleted: its last text stays. */
    leave(uri: vscode.Uri): void {
      const snapshot = peek(uri);
      if (snapshot) put(uri, { ...snapshot, isDeleted: true });
    },
    /** The address under which a snapshot of a resource is kept. */
    addressOf(ref: Ref): vscode.Uri | undefined {
      const kept = [...all.keys()].map((key) => vscode.Uri.parse(key, true));
      return kept.find((uri) => nameOf(known(uri).ref) === nameOf(ref));
    },
    /** A document without edits continues under another name, with the fresh state as its text. */
    move(from: vscode.Uri, to: vscode.Uri): void {
      const snapshot = peek(from);
      if (snapshot) put(to, { ...snapshot, shown: undefined });
      all.delete(from.toString());
    },
    forget: (uri: vscode.Uri) => all.delete(uri.toString()),
    dispose: () => vscode.Disposable.from(changed, following).dispose(),
  };
}
