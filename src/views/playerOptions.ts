import * as vscode from 'vscode';
import type { Connection } from '../accounts/connection.ts';
import type { Kind } from '../kinds/kind.ts';
import type { PlayerOptions, Playing } from '../panels/player.ts';
import { describe } from './describe.ts';
import type { Item } from './listing.ts';
import { readItem } from './readItem.ts';
import { say } from './say.ts';
import { nameOf, type Ref } from './uri.ts';

/** What is needed to play a resource. */
export interface PlayingOptions {
  readonly kindOf: (id: string) => Kind | undefined;
  readonly connect: (accountId: string) => Promise<Connection>;
  readonly accountLabel: (accountId: string) => Promise<string>;
  /** Tells the user of a failure. `what` is the wish that failed. */
  readonly fail: (error: unknown, what: string) => void;
}

/** How the player plays a resource. */
export async function playerOptions(
  { kindOf, connect, accountLabel, fail }: PlayingOptions,
  ref: Ref,
): Promise<PlayerOptions> {
  const wish = vscode.l10n.t('Could not play “{0}”', ref.title);
  return {
    key: `${ref.account}/${nameOf(ref)}`,
    ref,
    account: await accountLabel(ref.account),
    async load() {
      const kind = kindOf(ref.kind);
      if (!kind) throw new Error(vscode.l10n.t('it has nothing to play'));
      return playing(kind, await readItem(await connect(ref.account), kind, ref));
    },
    onError: (error) => fail(error, wish),
    title: ref.title,
    describe: (error) => describe(error, wish).message,
  };
}

/** The same for one address of it. What plays by hand alone does not come back after a reload of the window. */
export async function addressPlayerOptions(
  options: PlayingOptions,
  ref: Ref,
  { url, label }: { readonly url: string; readonly label: string },
): Promise<PlayerOptions> {
  const format = /\.mpd(?=$|[?#])/.test(url) ? 'dash' : 'hls';
  return {
    ...(await playerOptions(options, ref)),
    key: `${ref.account}/${nameOf(ref)} ${url}`,
    ref: undefined,
    load: async () => ({
      title: ref.title,
      live: false,
      sources: [{ label, format, url }],
      poster: undefined,
      storyboard: undefined,
      caution: undefined,
      facts: [],
      page: undefined,
    }),
  };
}

function playing(kind: Kind, item: Item): Playing {
  const playback = kind.playback?.(item, Date.now());
  if (!playback) throw new Error(vscode.l10n.t('it has nothing to play'));
  return {
    title: playback.title,
    live: playback.live,
    sources: playback.sources
      .filter(({ url }) => URL.canParse(url))
      .map(({ label, ...source }) => ({ label: say(label), ...source })),
    poster: playback.poster,
    storyboard:
      playback.storyboard && URL.canParse(playback.storyboard.picture) ? playback.storyboard : undefined,
    caution: playback.caution && say(playback.caution),
    facts: (playback.source ?? []).map(({ label, value }) => ({ label: say(label), value: say(value) })),
    page: kind.page?.(item),
  };
}
