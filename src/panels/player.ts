import * as vscode from 'vscode';
import {
  type FromPlayer,
  type PlayerFact,
  type PlayerSource,
  type PlayerStills,
  type PlayerStoryboard,
  readFromPlayer,
  type ToPlayer,
} from '../wire/player.ts';
import { openPanel, type Panel } from './panel.ts';
import { originsOf, reachable } from './playerAddresses.ts';
import { playerWords } from './playerWords.ts';
import { saveSnapshot } from './saveSnapshot.ts';

/** What is played, with its texts in the user's language. */
export interface Playing {
  readonly title: string;
  readonly live: boolean;
  readonly sources: readonly PlayerSource[];
  readonly poster: string | undefined;
  readonly storyboard: PlayerStoryboard | undefined;
  /** Pictures to choose the default one from. */
  readonly stills: PlayerStills | undefined;
  readonly caution: string | undefined;
  /** What is known of where the picture comes from. */
  readonly facts: readonly PlayerFact[];
  /** The page that the browser opens. */
  readonly page: string | undefined;
}

/** What came of choosing a default picture. */
export interface Chosen {
  /** The resource as it is now. */
  readonly playing: Playing;
  readonly said: string;
  readonly undo?: () => Promise<Chosen>;
}

export interface PlayerOptions {
  /** Account, kind and id: a panel of the same resource is reused. */
  readonly key: string;
  /** What brings the player back after a reload of the window: a reference, never an address. */
  readonly ref: unknown;
  /** Account of the resource, said in the panel's tab. */
  readonly account: string;
  /** Reads the resource afresh. */
  readonly load: () => Promise<Playing>;
  /** Makes the picture at a place the default. */
  readonly chooseStill: (place: number) => Promise<Chosen>;
  readonly onError: (error: unknown) => void;
  /** The resource's name, as far as it is known without reading it. */
  readonly title: string;
  /** Why it cannot be played, in words. */
  readonly describe: (error: unknown) => string;
}

/** What the players of a window share. */
export interface PlayersOptions {
  /** The folder of the extension. */
  readonly root: vscode.Uri;
  readonly log: (text: string) => void;
  /** How a kept reference is played; undefined: it is none, or its account is gone. */
  readonly optionsOf: (ref: unknown) => Promise<PlayerOptions | undefined>;
}

/** The players of a window: at most one per resource. */
export function createPlayers({ root, log, optionsOf }: PlayersOptions) {
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

  async function openPlayer(
    { key, ref, account, load, onError, chooseStill, ...said }: PlayerOptions,
    restored?: vscode.WebviewPanel,
  ): Promise<Player> {
    /** A panel that was there before stays, and says why it shows nothing. */
    const unread = (error: unknown): Playing => {
      if (!restored) throw error;
      return { ...nothing, title: said.title, caution: said.describe(error) };
    };
    let playing = await reachable(await load().catch(unread));
    let extra: string[] = [];
    let undo: Chosen['undo'];
    /** When the page was asked for whose first frame is awaited. */
    let asked: number | undefined = performance.now();
    const title = () => vscode.l10n.t('{0} — {1}', playing.title, account);
    const restart = async () => {
      try {
        playing = await reachable(await load());
        panel.rename(title());
      } catch (error) {
        onError(error);
      }
      asked = performance.now();
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
      receive: (message) => {
        receive(message).catch(onError);
      },
      ...(restored ? { restored } : {}),
    });
    const copy = async (text: string) => {
      await vscode.env.clipboard.writeText(text);
      panel.post({ type: 'copied' });
    };
    /** Shows what came of choosing a picture; the page waits for the pictures, whatever it was. */
    const tell = async (choosing: Promise<Chosen>) => {
      undo = undefined;
      try {
        const chosen = await choosing;
        playing = await reachable(chosen.playing);
        undo = chosen.undo;
        panel.post({ type: 'said', text: chosen.said, canUndo: undo !== undefined });
      } finally {
        if (playing.stills) panel.post({ type: 'stills', stills: playing.stills });
      }
    };
    const receive = async (message: FromPlayer): Promise<unknown> => {
      switch (message.type) {
        case 'ready': {
          const { page: _, sources, ...rest } = playing;
          const shown = sources.map(({ original: __, originalH264: ___, ...source }) => source);
          return panel.post({ type: 'load', ref, ...rest, sources: shown, words: playerWords() });
        }
        case 'retry':
          return restart();
        case 'look':
          return panel.post({ type: 'facts', facts: (await look()) ?? playing.facts });
        case 'allowHost':
          if (extra.includes(message.origin)) return;
          extra = [...extra, message.origin];
          return restart();
        case 'openInBrowser': {
          const address = playing.page ?? playing.sources[0]?.original;
          return address ? vscode.env.openExternal(vscode.Uri.parse(address)) : undefined;
        }
        case 'copyUrl': {
          const source = playing.sources[message.source];
          const address = (message.h264 && source?.originalH264) || source?.original;
          return address && copy(address);
        }
        case 'copyText':
          return copy(message.text);
        case 'snapshot': {
          const place = await saveSnapshot(playing.title, message);
          const text = vscode.l10n.t('Saved to {0}', place ?? '');
          return place && panel.post({ type: 'said', text, canUndo: false });
        }
        case 'chooseStill':
          return tell(chooseStill(message.place));
        case 'undo':
          return undo && tell(undo());
        case 'playing':
          log(firstFrame(playing.title, message.milliseconds, asked));
          asked = undefined;
          return;
        case 'failed':
          return log(`Player: “${playing.title}”: ${message.detail}`);
      }
    };
    /** A look that fails leaves what was known: the picture itself says how it is. */
    const look = () =>
      load().then(
        ({ facts }) => facts,
        () => undefined,
      );
    panel.onDidDispose(() => open.delete(key));
    return { panel, restart };
  }

  return {
    play,
    /** Goes on with a panel that the editor brought back, with what its page kept. */
    async restore(panel: vscode.WebviewPanel, kept: unknown): Promise<void> {
      const { ref } = (kept ?? {}) as { ref?: unknown };
      const options = await optionsOf(ref);
      if (!options || open.has(options.key)) return panel.dispose();
      open.set(options.key, await openPlayer(options, panel));
    },
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

/** A line of the log. `asked` is when the panel was opened, if the frame is its first. */
function firstFrame(title: string, milliseconds: number, asked: number | undefined): string {
  const told = `Player: first frame of “${title}” after ${Math.round(milliseconds)} ms`;
  return asked === undefined
    ? told
    : `${told}, ${Math.round(performance.now() - asked)} ms after its panel was opened`;
}

const nothing = {
  live: false,
  sources: [],
  poster: undefined,
  storyboard: undefined,
  stills: undefined,
  facts: [],
  page: undefined,
};
