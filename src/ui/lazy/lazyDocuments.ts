import * as vscode from 'vscode';
import { plainFiles } from '../files/plainFiles.ts';
import { once } from './once.ts';

/** What stands behind documents. */
interface DocumentsDesk {
  readonly documents: { readonly provider: vscode.FileSystemProvider };
  readonly lenses: {
    readonly onDidChangeCodeLenses: vscode.Event<void>;
    provideCodeLenses(document: vscode.TextDocument): vscode.ProviderResult<vscode.CodeLens[]>;
  };
  readonly links: {
    provideDocumentLinks(document: vscode.TextDocument): vscode.ProviderResult<vscode.DocumentLink[]>;
  };
  readonly hints: {
    provideInlayHints(
      document: vscode.TextDocument,
      range: vscode.Range,
    ): vscode.ProviderResult<vscode.InlayHint[]>;
  };
  /** Names of IDs. */
  readonly ids: () => Promise<
    Pick<vscode.HoverProvider, 'provideHover'> & Pick<vscode.CompletionItemProvider, 'provideCompletionItems'>
  >;
}

type Desk = () => Promise<DocumentsDesk>;

/**
 * Registers documents with the scheme `headend:`, their JSON schemas, and what is shown in and above them. The desk is loaded
 * with the first.
 */
export function lazyDocuments(
  desk: Desk,
  schemas: () => Promise<vscode.FileSystemProvider>,
): vscode.Disposable {
  const lensesChanged = new vscode.EventEmitter<void>();
  const loaded = once(async () => {
    const all = await desk();
    // The editor gives up asking for lenses if it loses the focus just after a document opened. It asks again after a
    // change, so changes are passed on even before the first question.
    all.lenses.onDidChangeCodeLenses(() => lensesChanged.fire());
    return all;
  });
  const textsChanged = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const texts = once(async () => {
    const { provider } = (await loaded()).documents;
    provider.onDidChangeFile((events) => textsChanged.fire(events));
    return provider;
  });
  /** An edited text that is brought back in the background asks for nothing, but is saved with all others. */
  const attend = ({ uri }: vscode.TextDocument) => {
    // after a failure, the first that asks tries again
    if (uri.scheme === 'headend') loaded().catch(() => undefined);
  };
  vscode.workspace.textDocuments.forEach(attend);
  return vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(attend),
    filesOf('headend', texts, textsChanged.event),
    filesOf('headend-schema', schemas, unwatched),
    lensesOf(loaded, lensesChanged.event),
    meanings(loaded),
    textsChanged,
    lensesChanged,
  );
}

const unwatched = () => ({ dispose: () => undefined });

/** Files of a scheme, whose provider is loaded with the first. */
function filesOf(
  scheme: string,
  loaded: () => Promise<vscode.FileSystemProvider>,
  onDidChangeFile: vscode.FileSystemProvider['onDidChangeFile'],
): vscode.Disposable {
  return vscode.workspace.registerFileSystemProvider(
    scheme,
    plainFiles({
      onDidChangeFile,
      watch: unwatched,
      stat: async (uri) => (await loaded()).stat(uri),
      readDirectory: async (uri) => (await loaded()).readDirectory(uri),
      createDirectory: async (uri) => (await loaded()).createDirectory(uri),
      readFile: async (uri) => (await loaded()).readFile(uri),
      writeFile: async (uri, content, options) => (await loaded()).writeFile(uri, content, options),
      delete: async (uri, options) => (await loaded()).delete(uri, options),
      rename: async (from, to, options) => (await loaded()).rename(from, to, options),
    }),
    { isCaseSensitive: true },
  );
}

/** The lines above them. */
function lensesOf(desk: Desk, onDidChangeCodeLenses: vscode.Event<void>): vscode.Disposable {
  return vscode.languages.registerCodeLensProvider(
    { scheme: 'headend' },
    {
      onDidChangeCodeLenses,
      provideCodeLenses: async (document) => (await desk()).lenses.provideCodeLenses(document),
    },
  );
}

/** What is shown in them: links to other resources, times beside numbers, and names of IDs. */
function meanings(desk: Desk): vscode.Disposable {
  const { languages } = vscode;
  const selector = { scheme: 'headend' };
  return vscode.Disposable.from(
    languages.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: async (document) => (await desk()).links.provideDocumentLinks(document),
    }),
    languages.registerInlayHintsProvider(selector, {
      provideInlayHints: async (document, range) => (await desk()).hints.provideInlayHints(document, range),
    }),
    languages.registerHoverProvider(selector, {
      provideHover: async (...at) => (await (await desk()).ids()).provideHover(...at),
    }),
    languages.registerCompletionItemProvider(selector, {
      provideCompletionItems: async (...at) => (await (await desk()).ids()).provideCompletionItems(...at),
    }),
  );
}
