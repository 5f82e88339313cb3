import type { FromSheet } from '../../wire/fromSheet.ts';
import type { ToSheet } from '../../wire/sheet.ts';
import { showSheet } from './showSheet.ts';

start();

/** The page's life: it says that it is ready, then shows what the host sends. */
function start(): void {
  const vscode = acquireVsCodeApi<unknown>();
  const shown = showSheet((message: FromSheet) => vscode.postMessage(message));
  window.addEventListener('message', ({ data }: MessageEvent<ToSheet | undefined>) => {
    if (data?.type === 'show') {
      vscode.setState(data.kept);
      shown.show(data.sheet);
    } else if (data?.type === 'said') shown.say(data.text, data.failed);
  });
  document.body.dataset['state'] = 'loading';
  vscode.postMessage({ type: 'ready' } satisfies FromSheet);
}
