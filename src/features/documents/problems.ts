import * as vscode from 'vscode';
import { readChange } from '../../kinds/engine/change.ts';
import { changeWarnings } from '../../kinds/engine/changeWarnings.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Problem, Remedy } from '../../platform/grammar/rules.ts';
import { same } from '../../shared/same.ts';
import { say } from '../../ui/say.ts';
import { scheme } from '../../ui/uri.ts';
import type { Item } from '../../work/listing.ts';
import { onClosed, openDocument } from './openDocument.ts';
import { remedyChange } from './remedy.ts';
import { parseDocument, placesOf } from './text.ts';

/** What an open document is compared with; undefined for a read-only one. */
export type BeforeOf = (uri: vscode.Uri) => Before | undefined;

/** What a text started from. */
interface Before {
  readonly kind: Kind;
  readonly before: Item;
}

/** What the service refused, with the text's values then: a value changed since is no longer refused. */
interface Refused {
  readonly problems: readonly Problem[];
  readonly item: Item;
}

/**
 * Problems of open documents, as the user types: what could not be saved, at its place, and warnings about
 * what could. Invalid JSON is left to the editor, which reports it itself.
 */
export function createDocumentProblems(beforeOf: BeforeOf) {
  const collection = vscode.languages.createDiagnosticCollection('headend');
  const refused = new Map<string, Refused>();
  /** The remedies of the problems on display. */
  const remedies = new WeakMap<vscode.Diagnostic, Remedy>();

  function check(document: vscode.TextDocument): void {
    const found = beforeOf(document.uri);
    if (!found) return;
    const read = parseDocument(found.kind, document.getText());
    if ('refusal' in read) {
      collection.delete(document.uri);
      return;
    }
    const { problems, warnings } = findings(found, read.item, refused.get(document.uri.toString()));
    const severity = vscode.DiagnosticSeverity;
    const shown = [
      ...diagnostics(document, problems, severity.Error),
      ...diagnostics(document, warnings, severity.Warning),
    ];
    for (const [index, { remedy }] of problems.entries()) {
      const diagnostic = shown[index];
      if (remedy && diagnostic) remedies.set(diagnostic, remedy);
    }
    collection.set(document.uri, shown);
  }

  function recheck(uri: vscode.Uri): void {
    const document = openDocument(uri);
    if (document) check(document);
  }

  /** The quick fixes for the problems in a range of a document. */
  function provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const found = beforeOf(document.uri);
    if (!found) return [];
    return (collection.get(document.uri) ?? []).flatMap((diagnostic) => {
      const remedy = remedies.get(diagnostic);
      if (!remedy || !diagnostic.range.intersection(range)) return [];
      return [quickFix(diagnostic, remedy, remedyEdit(document, found, remedy))];
    });
  }

  const subscriptions = [
    collection,
    vscode.languages.registerCodeActionsProvider(
      { scheme },
      { provideCodeActions },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    ),
    vscode.workspace.onDidOpenTextDocument(check),
    vscode.workspace.onDidChangeTextDocument(({ document }) => check(document)),
    onClosed((uri) => {
      refused.delete(uri.toString());
      collection.delete(uri);
    }),
  ];
  for (const document of vscode.workspace.textDocuments) check(document);

  return {
    /** Checks an open document again, after it was read or saved. */
    recheck,
    /** Shows what the service refused in a text; no problems clear earlier refusals. */
    refuse(uri: vscode.Uri, problems: readonly Problem[], item: Item = {}): void {
      if (problems.length > 0) refused.set(uri.toString(), { problems, item });
      else refused.delete(uri.toString());
      recheck(uri);
    },
    dispose: () => vscode.Disposable.from(...subscriptions).dispose(),
  };
}

/** What is wrong with the values of a text, by the rules and the service, and warnings about its change. */
function findings({ kind, before }: Before, item: Item, earlier: Refused | undefined) {
  const { change, problems } = readChange(kind, before, item);
  const still = (earlier?.problems ?? []).filter(({ path: [name] }) =>
    name === undefined ? same(item, earlier?.item) : same(item[name], earlier?.item[name]),
  );
  return { problems: [...problems, ...still], warnings: changeWarnings(kind, change) };
}

function diagnostics(
  document: vscode.TextDocument,
  problems: readonly Problem[],
  severity: vscode.DiagnosticSeverity,
): vscode.Diagnostic[] {
  const places = placesOf(document.getText(), problems);
  return problems.map(({ words }, index) => {
    const { offset, length } = places[index] ?? { offset: 0, length: 0 };
    const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
    const diagnostic = new vscode.Diagnostic(range, say(words), severity);
    diagnostic.source = 'Headend';
    return diagnostic;
  });
}

/** The edit that fixes a problem. */
function remedyEdit(document: vscode.TextDocument, { kind, before }: Before, remedy: Remedy) {
  const { offset, length, text } = remedyChange(kind, before, document.getText(), remedy);
  const edit = new vscode.WorkspaceEdit();
  const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
  edit.replace(document.uri, range, text);
  return edit;
}

function quickFix(
  diagnostic: vscode.Diagnostic,
  remedy: Remedy,
  edit: vscode.WorkspaceEdit,
): vscode.CodeAction {
  const action = new vscode.CodeAction(say(remedy.title), vscode.CodeActionKind.QuickFix);
  action.edit = edit;
  action.diagnostics = [diagnostic];
  action.isPreferred = true;
  return action;
}
