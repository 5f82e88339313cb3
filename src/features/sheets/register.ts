import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import type { SheetOf } from '../../kinds/grammar/sheet.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { openDownload } from '../../platform/client/download.ts';
import { createDownloads } from '../../ui/files/downloads.ts';
import type { Handler } from '../../ui/handler.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import type { Item } from '../../work/listing.ts';
import { askProgram, startProgram } from '../../work/runProgram.ts';
import { homeFolder, saveFile } from '../../work/saveFile.ts';
import { createSheets } from './sheets.ts';
import { createTerminals } from './terminals.ts';

/** Sheets: how to reach a resource, in a panel, with buttons to copy, play, open, download and run. */
export function registerSheets(host: Host) {
  const { t } = vscode.l10n;
  const terminals = createTerminals({ ask: askProgram, start: startProgram }, host.clipboard);
  const download = createDownloads({
    open: (url, signal) => openDownload(globalThis.fetch, url, signal),
    save: saveFile,
    home: homeFolder(),
    fail: host.fail,
  });
  const sheets = createSheets({
    ...host,
    terminals,
    download: (url, name) => void download(url, name),
    play: async (ref, place) => {
      await vscode.commands.executeCommand(commandOf('row.play'), { ...ref, place });
    },
  });

  /** Read with the first secret that is told; most windows show none. */
  const revealed: { sheets?: ReturnType<typeof loadRevealed> } = {};
  const loadRevealed = async () => (await import('./revealed.ts')).createRevealedSheets(host);
  const revelations = host.revealed.listen(async ({ ref, revealed: told }) => {
    revealed.sheets ??= loadRevealed();
    await (await revealed.sheets).show(ref, told);
  });
  const accounts = host.accountsChanged.listen(async ({ gone }) => (await revealed.sheets)?.close(gone));
  const deletions = host.deleted.listen(sheets.tellDeleted);
  const changes = host.changed.listen(sheets.reread);

  return {
    sheet: (kind: Kind, { id, title: heading }: SheetOf<Item>): Handler =>
      rowVerb(host, {
        run: ({ ref }) => sheets.open(ref, id),
        failure: (title) => t('Could not open “{0}”', title),
        search: () => t(heading, t(kind.words.one)),
      })(kind),
    async dispose() {
      revelations.dispose();
      accounts.dispose();
      (await revealed.sheets)?.dispose();
      deletions.dispose();
      changes.dispose();
      sheets.dispose();
      terminals.dispose();
    },
  };
}
