import { isSignedIn } from '../../accounts/isSignedIn.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import { createPanelSet } from '../../ui/panels/panelSet.ts';
import type { KeptPlayer } from '../../wire/kept.ts';
import type { PlayerPanel } from './panel.ts';
import type { PlayerOptions, PlayersOptions } from './playing.ts';

/** What a panel plays: one resource, or two side by side. */
interface Subject {
  readonly first: PlayerOptions;
  readonly beside: PlayerOptions | undefined;
}

/** The players of a window: at most one per resource, which may have another resource next to it. */
export function createPlayers(shared: PlayersOptions) {
  const players = createPanelSet<Subject, PlayerPanel, KeptPlayer>(shared, {
    page: 'player',
    keyOf: ({ first }) => first.key,
    accountOf: ({ first }) => first.account,
    async open({ first, beside }, restored) {
      const { openPlayerPanel } = await import('./panel.ts');
      return openPlayerPanel(first, beside, { ...shared, restored });
    },
    kept: async () => (await import('../../wire/kept.ts')).keptPlayer,
    async subjectOf({ ref, beside }) {
      const first = await shared.optionsOf(ref);
      const second = beside && (await shared.optionsOf(beside.ref));
      const isKnown = second && (await isSignedIn(shared.accounts, second.account));
      return { first, beside: isKnown ? second : undefined };
    },
  });
  const keeping = shared.accountsChanged.listen(({ gone }) => {
    const isOf = (key: string | undefined) => gone.some((id) => key?.startsWith(`${id}/`));
    for (const player of players.all()) if (isOf(player.beside)) void player.showBeside(undefined);
  });

  return {
    /** `beside`: what to play next to it; undefined leaves that unchanged. */
    async play(first: PlayerOptions, beside?: PlayerOptions): Promise<void> {
      await players.show({ first, beside }, async (player, isNew) => {
        // a hidden page loads when it is revealed, and should do so once
        if (beside) await player.showBeside(beside);
        else if (!isNew) await player.restart();
      });
    },
    /** Players of deleted resources say so. */
    async tellDeleted(refs: readonly Ref[]): Promise<void> {
      const begins = refs.map((ref) => `${ref.account}/${nameOf(ref)}`);
      const isOf = ({ key }: PlayerOptions) => begins.some((begin) => key.startsWith(begin));
      await Promise.all(players.all().map((player) => player.tellDeleted(isOf)));
    },
    /** Tells open players how things stand now with these resources. */
    async recheck(refs: readonly Ref[]): Promise<void> {
      await Promise.all(players.all().map((player) => player.recheck(refs)));
    },
    /** Open players of these resources start over: what their playlists offer has changed. */
    replay(refs: readonly Ref[]): void {
      for (const player of players.all()) player.replay(refs);
    },
    dispose() {
      keeping.dispose();
      players.dispose();
    },
  };
}
