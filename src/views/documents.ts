import * as vscode from 'vscode';
import { CallError } from '../api/errors.ts';
import { membersOf } from '../api/schema.ts';
import { maskSecrets } from '../api/secrets.ts';
import type { Kind } from '../kinds/kind.ts';
import { describe } from './describe.ts';
import type { Item } from './listing.ts';
import { type Ref, refOf } from './uri.ts';

/** What an open document shows: the item as it was read, without its secrets. */
interface Snapshot {
  readonly bytes: Uint8Array;
  readonly readAt: number;
  readonly item: Item;
}

export interface DocumentsOptions {
  readonly kindOf: (id: string) => Kind | undefined;
  /** Reads an item of the account in the reference. Throws a CallError, or an Error in words. */
  readonly read: (ref: Ref, signal: AbortSignal) => Promise<Item>;
  /** Told when the editor itself could not open a document: its own page for that gives no reason. */
  readonly onFailure: (error: unknown, ref: Ref) => void;
}

/**
 * Documents of the scheme `headend:`. `stat` and `readFile` answer from the snapshot; only opening and
 * refreshing use the network.
 */
export function createDocuments({ kindOf, read, onFailure }: DocumentsOptions) {
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const snapshots = new Map<string, Snapshot>();
  const loading = new Map<string, Promise<Snapshot>>();

  async function load(uri: vscode.Uri, signal: AbortSignal): Promise<Snapshot> {
    const { ref, kind } = known(uri);
    const item = await read(ref, signal);
    const text = `${JSON.stringify(maskSecrets(kind.schema, inOrder(kind, item)), null, 2)}\n`;
    const snapshot = { bytes: new TextEncoder().encode(text), readAt: Date.now(), item };
    snapshots.set(uri.toString(), snapshot);
    return snapshot;
  }

  function known(uri: vscode.Uri) {
    const ref = refOf(uri);
    const kind = ref && kindOf(ref.kind);
    if (!ref || !kind) throw vscode.FileSystemError.FileNotFound(uri);
    return { ref, kind };
  }

  /** A first read for the editor, which has no words for a failure. */
  async function restore(uri: vscode.Uri): Promise<Snapshot> {
    const { ref } = known(uri);
    try {
      return await load(uri, AbortSignal.timeout(60_000));
    } catch (error) {
      onFailure(error, ref);
      throw asFileError(error, ref);
    }
  }

  /** The snapshot; or, for a document restored by the editor, a first read that all callers share. */
  function snapshotOf(uri: vscode.Uri): Promise<Snapshot> {
    const key = uri.toString();
    const snapshot = snapshots.get(key);
    if (snapshot) return Promise.resolve(snapshot);
    const mine = loading.get(key) ?? restore(uri).finally(() => loading.delete(key));
    loading.set(key, mine);
    return mine;
  }

  const readOnly = () => {
    throw vscode.FileSystemError.NoPermissions(vscode.l10n.t('Headend documents are read-only.'));
  };

  const provider: vscode.FileSystemProvider = {
    onDidChangeFile: changed.event,
    watch: () => ({ dispose: () => undefined }),
    async stat(uri) {
      const { bytes, readAt } = await snapshotOf(uri);
      const permissions = vscode.FilePermission.Readonly;
      return { type: vscode.FileType.File, ctime: 0, mtime: readAt, size: bytes.length, permissions };
    },
    async readFile(uri) {
      return (await snapshotOf(uri)).bytes;
    },
    readDirectory: () => [],
    createDirectory: readOnly,
    writeFile: readOnly,
    delete: readOnly,
    rename: readOnly,
  };

  return {
    provider,
    /** What is known of an open document without reading. */
    peek: (uri: vscode.Uri) => snapshots.get(uri.toString()),
    /** Reads the resource anew; an open editor follows. */
    async refresh(uri: vscode.Uri, signal: AbortSignal): Promise<void> {
      await load(uri, signal);
      changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    },
    /** Lets go of a document that is closed. */
    forget(uri: vscode.Uri) {
      snapshots.delete(uri.toString());
    },
    /** Closes the documents of accounts that are signed out. */
    async close(accounts: readonly string[]): Promise<void> {
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      const gone = tabs.filter(({ input }) => {
        const ref = input instanceof vscode.TabInputText ? refOf(input.uri) : undefined;
        return ref !== undefined && accounts.includes(ref.account);
      });
      await vscode.window.tabGroups.close(gone);
    },
    dispose: () => changed.dispose(),
  };
}

export type Documents = ReturnType<typeof createDocuments>;

/** The item with the known fields first, in the order of the schema. */
function inOrder(kind: Kind, item: Item): Item {
  const known = Object.keys(membersOf(kind.schema)).filter((name) => name in item);
  const rest = Object.keys(item).filter((name) => !known.includes(name));
  return Object.fromEntries([...known, ...rest].map((name) => [name, item[name]]));
}

function asFileError(error: unknown, { title }: Ref): Error {
  const { message } = describe(error, vscode.l10n.t('Could not open “{0}”', title));
  if (!(error instanceof CallError)) return vscode.FileSystemError.Unavailable(message);
  if (error.reason === 'missing') return vscode.FileSystemError.FileNotFound(message);
  if (error.reason === 'forbidden' || error.reason === 'unauthorized') {
    return vscode.FileSystemError.NoPermissions(message);
  }
  return vscode.FileSystemError.Unavailable(message);
}
