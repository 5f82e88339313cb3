import * as vscode from 'vscode';
import type { Connection } from '../../accounts/connection.ts';
import type { Change } from '../../kinds/engine/change.ts';
import { openDraft } from '../../kinds/engine/draft.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { CallError } from '../../platform/client/errors.ts';
import type { Patience } from '../../platform/client/patience.ts';
import { createOrder } from '../../shared/order.ts';
import { describe } from '../../ui/describe.ts';
import { refOf } from '../../ui/uri.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import { createDocumentBases } from './bases.ts';
import { printItem, readText } from './text.ts';

/** What an open document shows: the item as it was read, in its text without its secrets. */
export interface Snapshot {
  readonly item: Item;
  readonly text: string;
  readonly readAt: number;
  /** What the editor takes for the time of the last change. */
  readonly changedAt: number;
  /**
   * What the text holds that was just saved, until the editor shows the fresh one: what is typed sooner is compared
   * with this.
   */
  readonly saved?: Item | undefined;
  /** What was sent, and may have been made although the answer is missing: it is nobody else's. */
  readonly sent?: Change | undefined;
  /**
   * Of an edited text that the editor brought back after a reload. `unsure`: what it was made of is lost, and the
   * resource as it is now stands in its place.
   */
  readonly restored?: 'sure' | 'unsure';
}

export interface SnapshotsOptions {
  readonly kindOf: (id: string) => Kind | undefined;
  /** The connection of an account. Throws a CallError, or an Error in words. */
  readonly connect: (accountId: string) => Promise<Connection>;
  readonly memory: vscode.Memento;
  readonly patience: Readonly<Patience>;
  /** Told when the editor itself could not open a document: its own page for that gives no reason. */
  readonly onFailure: (error: unknown, ref: Ref) => void;
}

