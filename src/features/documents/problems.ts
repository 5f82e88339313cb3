import * as vscode from 'vscode';
import { readChange } from '../../kinds/engine/change.ts';
import { changeWarnings } from '../../kinds/engine/changeWarnings.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { Problem, Remedy } from '../../platform/grammar/rules.ts';
import { same } from '../../shared/same.ts';
import { say } from '../../ui/say.ts';
import { scheme } from '../../ui/uri.ts';
import type { Item } from '../../work/listing.ts';
import { remedyChange } from './remedy.ts';
import { placesOf, readText } from './text.ts';

/** What an open document is compared with; undefined for one that is only read. */
export type BeforeOf = (uri: vscode.Uri) => { readonly kind: Kind; readonly before: Item } | undefined;

/**
 * Problems of open documents, while the user types: what could not be saved, at its place, and warnings of what could. What is no JSON is left to
 * the editor, which says so itself.
 */
export function createDocumentProblems(beforeOf: BeforeOf) {
  const collection = vscode.languages.createDiagnosticCollection('headend');
  /** What the service refused, with the text's values then: a value that is typed anew is no longer refused. */
  const refused = new Map<string, { readonly problems: readonly Problem[]; readonly item: Item }>();
  /** What puts problems right that show at present. */
  const remedies = new WeakMap<vscode.Diagnostic, Remedy>();

  function check(document: vscode.TextDocument): void {
    const found = beforeOf(document.uri);
    if (!found) return;
    const text = document.getText();
    const read = readText(found.kind, text);
    if ('refusal' in read) {
      collection.delete(document.uri);
      return;
    }
    const { item } = read;
    const { change, problems } = readChange(found.kind, found.before, item);
    const earlier = refused.get(document.uri.toString());
    const still = (earlier?.problems ?? []).filter(({ path: [name] }) =>
      name === undefined ? same(item, earlier?.item) : same(item[name], earlier?.item[name]),
    );
    const all = [...problems, ...still];
    const warnings = changeWarnings(found.kind, change);
    const severity = vscode.DiagnosticSeverity;
    const shown = [
      ...diagnostics(document, text, all, severity.Error),
      ...diagnostics(document, text, warnings, severity.Warning),
    ];
    for (const [index, { remedy }] of all.entries()) {
      const diagnostic = shown[index];
      if (remedy && diagnostic) remedies.set(diagnostic, remedy);
    }
    collection.set(document.uri, shown);
  }

  function recheck(uri: vscode.Uri): void {
    const document = vscode.workspace.textDocuments.find((each) => `${each.uri}` === `${uri}`);
    if (document) check(document);
  }

  /** The quick fixes of the problems in a stretch of a document. */
  function provideCodeActions(document: vscode.TextDocument, range: vscode.Range): vscode.CodeAction[] {
    const found = beforeOf(document.uri);
    if (!found) return [];
    const text = document.getText();
    return (collection.get(document.uri) ?? []).flatMap((diagnostic) => {
      const remedy = remedies.get(diagnostic);
      if (!remedy || !diagnostic.range.intersection(range)) return [];
      const change = remedyChange(found.kind, found.before, text, remedy);
      const [start, end] = [change.offset, change.offset + change.length].map((at) =>
        document.positionAt(at),
      );
      if (!start || !end) return [];
      const action = new vscode.CodeAction(say(remedy.title), vscode.CodeActionKind.QuickFix);
      action.edit = new vscode.WorkspaceEdit();
      action.edit.replace(document.uri, new vscode.Range(start, end), change.text);
      action.diagnostics = [diagnostic];
      action.isPreferred = true;
      return [action];
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
    vscode.workspace.onDidCloseTextDocument(({ uri }) => {
      refused.delete(uri.toString());
      collection.delete(uri);
    }),
  ];
  for (const document of vscode.workspace.textDocuments) check(document);

  return {
    /** Compares an open document anew, after it was read or saved. */
    recheck,
    /** Shows what the service refused of a text; with no problems, what it refused before is gone. */
    refuse(uri: vscode.Uri, problems: readonly Problem[], item: Item = {}): void {
      if (problems.length > 0) refused.set(uri.toString(), { problems, item });
      else refused.delete(uri.toString());
      recheck(uri);
    },
    dispose: () => vscode.Disposable.from(...subscriptions).dispose(),
  };
}

function diagnostics(
  document: vscode.TextDocument,
  text: string,
  problems: readonly Problem[],
  severity: vscode.DiagnosticSeverity,
): vscode.Diagnostic[] {
  const places = placesOf(text, problems);
  return problems.map(({ words }, index) => {
    const { offset, length } = places[index] ?? { offset: 0, length: 0 };
    const range = new vscode.Range(document.positionAt(offset), document.positionAt(offset + length));
    const diagnostic = new vscode.Diagnostic(range, say(words), severity);
    diagnostic.source = 'Headend';
    return diagnostic;
  });
}
