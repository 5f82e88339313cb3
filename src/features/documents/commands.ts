import * as vscode from 'vscode';
import type { WindowHandlers } from '../../ui/handler.ts';
import { withProgress } from '../../ui/progress.ts';
import { uriOfTab } from '../../ui/tabs.ts';
import { refOf } from '../../ui/uri.ts';
import type { Documents } from './documents.ts';

/** The commands of documents: `headend.document.<verb>`. */
export function createDocumentCommands(
  documents: Pick<Documents, 'refresh' | 'conflicts'>,
  fail: (error: unknown, what: string) => void,
) {
  const { t } = vscode.l10n;
  const { conflicts } = documents;

  /** Does something with the document that a menu passes, or with the active one. */
  async function withDocument(
    argument: unknown,
    wish: (title: string) => string,
    run: (uri: vscode.Uri, title: string) => Promise<void>,
  ): Promise<void> {
    const given = argument instanceof vscode.Uri && isInFront(argument) ? argument : undefined;
    const uri = given ?? vscode.window.activeTextEditor?.document.uri;
    if (!uri) return;
    const title = refOf(uri)?.title ?? '';
    try {
      await run(uri, title);
    } catch (error) {
      fail(error, wish(title));
    }
  }

  return {
    'document.refresh': (argument: unknown) =>
      withDocument(
        argument,
        (title) => t('Could not refresh “{0}”', title),
        (uri, title) =>
          withProgress(t('Refreshing “{0}”', title), (signal) => documents.refresh(uri, signal)),
      ),
    'document.applyMine': (argument: unknown) =>
      withDocument(argument, (title) => t('Could not save “{0}”', title), conflicts.applyMine),
    'document.takeTheirs': (argument: unknown) =>
      withDocument(argument, (title) => t('Could not change the text of “{0}”', title), conflicts.takeTheirs),
    'document.compare': (argument: unknown) =>
      withDocument(argument, (title) => t('Could not compare “{0}”', title), conflicts.compare),
  } satisfies WindowHandlers;
}

/** Whether a document is the active tab of an editor group: no link may change what isn't visible. */
function isInFront(uri: vscode.Uri): boolean {
  return vscode.window.tabGroups.all.some(({ activeTab }) => uriOfTab(activeTab)?.toString() === `${uri}`);
}
