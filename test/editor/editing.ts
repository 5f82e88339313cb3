import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { kindOf } from '../../src/kinds/all.ts';
import { nameOf, type Ref } from '../../src/kinds/grammar/ref.ts';
import type { Operation } from '../../src/platform/grammar/operation.ts';
import { urisInTabs } from '../../src/ui/tabs.ts';
import { ownSideOf, refOf } from '../../src/ui/uri.ts';
import { eventually, inside } from './headend.ts';

type Item = Record<string, unknown>;

/** The client of the account that is signed in. */
export async function client() {
  return (await (await inside()).accounts.currentClient()) ?? assert.fail('signed out');
}

/** A call by somebody else, with the same key. */
export async function elsewhere<O>(operation: Operation<never, O>, input: Item): Promise<O> {
  return (await client()).call(operation as Operation<Item, O>, input);
}

/** Opens a resource of the account that is signed in, as its row would. */
export async function open(kind: string, id: string, title: string): Promise<vscode.TextDocument> {
  const test = await inside();
  const account = (await test.accounts.currentId()) ?? assert.fail('signed out');
  const scopes = kindOf(kind).scope === undefined ? {} : undefined;
  assert.ok(scopes, 'a kind of the account');
  const ref: Ref = { account, kind, scope: {}, id, title };
  await vscode.commands.executeCommand('headend.row.open', ref);
  return (await documentOf(ref)) ?? assert.fail('not open');
}

/** The open document of a resource, whatever its name. Its tab keeps that, so that a test can hold the document. */
export async function documentOf(ref: Ref): Promise<vscode.TextDocument | undefined> {
  const { documents, ...test } = await inside();
  test.patience.quiet = 2 ** 31 - 1;
  // the editor keeps the text of a closed tab for a while, which may have had another name
  const inTabs = urisInTabs().map(String);
  return vscode.workspace.textDocuments.findLast(({ uri }) => {
    const shown = ownSideOf(uri) ? undefined : refOf(uri);
    return documents.peek(uri) && shown && nameOf(shown) === nameOf(ref) && inTabs.includes(uri.toString());
  });
}

/** What a document shows. */
export function shown(document: vscode.TextDocument): Item {
  return JSON.parse(document.getText());
}

/** Writes other values into the text, as typing would. */
export async function type(document: vscode.TextDocument, change: Item, by = replace): Promise<void> {
  const text = () => `${JSON.stringify({ ...shown(document), ...change }, null, 2)}\n`;
  let { version } = document;
  while (!(await by(document, text()))) {
    // a fresh state came into the text meanwhile, which typing would have met, too
    await eventually(() => document.version !== version || undefined);
    ({ version } = document);
  }
}

/** Replaces the whole text. */
export async function write(document: vscode.TextDocument, text: string): Promise<void> {
  assert.ok(await replace(document, text));
}

/** Replaces the whole text; false: it is another one by now. */
async function replace(document: vscode.TextDocument, text: string): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
  return vscode.workspace.applyEdit(edit);
}

/**
 * The same in the editor that shows it: an edit of the workspace looks at the version some time before it is made, and would
 * take the place of a text that has come meanwhile.
 */
export async function replaceAtOnce(document: vscode.TextDocument, text: string): Promise<boolean> {
  const editor = vscode.window.visibleTextEditors.find((each) => each.document === document);
  const whole = new vscode.Range(0, 0, document.lineCount, 0);
  return editor ? editor.edit((typing) => typing.replace(whole, text)) : assert.fail('it doesn’t show');
}

/** Waits until a document has no edits and shows this. */
export async function follows(document: vscode.TextDocument, expected: Item): Promise<void> {
  await eventually(() => {
    if (document.isDirty) return undefined;
    const now = shown(document);
    return Object.entries(expected).every(([name, value]) => now[name] === value) || undefined;
  });
}

/** The problems that Headend shows in a document, as `line: words`. */
export function problemsOf(document: vscode.TextDocument): string[] {
  return vscode.languages
    .getDiagnostics(document.uri)
    .filter(({ source }) => source === 'Headend')
    .map(({ message, range }) => `${document.getText(range)}: ${message}`);
}

/** Closes all editors and drops their edits. */
export async function closeAll(): Promise<void> {
  for (const { isDirty, uri } of vscode.workspace.textDocuments) {
    if (!isDirty) continue;
    await vscode.window.showTextDocument(uri);
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
  await vscode.commands.executeCommand('notifications.clearAll');
}

/** The titles of what stands above a document. */
export async function lensesOf(document: vscode.TextDocument): Promise<(string | undefined)[]> {
  const lenses = await (await inside()).lenses.provideCodeLenses(document);
  return lenses.map(({ command }) => command?.title);
}
