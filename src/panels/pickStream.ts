import * as vscode from 'vscode';
import type { StreamNames } from './streamNames.ts';

/** Asks which stream, by name or id. Rows come in while lists are read. Undefined: none was chosen. */
export async function pickStream(
  streams: StreamNames,
  fail: (error: unknown) => void,
): Promise<{ id: number; name: string } | undefined> {
  const { t } = vscode.l10n;
  const pick = vscode.window.createQuickPick<vscode.QuickPickItem & { readonly id: number }>();
  const abort = new AbortController();
  pick.title = t('Statistics of One Stream');
  pick.placeholder = t('Type a name or an id');
  pick.matchOnDescription = true;
  const show = () => {
    pick.items = [...streams.names].map(([id, name]) => ({
      id: Number(id),
      // a name is text: `$(x)` in it is no picture
      label: name.replaceAll('$(', '$\u200b('),
      description: id,
    }));
  };
  show();
  pick.busy = true;
  pick.show();
  void streams
    .read(show, abort.signal)
    .catch((error: unknown) => !abort.signal.aborted && fail(error))
    .finally(() => {
      pick.busy = false;
    });
  const chosen = await new Promise<number | undefined>((resolve) => {
    pick.onDidAccept(() => resolve(pick.selectedItems[0]?.id));
    pick.onDidHide(() => resolve(undefined));
  });
  abort.abort();
  pick.dispose();
  return chosen === undefined ? undefined : { id: chosen, name: streams.names.get(String(chosen)) ?? '' };
}
