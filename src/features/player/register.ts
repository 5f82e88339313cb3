import * as vscode from 'vscode';
import type { Host } from '../../host/host.ts';
import type { Kind } from '../../kinds/grammar/kind.ts';
import { keyAbove } from '../../kinds/grammar/nested.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import type { RowPlace } from '../../kinds/grammar/sheet.ts';
import type { RowVerbId } from '../../kinds/verbs/rowVerbs.ts';
import type { Handler } from '../../ui/handler.ts';
import { rowVerb } from '../../ui/rows/rowVerb.ts';
import { type PlayingOptions, playerOptions } from './options.ts';
import { createPlayers } from './player.ts';

/** Players of a resource, of two side by side, or of one address in a sheet. */
export function registerPlayer(host: Host) {
  const { t } = vscode.l10n;
  const { ask, session } = host;
  const playing: PlayingOptions = { ...host, changed: host.changed.emit };
  // what plays already may be played twice, in two forms of it
  const findBeside = async (ref: Ref) =>
    (await ask.find(t('Play Beside “{0}”', ref.title), (kind) => kind.playback !== undefined, ref))?.ref;
  // the service has a new still every ten seconds (§2.2)
  // and delivers a changed playlist within half a minute (facts §4.1)
  const periods = { check: 30_000, still: 10_000, delivery: 30_000 };
  const players = createPlayers({
    ...host,
    periods,
    async optionsOf(kept) {
      // a sandbox may have ended with the window, and starts when the account is requested
      await session.check();
      return 'place' in kept ? playerOptions(playing, kept.ref, kept.place) : playerOptions(playing, kept);
    },
    async pick(beside) {
      const ref = await findBeside(beside);
      return ref && playerOptions(playing, ref);
    },
  });

  /** The resources whose players show one of these below them. */
  const above = (refs: readonly Ref[]) =>
    refs.flatMap((ref) => {
      const { within, playsAbove } = host.kindOf(ref.kind) ?? {};
      return within && playsAbove ? [{ ...ref, kind: within, id: keyAbove(ref.id) }] : [];
    });
  const changes = host.changed.listen(async (refs) => {
    players.replay(above(refs));
    await players.recheck(refs);
  });

  /** How to play what a row, a document or a sheet refers to. */
  const optionsOf = ({ place, ...ref }: Ref & { readonly place?: RowPlace }) =>
    playerOptions(playing, ref, place);

  const deletions = host.deleted.listen(async (refs) => {
    players.replay(above(refs));
    await players.tellDeleted(refs);
  });

  return {
    periods,
    rows: {
      play: rowVerb(host, {
        run: ({ ref }) => players.play(optionsOf(ref)),
        failure: (title) => t('Could not play “{0}”', title),
        search: () => t('Play'),
      }),
      playBeside: rowVerb(host, {
        async run({ ref, refs }) {
          const other = refs.find((each) => nameOf(each) !== nameOf(ref)) ?? (await findBeside(ref));
          if (other) await players.play(playerOptions(playing, ref), playerOptions(playing, other));
        },
        failure: (title) => t('Could not play “{0}”', title),
        search: () => t('Play Two Side by Side'),
      }),
    } satisfies Partial<Record<RowVerbId, (kind: Kind) => Handler>>,
    dispose() {
      deletions.dispose();
      changes.dispose();
      players.dispose();
    },
  };
}
