import * as vscode from 'vscode';
import type { Change } from '../../kinds/engine/change.ts';
import type { Kind, Playback } from '../../kinds/grammar/kind.ts';
import { nameOf, type Ref } from '../../kinds/grammar/ref.ts';
import type { RowPlace } from '../../kinds/grammar/sheet.ts';
import { commandOf } from '../../kinds/verbs/commandOf.ts';
import { inEnglish } from '../../shared/words.ts';
import { describe } from '../../ui/describe.ts';
import { pageOf } from '../../ui/pageOf.ts';
import { markTrusted } from '../../ui/rows/trusted.ts';
import { say } from '../../ui/say.ts';
import type { PlayerSource, PlayerStills } from '../../wire/player.ts';
import type { Undoable } from '../../work/changeHistory.ts';
import type { Item } from '../../work/listing.ts';
import { readItem } from '../../work/readItem.ts';
import type { ChosenStill, PlayerOptions, Playing } from './playing.ts';
import { changeStill, type StillsOptions } from './stills.ts';

/** What is needed to play a resource. */
export interface PlayingOptions extends StillsOptions {
  readonly kindOf: (id: string) => Kind | undefined;
  /** Shows a failure to the user. `what` states what could not be done. */
  readonly fail: (error: unknown, what: string) => void;
}

/**
 * How the player plays a resource, or one address: a row of one of its sheets, which is looked up again at each
 * start.
 */
export function playerOptions(options: PlayingOptions, ref: Ref, place?: RowPlace): PlayerOptions {
  const { kindOf, connect, fail } = options;
  const shown: { item?: Item } = {};
  const kindOfRef = () => {
    const kind = kindOf(ref.kind);
    if (!kind) throw new Error(vscode.l10n.t('there is nothing to play'));
    return kind;
  };
  const playingOf = (kind: Kind, item: Item) => {
    const all = playing(kind, item);
    return place ? { ...all, sources: [rowSource(kind, item, place)] } : all;
  };
  const changeTo = async (
    kind: Kind,
    before: Item,
    change: Change,
    undoes?: Undoable,
  ): Promise<ChosenStill> => {
    const { item, said, undoable } = await changeStill(options, { kind, ref, before, change, undoes });
    shown.item = item;
    const [back] = undoable?.steps ?? [];
    const undo = back && (() => changeTo(kind, item, back.change, undoable));
    return { playing: playingOf(kind, item), said, ...(undo ? { undo } : {}) };
  };
  const wish = vscode.l10n.t('Could not play “{0}”', ref.title);
  const address = place ? ` ${JSON.stringify(place)}` : '';
  return {
    key: `${ref.account}/${nameOf(ref)}${address}`,
    ref: place ? { ref, place } : ref,
    resource: ref,
    account: ref.account,
    act: (action) => vscode.commands.executeCommand(`headend.${ref.kind}.${action}`, markTrusted({ ...ref })),
    cut: (range) => vscode.commands.executeCommand(commandOf('row.cutClip'), markTrusted({ ...ref }), range),
    async load() {
      const kind = kindOfRef();
      shown.item = await readItem(await connect(ref.account), kind, ref);
      return playingOf(kind, shown.item);
    },
    async chooseStill(index) {
      const kind = kindOfRef();
      const stills = shown.item && kind.playback?.(shown.item, Date.now())?.stills;
      const still = stills && usable(stills.choices)[index];
      if (!shown.item || !still) throw new Error(vscode.l10n.t('this picture no longer exists'));
      return changeTo(kind, shown.item, { [stills.field]: still.value });
    },
    onError: (error) => fail(error, wish),
    title: ref.title,
    describe: (error, what = wish) => describe(error, what).message,
  };
}

function rowSource(kind: Kind, item: Item, { sheet: id, settings, row }: RowPlace): PlayerSource {
  const sheet = kind.sheets?.find((each) => each.id === id);
  const sections = sheet?.sections(
    item,
    { ...sheet.initial, ...settings },
    { sandbox: false, now: Date.now() },
  );
  const [found] = (sections ?? [])
    .flatMap(({ rows }) => rows)
    .filter(({ label }) => inEnglish(label) === row)
    .flatMap(({ text, actions = [] }) => actions.map((way) => ({ url: text, way })))
    .flatMap(({ url, way }) => (way.type === 'play' && URL.canParse(url) ? [{ ...way.source, url }] : []));
  if (!found) throw new Error(vscode.l10n.t('this address no longer exists'));
  return { ...found, label: say(found.label) };
}

function playing(kind: Kind, item: Item): Playing {
  const playback = kind.playback?.(item, Date.now());
  if (!playback) throw new Error(vscode.l10n.t('there is nothing to play'));
  return {
    title: playback.title,
    live: playback.live,
    sources: playback.sources
      .filter(({ url }) => URL.canParse(url))
      .map(({ label, ...source }) => ({ label: say(label), ...source })),
    poster: playback.poster && URL.canParse(playback.poster) ? playback.poster : undefined,
    storyboard:
      playback.storyboard && URL.canParse(playback.storyboard.picture) ? playback.storyboard : undefined,
    stills: playback.stills && stillsOf(playback.stills),
    caution: playback.caution && say(playback.caution),
    facts: (playback.source ?? []).map(({ label, value }) => ({ label: say(label), value: say(value) })),
    recording: playback.recording,
    longestClip: playback.longestClip,
    page: pageOf(kind, item),
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
