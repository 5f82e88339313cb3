import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import { once } from '../../ui/lazy/once.ts';
import { setShown } from '../../ui/panels/setShown.ts';
import { createDocumentCommands } from './commands.ts';
import { createDocuments } from './documents.ts';
import { createHeldBack } from './heldBack.ts';
import type { IdNames } from './ids/idNames.ts';
import { createLenses } from './lenses.ts';

/** All that stands behind documents: loaded with the first that is opened, or restored. */
export function createDocumentsDesk(host: Host) {
  const { t } = vscode.l10n;
  const { accounts, kindOf, lists, log, fail } = host;
  const documents = createDocuments({
    ...host,
    memory: host.workspaceMemory,
    onError: log.error,
    // what shows the item above may show this one
    onSaved: (ref) =>
      void (kindOf(ref.kind)?.within ? host.changed.emit([ref]) : lists.update([ref])).catch(log.error),
    onFailure: (error, { title }) => fail(error, t('Could not open “{0}”', title)),
    onUnsaved: (error, { title }) => fail(error, t('Could not save “{0}”', title)),
  });
  const heldBack = createHeldBack(host);
  const lenses = createLenses(documents, kindOf, accounts, heldBack);
  const links = once(async () => (await import('./links.ts')).createLinks(documents, kindOf));
  const hints = once(async () => (await import('./valueHints.ts')).createValueHints(kindOf));
  let ids: Promise<IdNames> | undefined;
  const loadIds = async () => (await import('./ids/idNames.ts')).createIdNames(host, documents);
  const opened = documents.onDidChangeSnapshot(() => {
    opened.dispose();
    setShown('document');
  });
  const subscriptions = [
    opened,
    host.changed.listen(documents.reread),
    host.changed.listen(async () => heldBack.forget()),
    documents.onDidChangeSnapshot(heldBack.forget),
    host.deleted.listen(documents.tellDeleted),
    // whoever waits for the accounts does not wait for these
    host.accountsChanged.listen(() => void documents.retry()),
    host.reconnectRequested.listen(documents.retry),
  ];

  return {
    documents,
    lenses,
    /** What is shown in them: loaded with the first text. */
    links: {
      provideDocumentLinks: async (document: vscode.TextDocument) =>
        (await links()).provideDocumentLinks(document),
    },
    hints: {
      provideInlayHints: async (document: vscode.TextDocument, range: vscode.Range) =>
        (await hints()).provideInlayHints(document, range),
    },
    /** Names of IDs: loaded when the user first asks for one. */
    ids: () => {
      ids ??= loadIds();
      return ids;
    },
    commands: createDocumentCommands(documents, fail),
    dispose() {
      for (const each of [...subscriptions, documents, lenses, heldBack]) each.dispose();
      void ids?.then((each) => each.dispose());
    },
  };
}
