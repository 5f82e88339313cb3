import * as vscode from 'vscode';
import { readChange } from '../../kinds/engine/change.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { comparisonsOf } from '../../ui/tabs.ts';
import { ownSideOf, theirSideOf } from '../../ui/uri.ts';
import type { Item } from '../../work/listing.ts';
import { openDocument } from './openDocument.ts';
import { parseDocument, printShown, showItem } from './text.ts';

/** A document whose resource someone else changed in the same fields. */
export interface Conflict {
  readonly kind: Kind;
  readonly title: string;
  /** The resource as the user opened it. */
  readonly before: Item;
  readonly theirs: Item;
  readonly fields: readonly string[];
  /** When `theirs` was read, in ms. */
  readonly readAt: number;
}

export interface ConflictsOptions {
  /** Makes someone else's state of the resource the start of the user's text. */
  readonly startFrom: (uri: vscode.Uri, theirs: Item) => Promise<void>;
  /** Called when the user gave up a conflicting text, with the resource as somebody else left it. */
  readonly onReverted: (uri: vscode.Uri, theirs: Item) => void;
  /** Called on a failure that the editor does not show by itself. */
  readonly onFailure: (error: unknown, uri: vscode.Uri) => void;
}

/** Conflicts of documents, from the failed save to the user's choice. Until then nothing is sent or lost. */
export function createDocumentConflicts({ startFrom, onReverted, onFailure }: ConflictsOptions) {
  const open = new Map<string, Conflict>();
  const changed = new vscode.EventEmitter<void>();
  /** What the user chose to replace. */
  const seen = new Map<string, Item>();

  function tell(): void {
    void vscode.commands.executeCommand('setContext', 'headend.conflicts', [...open.keys()]);
    changed.fire();
  }

  function end(uri: vscode.Uri): void {
    seen.delete(uri.toString());
    if (open.delete(uri.toString())) tell();
  }

  /** Overwrites the values that were shown with the user's; anything newer is a new conflict. */
  async function applyMine(uri: vscode.Uri): Promise<void> {
    const conflict = open.get(uri.toString());
    const document = openDocument(uri);
    if (!conflict || !document) return;
    seen.set(uri.toString(), conflict.theirs);
    if (await document.save()) await closeCompare(uri);
  }

  /** Puts their values into the text. The user's other changes stay, and are not sent until the next save. */
  async function takeTheirs(uri: vscode.Uri): Promise<void> {
    const conflict = open.get(uri.toString());
    const document = openDocument(uri);
    if (!conflict || !document) return;
    const { text, keepsMine } = withTheirs(conflict, document.getText());
    await startFrom(uri, conflict.theirs);
    end(uri);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, new vscode.Range(0, 0, document.lineCount, 0), text);
    await vscode.workspace.applyEdit(edit);
    if (!keepsMine) await document.save();
    await closeCompare(uri);
  }

  /** Shows both sides. */
  async function compare(uri: vscode.Uri): Promise<void> {
    const conflict = open.get(uri.toString());
    if (!conflict) return;
    const title = vscode.l10n.t('{0} (Theirs ↔ Mine): Choose Which to Keep', conflict.title);
    await vscode.commands.executeCommand('vscode.diff', theirSideOf(uri), uri, title, { preview: false });
  }

  const reverting = vscode.workspace.onDidChangeTextDocument(({ document: { uri, isDirty } }) => {
    const conflict = open.get(uri.toString());
    if (isDirty || !conflict) return;
    // reverted: nothing is left to decide
    end(uri);
    onReverted(uri, conflict.theirs);
    closeCompare(uri).catch((error: unknown) => onFailure(error, uri));
  });

  return {
    /** Records a conflict, which has made a save fail, and shows both sides for the user to decide. */
    async show(uri: vscode.Uri, met: Omit<Conflict, 'readAt'>): Promise<void> {
      seen.delete(uri.toString());
      open.set(uri.toString(), { ...met, readAt: Date.now() });
      tell();
      try {
        await compare(uri);
        // the editor reports each failed save in a message with its own buttons: this one is already reported
        await vscode.commands.executeCommand('notifications.hideToasts');
      } catch (error) {
        onFailure(error, uri);
      }
    },
    /** The conflict of a document, if any. */
    of: (uri: vscode.Uri): Conflict | undefined => open.get(uri.toString()),
    onDidChange: changed.event,
    compare,
    end,
    applyMine,
    takeTheirs,
    /** The other side of a conflict, which the user was shown and chose to replace. */
    seen: (uri: vscode.Uri): Item | undefined => seen.get(uri.toString()),
    /** The conflict whose other side has this address. */
    theirsAt(uri: vscode.Uri): Conflict | undefined {
      const own = ownSideOf(uri);
      return own && open.get(own.toString());
    },
    dispose: () => vscode.Disposable.from(reverting, changed).dispose(),
  };
}

async function closeCompare(uri: vscode.Uri): Promise<void> {
  await vscode.window.tabGroups.close(comparisonsOf(uri));
}

/** A text with their values in the fields that both changed, and whether it has other changes by the user. */
function withTheirs({ kind, before, theirs, fields }: Conflict, text: string) {
  const read = parseDocument(kind, text);
  const edited = 'item' in read ? read.item : {};
  const mine = Object.keys(readChange(kind, before, { ...showItem(kind, before), ...edited }).change);
  const others = mine.filter((name) => !fields.includes(name)).map((name) => [name, edited[name]]);
  const shown = { ...showItem(kind, theirs), ...Object.fromEntries(others) };
  return { text: printShown(kind, shown), keepsMine: others.length > 0 };
}
