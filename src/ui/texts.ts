import * as vscode from 'vscode';
import type { WriteOptions } from './ask.ts';
import { flash } from './editorWindow.ts';
import { createAskedSaves } from './files/askedSaves.ts';
import { plainFiles } from './files/plainFiles.ts';
import { allTabs } from './tabs.ts';

/** The scheme of texts that are edited in a tab as part of something else. */
const textScheme = 'headend-text';

/** Their language: plain text for which the manifest turns off the editor's auto save. */
const language = 'headend-text';

interface Open {
  readonly options: WriteOptions;
  bytes: Uint8Array;
  /** When it was opened or last saved, in ms since the epoch. */
  time: number;
  readonly answer: (text: string | undefined) => void;
}

/**
 * Long texts, edited in an ordinary tab: saving it gives the answer, closing it without saving gives none. A
 * text that breaks a rule is not saved: the editor shows why and keeps it. Only a save that the user asks for is an
 * answer. Texts are held only in memory.
 */
export function createTexts() {
  const changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const open = new Map<string, Open>();
  const problems = vscode.languages.createDiagnosticCollection(textScheme);
  const asked = createAskedSaves();
  const files = textFiles(open, asked, changed.event);
  let count = 0;

  function mark(document: vscode.TextDocument): void {
    const found = open.get(document.uri.toString());
    if (!found) return;
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const rangeOf = (line: number | undefined) =>
      line === undefined || line > document.lineCount ? whole : document.lineAt(line - 1).range;
    const marks = found.options
      .check(written(found.options, document.getText()))
      .map(
        ({ message, line }) => new vscode.Diagnostic(rangeOf(line), message, vscode.DiagnosticSeverity.Error),
      );
    problems.set(document.uri, marks);
  }

  const subscriptions = [
    vscode.workspace.registerFileSystemProvider(textScheme, plainFiles(files), { isCaseSensitive: true }),
    vscode.workspace.onDidChangeTextDocument(({ document }) => mark(document)),
    // The tab may be closed only after the editor has finished saving.
    vscode.workspace.onDidSaveTextDocument((document) => {
      const found = open.get(document.uri.toString());
      found?.answer(written(found.options, document.getText()));
    }),
    vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
      for (const { input } of closed) {
        if (input instanceof vscode.TabInputText) open.get(input.uri.toString())?.answer(undefined);
      }
    }),
    asked,
    problems,
    changed,
  ];

  return {
    /** Lets a user write a text; undefined: the tab was closed without saving. */
    async write(options: WriteOptions): Promise<string | undefined> {
      count += 1;
      const name = options.title.replace(/[\p{Cc}\p{Cf}/\\]+/gu, ' ');
      const uri = vscode.Uri.from({ scheme: textScheme, path: `/Headend Text/${count}/${name}` });
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      const bytes = new TextEncoder().encode(options.text);
      open.set(uri.toString(), { options, time: Date.now(), bytes, answer: resolve });
      try {
        const document = await vscode.workspace.openTextDocument(uri);
        // a user's own association takes precedence over the manifest's
        if (document.languageId !== language)
          await vscode.languages.setTextDocumentLanguage(document, language);
        await vscode.window.showTextDocument(document, { preview: false });
        flash(vscode.l10n.t('Save the text to continue. Close its tab to cancel.'), { icon: 'info' });
        return await promise;
      } finally {
        open.delete(uri.toString());
        problems.delete(uri);
        await close(uri);
      }
    },
    dispose: () => vscode.Disposable.from(...subscriptions).dispose(),
  };
}

type FilesEvent = vscode.FileSystemProvider['onDidChangeFile'];

/** Texts as files, by address. A text that breaks a rule cannot be written. */
function textFiles(
  open: ReadonlyMap<string, Open>,
  asked: Pick<ReturnType<typeof createAskedSaves>, 'take'>,
  onDidChangeFile: FilesEvent,
): vscode.FileSystemProvider {
  const known = (uri: vscode.Uri): Open => {
    const found = open.get(uri.toString());
    if (found) return found;
    throw vscode.FileSystemError.Unavailable(
      vscode.l10n.t('This change has already ended. Copy the text and start the change again.'),
    );
  };
  const refuse = () => {
    throw vscode.FileSystemError.NoPermissions(
      vscode.l10n.t('Change documents can’t be created or moved here.'),
    );
  };
  return {
    onDidChangeFile,
    watch: () => ({ dispose: () => undefined }),
    stat(uri) {
      const { bytes, time } = known(uri);
      return { type: vscode.FileType.File, ctime: 0, mtime: time, size: bytes.length };
    },
    readFile: (uri) => known(uri).bytes,
    writeFile(uri, bytes) {
      const found = known(uri);
      // a half-typed text is no answer
      if (asked.take(uri) === false)
        throw vscode.FileSystemError.NoPermissions(
          vscode.l10n.t('Auto Save doesn’t change resources. Save the document to send your changes.'),
        );
      const [wrong] = found.options.check(written(found.options, new TextDecoder().decode(bytes)));
      if (wrong !== undefined) throw vscode.FileSystemError.NoPermissions(wrong.message);
      found.bytes = bytes;
      found.time = Date.now();
    },
    readDirectory: () => [],
    createDirectory: refuse,
    delete: refuse,
    rename: refuse,
  };
}

async function close(uri: vscode.Uri): Promise<void> {
  const mine = allTabs().filter(
    ({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString(),
  );
  await vscode.window.tabGroups.close(mine);
}

/** The text as written: editors may add a line break at the end. */
function written({ text: before }: WriteOptions, text: string): string {
  return before.endsWith('\n') ? text : text.replace(/\r?\n$/, '');
}
