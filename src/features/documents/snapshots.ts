import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Change } from '../../kinds/engine/change.ts';
import { openDraft } from '../../kinds/engine/draft.ts';
import { withFreshSecrets } from '../../kinds/engine/freshSecrets.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { createOrder } from '../../shared/order.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import { type Base, createDocumentBases } from './bases.ts';
import { isEdited } from './openDocument.ts';
import { createSnapshotStore, type DocumentSnapshot } from './snapshotStore.ts';
import { parseDocument, printItem } from './text.ts';

export interface SnapshotsOptions extends Pick<Host, 'kindOf' | 'connect' | 'memory' | 'patience'> {
  readonly onError: (error: unknown) => void;
}

/** What is known about open documents. An edited text keeps the snapshot that it started from. */
export function createSnapshots({ kindOf, connect, memory, patience, onError }: SnapshotsOptions) {
  const { put, keep, ...store } = createSnapshotStore(kindOf);
  const { known, peek } = store;
  const loading = new Map<string, Promise<DocumentSnapshot>>();
  const orders = createOrders();
  const bases = createDocumentBases(
    memory,
    (uri) => {
      const snapshot = peek(uri);
      return snapshot && keptBase(known(uri).kind, snapshot);
    },
    onError,
  );

  async function read(uri: vscode.Uri, signal: AbortSignal): Promise<Item> {
    const { ref, kind } = known(uri);
    return readItem(await connect(ref.account), kind, ref, signal);
  }

  const ask = (uri: vscode.Uri) => orders.ask(known(uri).ref);

  async function restore(uri: vscode.Uri): Promise<DocumentSnapshot> {
    const base = restoreBase(uri);
    if (base) return base;
    const snapshot = keep(uri, await read(uri, patience.read()));
    return isEdited(uri) ? put(uri, { ...snapshot, restored: 'unsure' }) : snapshot;
  }

  /** What a restored edited text started from. Its secrets are no longer known. */
  function restoreBase(uri: vscode.Uri): DocumentSnapshot | undefined {
    const base = bases.of(uri);
    const text = base && parseDocument(known(uri).kind, base.text);
    return base && text && 'item' in text
      ? put(uri, { ...base, item: text.item, restored: 'sure' })
      : undefined;
  }

  return {
    ...store,
    keep: (uri: vscode.Uri, item: Item) => keep(uri, item),
    /** Keeps the fresh state after a save, while the editor still shows `shown`. */
    keepSaved(uri: vscode.Uri, item: Item, shown: Item): void {
      ask(uri)();
      keep(uri, item, { shown });
    },
    /** Reads the resource; undefined: a newer one is kept. Throws a CallError, or an Error in words. */
    async read(uri: vscode.Uri, signal: AbortSignal): Promise<Item | undefined> {
      const isNewest = ask(uri);
      const item = await read(uri, signal);
      return isNewest() ? item : undefined;
    },
    /** Reads the resource, only to replace the secrets that an edited text started from. */
    async renewSecrets(uri: vscode.Uri, signal: AbortSignal): Promise<void> {
      const fresh = await read(uri, signal);
      const snapshot = peek(uri);
      if (!snapshot) return;
      const { kind } = known(uri);
      const renewed = (item: Item) => withFreshSecrets(kind, item, fresh);
      const { item, shown } = snapshot;
      put(uri, { ...snapshot, item: renewed(item), shown: shown && renewed(shown) });
    },
    /** The snapshot; for a document restored by the editor, a first read that all callers share. Throws as `read` does. */
    get(uri: vscode.Uri): Promise<DocumentSnapshot> {
      const key = uri.toString();
      const snapshot = peek(uri);
      if (snapshot) return Promise.resolve(snapshot);
      const mine = loading.get(key) ?? restore(uri).finally(() => loading.delete(key));
      loading.set(key, mine);
      return mine;
    },
    /** Makes an edited text start from another state, which the user has seen. */
    async startFrom(uri: vscode.Uri, item: Item): Promise<void> {
      keep(uri, item, { shown: undefined, changedAt: peek(uri)?.changedAt ?? Date.now() });
      await bases.renew(uri);
    },
    /** What may have been applied without a reply is the user's own change: the next save may replace it. */
    async expect(uri: vscode.Uri, change: Change): Promise<void> {
      const snapshot = peek(uri);
      if (snapshot) put(uri, { ...snapshot, sent: { ...snapshot.sent, ...change } });
      await bases.renew(uri);
    },
    dispose: () => vscode.Disposable.from(bases, store).dispose(),
  };
}

export type Snapshots = ReturnType<typeof createSnapshots>;

/** The order of reads, by resource, whatever its name. It outlives documents: a read may still be running. */
function createOrders() {
  const orders = new Map<string, ReturnType<typeof createOrder>>();
  return {
    /** Begins a read; the returned function tells after the read whether it is still the newest. */
    ask(ref: Ref): () => boolean {
      const order = orders.get(nameOf(ref)) ?? createOrder();
      orders.set(nameOf(ref), order);
      return order.ask();
    },
  };
}

/** What is kept for an edited text. Never the item: it holds the secrets. */
function keptBase(kind: Kind, { text, readAt, changedAt, shown, sent }: DocumentSnapshot): Base {
  return {
    text: shown ? printItem(kind, shown) : text,
    readAt,
    changedAt,
    sent: sent && openDraft(kind, sent).values,
  };
}
