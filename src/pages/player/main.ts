import type { FromPlayer } from '../../wire/fromPlayer.ts';
import type { PlayerReply, ToPlayer } from '../../wire/player.ts';
import { openChannel } from '../kit/channel.ts';
import { probeAac } from './engine/audioProbe.ts';
import type { PageHost } from './host.ts';
import { readSavedState, type SavedState } from './savedState.ts';
import { showPlayer } from './showPlayer.ts';

start();

/** Starts the page: sends `ready`, then shows what the host sends, each load in place of the previous one. */
function start(): void {
  const canDecode = probeAac();
  let shown: ReturnType<typeof showPlayer> | undefined;
  let began = performance.now();
  document.body.dataset['state'] = 'loading';

  const channel = openChannel<ToPlayer, FromPlayer, PlayerReply, SavedState>((news) => {
    if (news.type === 'status') return shown?.status(news);
    if (news.type === 'replay') return shown?.replay(news.panes);
    shown?.free();
    const saved = readSavedState(channel.kept(), news.ref, news.preferences.muted);
    shown = showPlayer(news, { host, saved, began });
  });
  const host: PageHost = {
    request(message) {
      if (message.type === 'retry') began = performance.now();
      return channel.request(message);
    },
    save: channel.keep,
    canDecodeAac: () => canDecode,
  };
  channel.request({ type: 'ready' }).catch(({ message }: Error) => {
    document.body.textContent = message;
  });
}
