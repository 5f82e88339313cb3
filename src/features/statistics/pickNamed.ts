import * as vscode from 'vscode';
import { createPicker } from '../../ui/editorWindow.ts';
import type { Names } from './names.ts';

/** How long after the last keystroke the service is asked, in ms. */
const pause = 250;

/** Asks for a stream, a video, a CDN resource or an app, by name or id. Rows arrive while lists are read. Undefined: none was chosen. */
export async function pickNamed(
  names: Names,
  fail: (error: unknown) => void,
): Promise<{ key: string; name: string } | undefined> {
  const { t } = vscode.l10n;
  const titles = {
    stream: t('Statistics for One Stream'),
    video: t('Statistics for One Video'),
    resource: t('Statistics for One CDN Resource'),
    app: t('Statistics for One App'),
  };
  const pick = createPicker<vscode.QuickPickItem & { readonly key: string }>({
    title: titles[names.what],
    placeholder: t('Type a name or ID'),
  });
  const abort = new AbortController();
  let reading = 0;
  let timer: NodeJS.Timeout | undefined;
  const show = () => {
    pick.show(Array.from(names.names, ([key, name]) => ({ key, label: name, description: key })));
  };
  const read = async (text?: string) => {
    pick.setBusy(++reading > 0);
    try {
      await names.read(show, abort.signal, text);
    } catch (error) {
      if (!abort.signal.aborted) fail(error);
    } finally {
      if (--reading === 0 && !abort.signal.aborted) pick.setBusy(false);
    }
  };
  show();
  pick.open();
  void read();
  const chosen = await new Promise<string | undefined>((resolve) => {
    pick.onDidAccept(() => resolve(pick.picked()?.key));
    pick.onDidHide(() => resolve(undefined));
    pick.onDidChangeValue((text) => {
      clearTimeout(timer);
      if (names.isSearchable && text.trim() !== '') timer = setTimeout(() => void read(text.trim()), pause);
    });
  });
  clearTimeout(timer);
  abort.abort();
  pick.dispose();
  return chosen === undefined ? undefined : { key: chosen, name: names.names.get(chosen) ?? '' };
}
