import * as vscode from 'vscode';
import { createPicker } from '../../ui/editorWindow.ts';
import type { StreamNames } from './streamNames.ts';

/** Asks for a stream, by name or id. Rows arrive while lists are read. Undefined: none was chosen. */
export async function pickStream(
  streams: StreamNames,
  fail: (error: unknown) => void,
): Promise<{ id: number; name: string } | undefined> {
  const { t } = vscode.l10n;
  const pick = createPicker<vscode.QuickPickItem & { readonly id: number }>({
    title: t('Statistics for One Stream'),
    placeholder: t('Type a name or ID'),
  });
  const abort = new AbortController();
  const show = () => {
    pick.show([...streams.names].map(([id, name]) => ({ id: Number(id), label: name, description: id })));
  };
  show();
  pick.setBusy(true);
  pick.open();
  void streams
    .read(show, abort.signal)
    .catch((error: unknown) => !abort.signal.aborted && fail(error))
    .finally(() => pick.setBusy(false));
  const chosen = await new Promise<number | undefined>((resolve) => {
    pick.onDidAccept(() => resolve(pick.picked()?.id));
    pick.onDidHide(() => resolve(undefined));
  });
  abort.abort();
  pick.dispose();
  return chosen === undefined ? undefined : { id: chosen, name: streams.names.get(String(chosen)) ?? '' };
}
