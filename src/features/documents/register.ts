import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { RowHandlers, WindowHandlers } from '../../ui/handler.ts';
import { once } from '../../ui/lazy/once.ts';
import { withProgress } from '../../ui/progress.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import { openUri } from '../../ui/tabs.ts';
import { createAccountMarks } from './accounts/accountMarks.ts';
import type { createDocumentCommands } from './commands.ts';

type CommandId = keyof ReturnType<typeof createDocumentCommands>;

/** Resources as documents: read, edited, compared and saved like files. */
export function registerDocuments(host: Host) {
  const { t } = vscode.l10n;
  let made: ReturnType<typeof makeDesk> | undefined;
  const makeDesk = async () => (await import('./desk.ts')).createDocumentsDesk(host);
  const desk = once(() => {
    made = makeDesk();
    return made;
  });
  const schemas = once(async () => (await import('./schemaFiles.ts')).createSchemaFiles());
  const marks = createAccountMarks(host.accounts);
  // tabs that the editor brought back are there before their texts are
  const signedOut = host.accountsChanged.listen(async ({ gone }) => {
    if (gone.length > 0) await (await import('./accounts/closeSignedOut.ts')).closeSignedOut(gone, host.ask);
  });
  const command = (id: CommandId) => async (argument: unknown) => (await desk()).commands[id](argument);

  return {
    desk,
    /** JSON schemas of documents: loaded when the editor first asks for one. */
    schemas,
    marks,
    window: {
      'document.refresh': command('document.refresh'),
      'document.applyMine': command('document.applyMine'),
      'document.takeTheirs': command('document.takeTheirs'),
      'document.compare': command('document.compare'),
    } satisfies WindowHandlers,
    rows: {
      open: rowVerb(host, {
        async run({ ref, refs }) {
          const read = async () => {
            const { documents } = await desk();
            return withProgress(t('Opening “{0}”', ref.title), (signal) => documents.prepare(ref, signal));
          };
          const uri = openUri(ref) ?? (await read());
          // by the editor itself: what an extension opens stays in memory for a while after its tab closes
          await vscode.commands.executeCommand('vscode.open', uri, { preview: refs.length === 1 });
        },
        failure: (title) => t('Could not open “{0}”', title),
      }),
    } satisfies RowHandlers,
    async dispose() {
      signedOut.dispose();
      marks.dispose();
      (await made?.catch(() => undefined))?.dispose();
    },
  };
}
