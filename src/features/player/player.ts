import type * as vscode from 'vscode';
import type { AccountTitles } from '../../ui/panel.ts';
import type {
  PlayerFact,
  PlayerPeriods,
  PlayerSource,
  PlayerStills,
  PlayerStoryboard,
} from '../../wire/player.ts';
import { openPlayerPanel, type PlayerPanel } from './panel.ts';

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
  /** Id of the account. */
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
  readonly titles: AccountTitles;
  readonly log: (text: string) => void;
  readonly periods: PlayerPeriods;
  /** How a kept reference is played; undefined: it is none, or its account is gone. */
  readonly optionsOf: (ref: unknown) => Promise<PlayerOptions | undefined>;
  /** Lets the user choose what to play beside something of a name; undefined: nothing was chosen. */
  readonly pick: (title: string) => Promise<PlayerOptions | undefined>;
}

/** The players of a window: at most one per resource, which may have another resource beside it. */
export function createPlayers(shared: PlayersOptions) {
  const open = new Map<string, PlayerPanel>();
  /** Players that are being opened: a second click waits for the first. */
  const opening = new Map<string, Promise<PlayerPanel>>();

  /** `beside`: what to play next to it; undefined leaves that as it is. */
  async function play(options: PlayerOptions, beside?: PlayerOptions): Promise<void> {
    const { key } = options;
    const pending = await opening.get(key);
    const known = pending ?? open.get(key);
    if (known) {
      // In this order: a hidden page loads when it is revealed, and should do so once.
      if (beside) await known.showBeside(beside);
      else if (!pending) await known.restart();
      return known.reveal();
    }
    const mine = openPlayer(options, beside);
    opening.set(key, mine);
    try {
      await mine;
    } finally {
      opening.delete(key);
    }
  }

  async function openPlayer(
    options: PlayerOptions,
    beside: PlayerOptions | undefined,
    restored?: vscode.WebviewPanel,
  ): Promise<PlayerPanel> {
    const { key } = options;
    const player = await openPlayerPanel(options, beside, { ...shared, restored });
    open.set(key, player);
    player.onDidDispose(() => open.delete(key));
    return player;
  }

  return {
    play,
    /** Goes on with a panel that the editor brought back, with what its page kept. */
    async restore(panel: vscode.WebviewPanel, kept: unknown): Promise<void> {
      const { ref, beside } = (kept ?? {}) as { ref?: unknown; beside?: { ref?: unknown } };
      const options = await shared.optionsOf(ref);
      if (!options || open.has(options.key)) return panel.dispose();
      await openPlayer(options, beside && (await shared.optionsOf(beside.ref)), panel);
    },
    /** Closes the players of accounts that are signed out. */
    closeOf(gone: readonly string[]) {
      const isOf = (key: string | undefined) => gone.some((id) => key?.startsWith(`${id}/`));
      for (const [key, player] of open) {
        if (isOf(key)) player.dispose();
        else if (isOf(player.beside)) void player.showBeside(undefined);
      }
    },
    dispose() {
      for (const player of open.values()) player.dispose();
    },
  };
}
