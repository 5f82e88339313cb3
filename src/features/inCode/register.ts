import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { WindowHandlers } from '../../ui/handler.ts';
import { once } from '../../ui/lazy/once.ts';
import { schemesOfFiles } from './schemesOfFiles.ts';

/** How long after the last change files are checked, in ms. */
const pause = 300;

/** Streams, videos and apps that files name: what they are, links to them, and what is deprecated. */
export function registerInCode(host: Host) {
  const { languages, workspace, window } = vscode;
  const { t } = vscode.l10n;
  const selector = schemesOfFiles(workspace.workspaceFolders ?? []).map((scheme) => ({ scheme }));
  const desk = once(async () => (await import('./desk.ts')).createInCode(host));
  const problems = languages.createDiagnosticCollection('headend');
  let timer: NodeJS.Timeout | undefined;

  const isOn = ({ uri }: vscode.TextDocument) =>
    workspace.getConfiguration('headend', uri).get('inCode.enabled') === true;
  const visible = () =>
    window.visibleTextEditors
      .map(({ document }) => document)
      .filter((document) => languages.match(selector, document) > 0);

  /** Marks what is deprecated in the files in sight, a moment after the last change. */
  function check(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void mark().catch(host.log.error), pause);
  }

  async function mark(): Promise<void> {
    const documents = visible().filter(isOn);
    problems.forEach((uri) => {
      if (!documents.some((each) => `${each.uri}` === `${uri}`)) problems.delete(uri);
    });
    for (const document of documents) problems.set(document.uri, await (await desk()).problemsOf(document));
  }

  type Ask<Args extends unknown[], Result> = (
    document: vscode.TextDocument,
    ...args: Args
  ) => Promise<Result>;
  const ifOn = <Args extends unknown[], Result>(ask: Ask<Args, Result>) => {
    return async (document: vscode.TextDocument, ...args: Args) =>
      isOn(document) ? ask(document, ...args) : undefined;
  };
  const subscriptions = [
    problems,
    languages.registerHoverProvider(selector, {
      provideHover: ifOn(async (document, position) => (await desk()).hover(document, position)),
    }),
    languages.registerDefinitionProvider(selector, {
      provideDefinition: ifOn(async (document, position) => (await desk()).definition(document, position)),
    }),
    languages.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: ifOn(async (document) => (await desk()).links(document)),
    }),
    languages.registerCodeActionsProvider(
      selector,
      {
        provideCodeActions: (document, _, { diagnostics }) =>
          diagnostics.filter(({ source }) => source === 'Headend').map((problem) => fixOf(document, problem)),
        resolveCodeAction: async (action) => (await desk()).resolve(action),
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    ),
    window.onDidChangeVisibleTextEditors(check),
    window.onDidChangeActiveTextEditor(check),
    // an untitled file may take the name of one that was just closed
    workspace.onDidOpenTextDocument(check),
    workspace.onDidChangeTextDocument(({ document }) => {
      if (visible().includes(document)) check();
    }),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('headend.inCode')) check();
    }),
  ];
  check();

  return {
    window: {
      async 'resource.openAtCursor'() {
        const editor = window.activeTextEditor;
        const isOpened = editor && (await (await desk()).openAt(editor.document, editor.selection.active));
        if (!isOpened)
          host.ask.flash(
            t('Headend knows no stream, video or app at the cursor. Load its list and try again.'),
            { icon: 'info' },
          );
      },
    } satisfies WindowHandlers,
    dispose() {
      clearTimeout(timer);
      for (const each of subscriptions) each.dispose();
    },
  };
}

/** The fix of a problem: the stream is read for it once the user wants it. */
function fixOf(document: vscode.TextDocument, problem: vscode.Diagnostic): vscode.CodeAction {
  const title = vscode.l10n.t('Replace with the current address');
  const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
  return Object.assign(action, { diagnostics: [problem], isPreferred: true, document });
}
