import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { flash, showMessage } from '../../ui/editorWindow.ts';
import type { WindowHandlers } from '../../ui/handler.ts';
import { copySnippet } from '../../ui/snippets/pickSnippet.ts';
import { requestRows } from '../../ui/snippets/requestForms.ts';
import type { Entry } from '../../work/journal.ts';
import { curlOf } from '../../work/snippets/curl.ts';
import { type RequestRow, requestScheme, requestUri } from './rows.ts';

export interface JournalCommandsOptions extends Pick<Host, 'journal' | 'version' | 'ask'> {
  /** The name of the current account in the journal; undefined: signed out. */
  readonly currentBook: () => Promise<string | undefined>;
}

/** What can be done with requests, and the documents that show them. */
export function createJournalCommands({ journal, currentBook, version, ask }: JournalCommandsOptions) {
  const { t } = vscode.l10n;

  const exporting = () => import('../../work/exported.ts');

  /** The request of a document; undefined: it is no longer kept. */
  function entryOf({ path }: vscode.Uri): Entry | undefined {
    const [, book = '', number] = path.split('/');
    return journal.find(book, Number(number));
  }

  /** Shows a request as it was when its document was opened: the journal continues. */
  const provider = vscode.workspace.registerTextDocumentContentProvider(requestScheme, {
    async provideTextDocumentContent(uri) {
      const entry = entryOf(uri);
      if (!entry) return `{ "${t('This request is no longer available.')}": true }\n`;
      const { exportedEntry } = await exporting();
      return `${JSON.stringify(exportedEntry(entry), null, 2)}\n`;
    },
  });

  async function open(argument: unknown): Promise<void> {
    const row = rowOf(argument);
    if (row) await vscode.commands.executeCommand('vscode.open', requestUri(row), { preview: true });
  }

  async function copyCurl(argument: unknown, selected?: unknown): Promise<void> {
    const rows = rowsFrom(argument, selected);
    if (rows.length === 0) return;
    await vscode.env.clipboard.writeText(rows.map(({ entry }) => curlOf(entry)).join('\n\n'));
    flash(t('Copied as curl'));
  }

  async function copyAs(argument: unknown, selected?: unknown): Promise<void> {
    const isDocument = argument instanceof vscode.Uri && argument.scheme === requestScheme;
    const requests = isDocument
      ? [entryOf(argument) ?? []].flat()
      : rowsFrom(argument, selected).map(({ entry }) => entry);
    if (requests.length === 0) return;
    const note = (variable: string) => t('{0} is an API key of the account.', variable);
    await copySnippet(ask, requestRows(requests, { note, commented: false }), t('Copy Request As'));
  }

  async function save(): Promise<void> {
    const book = await currentBook();
    const entries = book === undefined ? [] : journal.entries(book);
    if (entries.length === 0) {
      void showMessage('info', t('No requests to export.'));
      return;
    }
    const uri = await vscode.window.showSaveDialog({
      title: t('Export Requests'),
      filters: { [t('HTTP Archive')]: ['har'], [t('JSON Lines')]: ['jsonl'] },
      defaultUri: vscode.Uri.joinPath(folder(), 'headend-requests.har'),
    });
    if (!uri) return;
    const { httpArchive, jsonLines } = await exporting();
    const text = uri.path.endsWith('.jsonl') ? jsonLines(entries) : httpArchive(entries, version);
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    flash(entries.length === 1 ? t('Exported 1 request') : t('Exported {0} requests', entries.length));
  }

  async function clear(): Promise<void> {
    const book = await currentBook();
    if (book !== undefined) journal.clear(book);
  }

  const handlers = {
    'request.open': open,
    'request.copyCurl': copyCurl,
    'request.copyAs': copyAs,
    'request.export': save,
    'request.clear': clear,
  } satisfies WindowHandlers;
  return { handlers, dispose: () => provider.dispose() };
}

/** The selected requests, or the one that a command was called on. */
function rowsFrom(argument: unknown, selected: unknown): RequestRow[] {
  return (Array.isArray(selected) ? selected : [argument]).flatMap((each) => rowOf(each) ?? []);
}

function rowOf(argument: unknown): RequestRow | undefined {
  const isRow =
    typeof argument === 'object' && argument !== null && 'entry' in argument && 'book' in argument;
  return isRow ? (argument as RequestRow) : undefined;
}

/** The folder to suggest for a new file. */
function folder(): vscode.Uri {
  return vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file('/');
}
