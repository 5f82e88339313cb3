import type * as vscode from 'vscode';
import { openPlayerPanel, type PlayerPanel } from './panel.ts';
import type { PlayerOptions, PlayersOptions } from './playing.ts';

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
