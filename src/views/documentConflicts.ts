import * as vscode from 'vscode';
import { showMessage } from '../editorWindow.ts';
import { readChange } from '../kinds/change.ts';
import type { Kind } from '../kinds/kind.ts';
import { printShown, readText, showItem } from './documentText.ts';
import type { Item } from './listing.ts';
import { conflictWords } from './outcomeWords.ts';
import { say } from './say.ts';

/** A document whose resource somebody else changed in the same fields. */
export interface Conflict {
  readonly kind: Kind;
  readonly title: string;
  /** The resource as the user opened it. */
  readonly before: Item;
  readonly theirs: Item;
  readonly fields: readonly string[];
  /** When theirs was read, in ms. */
  readonly readAt: number;
}

export interface ConflictsOptions {
  /** Makes the resource as somebody else left it the start of the user's text. */
  readonly startFrom: (uri: vscode.Uri, theirs: Item) => Promise<void>;
  /** Told of a failure that the editor does not tell by itself. */
  readonly onFailure: (error: unknown, uri: vscode.Uri) => void;
}

/** The side of a conflict that is somebody else's has the address of the document, and this query. */
const theirSide = 'theirs';

/** Conflicts of documents, from the failed save to the user's choice. Until then nothing is sent and nothing is lost. */
export function createDocumentConflicts({ startFrom, onFailure }: ConflictsOptions) {
  const open = new Map<string, Conflict>();
  /** What the user chose to replace. */
  const seen = new Map<string, Item>();

  function tell(): void {
    void vscode.commands.executeCommand('setContext', 'headend.conflicts', [...open.keys()]);
  }

  function end(uri: vscode.Uri): void {
    seen.delete(uri.toString());
    if (open.delete(uri.toString())) tell();
  }

  function documentOf(uri: vscode.Uri): vscode.TextDocument | undefined {
    return vscode.workspace.textDocuments.find((each) => `${each.uri}` === `${uri}`);
  }

  /** Sends the user's values over those that were shown; anything newer is a new conflict. */
  async function applyMine(uri: vscode.Uri): Promise<void> {
    const conflict = open.get(uri.toString());
    const document = documentOf(uri);
    if (!conflict || !document) return;
    seen.set(uri.toString(), conflict.theirs);
    if (await document.save()) await closeCompare(uri);
  }

  /** Puts their values into the text. The user's other changes stay, and are not sent until the next save. */
  async function takeTheirs(uri: vscode.Uri): Promise<void> {
    const conflict = open.get(uri.toString());
    const document = documentOf(uri);
    if (!conflict || !document) return;
    const { kind, before, theirs, fields } = conflict;
    const read = readText(kind, document.getText());
    const edited = 'item' in read ? read.item : {};
    const mine = Object.keys(readChange(kind, before, { ...showItem(kind, before), ...edited }).change);
    const others = mine.filter((name) => !fields.includes(name)).map((name) => [name, edited[name]]);
    await startFrom(uri, theirs);
    end(uri);
    const text = printShown(kind, { ...showItem(kind, theirs), ...Object.fromEntries(others) });
    const edit = new vscode.WorkspaceEdit();
    edit.replace(uri, new vscode.Range(0, 0, document.lineCount, 0), text);
    await vscode.workspace.applyEdit(edit);
    if (others.length === 0) await document.save();
    await closeCompare(uri);
  }

  async function ask(uri: vscode.Uri, conflict: Conflict): Promise<void> {
    const { t } = vscode.l10n;
    const their = uri.with({ query: theirSide });
    const title = t('{0} (theirs ↔ mine)', conflict.title);
    await vscode.commands.executeCommand('vscode.diff', their, uri, title, { preview: true });
    const [mine, theirs, cancel] = [t('Apply Mine'), t('Take Theirs'), t('Cancel')];
    const said = say(conflictWords(conflict.kind, conflict.title, conflict));
    const more = t('Nothing was sent. Take Theirs keeps your other changes in the text.');
    const chosen = await showMessage('warning', `${said}. ${more}`, [mine, theirs, cancel]);
    // a message of an older conflict decides nothing
    if (open.get(uri.toString()) !== conflict) return;
    if (chosen === mine) await applyMine(uri);
    if (chosen === theirs) await takeTheirs(uri);
    if (chosen === cancel) await closeCompare(uri);
  }

  return {
    /** Shows both sides and asks. The save that met the conflict has failed. */
    show(uri: vscode.Uri, met: Omit<Conflict, 'readAt'>): void {
      const conflict = { ...met, readAt: Date.now() };
      seen.delete(uri.toString());
      open.set(uri.toString(), conflict);
      tell();
      ask(uri, conflict).catch((error) => onFailure(error, uri));
    },
    end,
    applyMine,
    takeTheirs,
    /** What the user was shown of a conflict and chose to replace. */
    seen: (uri: vscode.Uri): Item | undefined => seen.get(uri.toString()),
    /** The conflict whose other side has this address. */
    theirsAt(uri: vscode.Uri): Conflict | undefined {
      return uri.query === theirSide ? open.get(uri.with({ query: '' }).toString()) : undefined;
    },
  };
}

async function closeCompare(uri: vscode.Uri): Promise<void> {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  const compares = tabs.filter(
    ({ input }) => input instanceof vscode.TabInputTextDiff && `${input.modified}` === `${uri}`,
  );
  await vscode.window.tabGroups.close(compares);
}