/** What is known of open documents. A text that is edited keeps the snapshot that it was made of. */
export function createSnapshots({ kindOf, connect, memory, patience, onFailure }: SnapshotsOptions) {
  const all = new Map<string, Snapshot>();
  const loading = new Map<string, Promise<Snapshot>>();
  const changed = new vscode.EventEmitter<vscode.Uri>();
  /** By resource, whatever its name. These outlive the documents: a read may still be under way. */
  const orders = new Map<string, ReturnType<typeof createOrder>>();
  const peek = (uri: vscode.Uri) => all.get(uri.toString());
  const bases = createDocumentBases(memory, (uri) => {
    const snapshot = peek(uri);
    if (!snapshot) return undefined;
    // never the item: it holds the secrets
    const { readAt, changedAt, sent } = snapshot;
    const { kind } = known(uri);
    const text = snapshot.saved ? printItem(kind, snapshot.saved) : snapshot.text;
    return { text, readAt, changedAt, sent: sent && openDraft(kind, sent).values };
  });
  const following = vscode.workspace.onDidChangeTextDocument(({ document: { uri }, document }) => {
    const snapshot = peek(uri);
    if (snapshot?.saved && snapshot.text === document.getText()) put(uri, { ...snapshot, saved: undefined });
  });

  /** What an address names. Throws FileNotFound. */
  function known(uri: vscode.Uri) {
    const ref = refOf(uri);
    const kind = ref && kindOf(ref.kind);
    if (!ref || !kind) throw vscode.FileSystemError.FileNotFound(uri);
    return { ref, kind };
  }

  function put(uri: vscode.Uri, snapshot: Snapshot): Snapshot {
    all.set(uri.toString(), snapshot);
    changed.fire(uri);
    return snapshot;
  }

  /** Keeps a fresh state. */
  function keep(uri: vscode.Uri, item: Item, kept: Partial<Snapshot> = {}): Snapshot {
    const now = Date.now();
    return put(uri, { item, text: printItem(known(uri).kind, item), readAt: now, changedAt: now, ...kept });
  }

  async function read(uri: vscode.Uri, signal: AbortSignal): Promise<Item> {
    const { ref, kind } = known(uri);
    return readItem(await connect(ref.account), kind, ref, signal);
  }

  function ask(uri: vscode.Uri): () => boolean {
    const key = nameOf(known(uri).ref);
    const order = orders.get(key) ?? createOrder();
    orders.set(key, order);
    return order.ask();
  }

  /** A first read for the editor, which has no words for a failure. */
  async function restore(uri: vscode.Uri): Promise<Snapshot> {
    const { ref } = known(uri);
    try {
      const base = restoreBase(uri);
      if (base) return base;
      const snapshot = keep(uri, await read(uri, patience.read()));
      return isEdited(uri) ? put(uri, { ...snapshot, restored: 'unsure' }) : snapshot;
    } catch (error) {
      onFailure(error, ref);
      throw asFileError(error, ref);
    }
  }

  /** What an edited text was made of that the editor brings back. Its secrets are not known any more. */
  function restoreBase(uri: vscode.Uri): Snapshot | undefined {
    const base = bases.of(uri);
    const text = base && readText(known(uri).kind, base.text);
    return base && text && 'item' in text
      ? put(uri, { ...base, item: text.item, restored: 'sure' })
      : undefined;
  }

  return {
    known,
    peek,
    keep: (uri: vscode.Uri, item: Item) => keep(uri, item),
    /** Keeps the fresh state after a save of a text that holds something else. */
    keepSaved(uri: vscode.Uri, item: Item, saved: Item): void {
      ask(uri)();
      keep(uri, item, { saved });
    },
    /** Reads the resource of an address; undefined: what is kept is newer. Throws a CallError, or an Error in words. */
    async read(uri: vscode.Uri, signal: AbortSignal): Promise<Item | undefined> {
      const isNewest = ask(uri);
      const item = await read(uri, signal);
      return isNewest() ? item : undefined;
    },
    /** Told when another snapshot is kept. */
    onDidChange: changed.event,
    /** The snapshot; or, for a document restored by the editor, a first read that all callers share. */
    get(uri: vscode.Uri): Promise<Snapshot> {
      const key = uri.toString();
      const snapshot = all.get(key);
      if (snapshot) return Promise.resolve(snapshot);
      const mine = loading.get(key) ?? restore(uri).finally(() => loading.delete(key));
      loading.set(key, mine);
      return mine;
    },
    /** An edited text goes on from another state, which its user has seen. */
    async startFrom(uri: vscode.Uri, item: Item): Promise<void> {
      keep(uri, item, { changedAt: peek(uri)?.changedAt ?? Date.now() });
      await bases.renew(uri);
    },
    /** What may have been made although the answer is missing is nobody else's: the next save may replace it. */
    async expect(uri: vscode.Uri, change: Change): Promise<void> {
      const snapshot = peek(uri);
      if (snapshot) put(uri, { ...snapshot, sent: { ...snapshot.sent, ...change } });
      await bases.renew(uri);
    },
    /** Makes the editor look for another text. */
    touch(uri: vscode.Uri): void {
      const snapshot = peek(uri);
      if (snapshot) put(uri, { ...snapshot, changedAt: Math.max(Date.now(), snapshot.changedAt + 1) });
    },
    /** The address under which something is kept of a resource. */
    addressOf(ref: Ref): vscode.Uri | undefined {
      const kept = [...all.keys()].map((key) => vscode.Uri.parse(key, true));
      return kept.find((uri) => nameOf(known(uri).ref) === nameOf(ref));
    },
    /** A document that has no edits goes on under another name, with the fresh state as its text. */
    move(from: vscode.Uri, to: vscode.Uri): void {
      const snapshot = peek(from);
      if (snapshot) put(to, { ...snapshot, saved: undefined });
      all.delete(from.toString());
    },
    forget: (uri: vscode.Uri) => all.delete(uri.toString()),
    dispose: () => vscode.Disposable.from(bases, changed, following).dispose(),
  };
}

/** What the text of a document was made of. */
export const baseOf = ({ item, saved }: Snapshot): Item => saved ?? item;

/** Whether an open document has edits. */
export function isEdited(uri: vscode.Uri): boolean {
  return vscode.workspace.textDocuments.some((each) => each.isDirty && `${each.uri}` === `${uri}`);
}

export type Snapshots = ReturnType<typeof createSnapshots>;

function asFileError(error: unknown, { title }: Ref): Error {
  const { message } = describe(error, vscode.l10n.t('Could not open “{0}”', title));
  if (error instanceof CallError && (error.reason === 'forbidden' || error.reason === 'unauthorized')) {
    return vscode.FileSystemError.NoPermissions(message);
  }
  // also of what is missing: the editor offers to create a file that is not found
  return vscode.FileSystemError.Unavailable(message);
}
