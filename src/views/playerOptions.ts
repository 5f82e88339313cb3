import * as vscode from 'vscode';
import type { Change } from '../kinds/change.ts';
import type { Kind, Playback } from '../kinds/kind.ts';
import type { Chosen, PlayerOptions, Playing } from '../panels/player.ts';
import type { PlayerStills } from '../wire/player.ts';
import { describe } from './describe.ts';
import type { Item } from './listing.ts';
import { changeStill, type StillsOptions } from './playerStills.ts';
import { readItem } from './readItem.ts';
import { say } from './say.ts';
import { nameOf, type Ref } from './uri.ts';

/** What is needed to play a resource. */
export interface PlayingOptions extends StillsOptions {
  readonly kindOf: (id: string) => Kind | undefined;
  readonly accountLabel: (accountId: string) => Promise<string>;
  /** Tells the user of a failure. `what` is the wish that failed. */
  readonly fail: (error: unknown, what: string) => void;
}

/** How the player plays a resource. */
export async function playerOptions(options: PlayingOptions, ref: Ref): Promise<PlayerOptions> {
  const { kindOf, connect, accountLabel, fail } = options;
  const shown: { item?: Item } = {};
  const kindOfRef = () => {
    const kind = kindOf(ref.kind);
    if (!kind) throw new Error(vscode.l10n.t('it has nothing to play'));
    return kind;
  };
  const changeTo = async (kind: Kind, before: Item, change: Change): Promise<Chosen> => {
    const { item, said, back } = await changeStill(options, { kind, ref, before, change });
    shown.item = item;
    const undo = back && (() => changeTo(kind, item, back));
    return { playing: playing(kind, item), said, ...(undo ? { undo } : {}) };
  };
  const wish = vscode.l10n.t('Could not play “{0}”', ref.title);
  return {
    key: `${ref.account}/${nameOf(ref)}`,
    ref,
    account: await accountLabel(ref.account),
    async load() {
      const kind = kindOfRef();
      shown.item = await readItem(await connect(ref.account), kind, ref);
      return playing(kind, shown.item);
    },
    async chooseStill(place) {
      const kind = kindOfRef();
      const stills = shown.item && kind.playback?.(shown.item, Date.now())?.stills;
      const choice = stills && usable(stills.choices)[place];
      if (!shown.item || !choice) throw new Error(vscode.l10n.t('this picture is gone'));
      return changeTo(kind, shown.item, { [stills.field]: choice.value });
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
      stills: undefined,
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
    stills: playback.stills && stillsOf(playback.stills),
    caution: playback.caution && say(playback.caution),
    facts: (playback.source ?? []).map(({ label, value }) => ({ label: say(label), value: say(value) })),
    page: kind.page?.(item),
  };
}

type Stills = NonNullable<Playback['stills']>;

function stillsOf({ chosen, choices }: Stills): PlayerStills | undefined {
  const items = usable(choices);
  const place = items.findIndex(({ value }) => value === chosen);
  return {
    chosen: place < 0 ? undefined : place,
    items: items.map(({ label, picture }) => ({ label: say(label), picture })),
  };
}

function usable(choices: Stills['choices']) {
  return choices.filter(({ picture }) => URL.canParse(picture));
}
