import type { FromPlayer, ToPlayer } from '../wire/player.ts';
import { probeAac } from './audioProbe.ts';
import { readSavedState, type SavedState } from './savedState.ts';
import { showPlayer } from './showPlayer.ts';

start();

/** The page's life: it says that it is ready, then shows what the host sends, each load in place of the last. */
function start(): void {
  const vscode = acquireVsCodeApi<SavedState>();
  const canDecode = probeAac();
  const shown = { free() {}, began: performance.now() };
  document.body.dataset['state'] = 'loading';

  window.addEventListener('message', ({ data }: MessageEvent<ToPlayer | undefined>) => {
    if (data?.type !== 'load') return;
    shown.free();
    const host = {
      post(message: FromPlayer) {
        if (message.type === 'retry') shown.began = performance.now();
        vscode.postMessage(message);
      },
      save: (state: SavedState) => void vscode.setState(state),
      canDecodeAac: () => canDecode,
    };
    const saved = readSavedState(vscode.getState(), data.title);
    shown.free = showPlayer(data, host, { saved, began: shown.began });
  });
  vscode.postMessage({ type: 'ready' });
}
