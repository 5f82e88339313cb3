import type { FromPlayer } from '../../wire/fromPlayer.ts';
import type { ToPlayer } from '../../wire/player.ts';
import { probeAac } from './engine/audioProbe.ts';
import { readSavedState, type SavedState } from './savedState.ts';
import { type ShownPlayer, showPlayer } from './showPlayer.ts';

start();

/** The page's life: it says that it is ready, then shows what the host sends, each load in place of the last. */
function start(): void {
  const vscode = acquireVsCodeApi<SavedState>();
  const canDecode = probeAac();
  let shown: ShownPlayer | undefined;
  let began = performance.now();
  document.body.dataset['state'] = 'loading';

  const host = {
    post(message: FromPlayer) {
      if (message.type === 'retry') began = performance.now();
      vscode.postMessage(message);
    },
    save: (state: SavedState) => void vscode.setState(state),
    canDecodeAac: () => canDecode,
  };
  window.addEventListener('message', ({ data }: MessageEvent<ToPlayer | undefined>) => {
    switch (data?.type) {
      case 'load': {
        shown?.free();
        shown = showPlayer(data, host, { saved: readSavedState(vscode.getState(), data.ref), began });
        return;
      }
      case 'facts':
        return shown?.facts(data.facts, data.onAir);
      case 'copied':
        return shown?.copied();
      case 'said':
        return shown?.told(data.text, data.canUndo);
      case 'stills':
        return shown?.stills(data.stills);
    }
  });
  vscode.postMessage({ type: 'ready' });
}
