import * as vscode from 'vscode';
import { type PlayerSource, readFromPlayer, type ToPlayer } from '../wire/player.ts';
import { forward, openPanel, type Panel } from './panel.ts';
import { playerWords } from './playerWords.ts';

/** What is played, with its texts in the user's language. */
export interface Playing {
  readonly title: string;
  readonly live: boolean;
  readonly sources: readonly PlayerSource[];
  readonly poster: string | undefined;
  readonly caution: string | undefined;
  /** The page that the browser opens. */
  readonly page: string | undefined;
}

export interface PlayerOptions {
  /** Account, kind and id: a panel of the same resource is reused. */
  readonly key: string;
  /** Account of the resource, said in the panel's tab. */
  readonly account: string;
  /** Reads the resource afresh. */
  readonly load: () => Promise<Playing>;
  readonly onError: (error: unknown) => void;
}

/** The players of a window: at most one per resource. */
export function createPlayers(root: vscode.Uri, log: (text: string) => void) {
  type Player = { panel: Panel<ToPlayer>; restart: () => Promise<void> };
  const open = new Map<string, Player>();
  /** Players that are being opened: a second click waits for the first. */
  const opening = new Map<string, Promise<Player>>();

  async function play(options: PlayerOptions): Promise<void> {
    const { key } = options;
    const pending = opening.get(key);
    if (pending) return (await pending).panel.reveal();
    const known = open.get(key);
    if (known) {
      // In this order: a hidden page loads when it is revealed, and should do so once.
      await known.restart();
      return known.panel.reveal();
    }
    const mine = openPlayer(options);
    opening.set(key, mine);
    try {
      open.set(key, await mine);
    } finally {
      opening.delete(key);
    }
  }

  async function openPlayer({ key, account, load, onError }: PlayerOptions): Promise<Player> {
    let playing = await reachable(await load());
    let extra: string[] = [];
    const title = () => vscode.l10n.t('{0} — {1}', playing.title, account);
    const restart = async () => {
      try {
        playing = await reachable(await load());
        panel.rename(title());
      } catch (error) {
        onError(error);
      }
      // After a failure too: the page then tries what was known, and does not wait for ever.
      panel.reload([...originsOf(playing), ...extra]);
    };
    const panel: Panel<ToPlayer> = openPanel({
      type: 'headend.player',
      title: title(),
      root,
      page: 'player',
      origins: originsOf(playing),
      read: readFromPlayer,
      receive: async (message) => {
        switch (message.type) {
          case 'ready': {
            const { page: _, ...rest } = playing;
            return panel.post({ type: 'load', ...rest, words: playerWords() });
          }
          case 'retry':
            return restart();
          case 'allowHost':
            if (extra.includes(message.origin)) return;
            extra = [...extra, message.origin];
            return restart();
          case 'openInBrowser': {
            const address = playing.page ?? playing.sources[0]?.original;
            return address ? void vscode.env.openExternal(vscode.Uri.parse(address)) : undefined;
          }
          case 'copyUrl': {
            const address = playing.sources[message.source]?.original;
            return address ? vscode.env.clipboard.writeText(address) : undefined;
          }
          case 'playing':
            return log(
              `Player: first frame of “${playing.title}” after ${Math.round(message.milliseconds)} ms`,
            );
          case 'failed':
            return log(`Player: “${playing.title}”: ${message.detail}`);
        }
      },
    });
    panel.onDidDispose(() => open.delete(key));
    return { panel, restart };
  }

  return {
    play,
    /** Closes the players of accounts that are signed out. */
    closeExcept(accounts: readonly string[]) {
      for (const [key, { panel }] of open) {
        if (!accounts.some((id) => key.startsWith(`${id}/`))) panel.dispose();
      }
    },
    dispose() {
      for (const { panel } of open.values()) panel.dispose();
    },
  };
}

async function reachable(playing: Playing) {
  const sources = await Promise.all(
    playing.sources.map(async ({ label, url }) => ({ label, url: await forward(url), original: url })),
  );
  const poster = playing.poster === undefined ? undefined : await forward(playing.poster);
  return { ...playing, sources, poster };
}

function originsOf({ sources, poster }: Playing): string[] {
  const urls = [...sources.map(({ url }) => url), ...(poster ? [poster] : [])];
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
