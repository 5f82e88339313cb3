import type { PlayerWords } from '../../../wire/playerWords.ts';
import type { EngineOffer, EngineTrack } from '../engine/engine.ts';
import { levelName } from '../engine/levelName.ts';
import { createMenu } from '../view/menu.ts';
import type { PlayerNumbers } from '../view/playerNumbers.ts';
import type { PanePlayback } from './playback.ts';
import { byQuality, nameAmong, type TrackName, toggledText, unmetWishes, type Wishes } from './wishes.ts';

const auto = 'auto';
const off = 'off';

/** The menus of quality, sound and subtitles. */
export function createSelection(
  playback: Pick<PanePlayback, 'offer' | 'figures' | 'chooseLevel' | 'chooseSound' | 'chooseText'>,
  { words, numbers, wishes }: { words: PlayerWords; numbers: PlayerNumbers; wishes: Wishes },
) {
  let wish: Wishes = wishes;
  let lastText = wishes.text;
  const keep = (change: Wishes) => {
    wish = { ...wish, ...change };
  };
  const offer = () => playback.offer() ?? nothing;

  const quality = createMenu('quality', words.quality, (id) => {
    const level = offer().levels.find((each) => each.id === id);
    keep({ level: level && { height: level.height, bitrate: level.bitrate } });
    playback.chooseLevel(id === auto ? undefined : id);
    update();
  });
  const sound = createMenu('sound', words.sound, (id) => {
    const track = offer().sounds.find((each) => each.id === id);
    keep({ sound: track && nameOf(track) });
    playback.chooseSound(id);
    update();
  });
  const chooseText = (id: string | undefined) => {
    const track = offer().texts.find((each) => each.id === id);
    lastText = track ? nameOf(track) : lastText;
    keep({ text: track && nameOf(track) });
    playback.chooseText(id);
    update();
  };
  const text = createMenu('text', words.subtitles, (id) => chooseText(id === off ? undefined : id));

  /** Shows the current choice. */
  const update = () => {
    const now = offer();
    const playing = playback.figures()?.level;
    const levels = byQuality(now.levels);
    const fixed = levels.find(({ id }) => id === now.fixed);
    const automatic = playing ? `${words.auto} · ${levelName(playing, numbers)}` : words.auto;
    quality.show(
      levels.length < 2
        ? []
        : [
            { id: auto, label: words.auto },
            ...levels.map((level) => ({
              id: level.id,
              label: nameAmong(level, levels, numbers),
              ...(level.bitrate > 0 ? { detail: numbers.bitrate(level.bitrate) } : {}),
            })),
          ],
      now.fixed ?? auto,
      fixed ? nameAmong(fixed, levels, numbers) : automatic,
    );
    const heard = now.sounds.find(({ id }) => id === now.sound);
    sound.show(now.sounds.map(itemOf), now.sound ?? '', heard?.label ?? words.sound);
    const read = now.texts.find(({ id }) => id === now.text);
    text.show(
      now.texts.length === 0 ? [] : [{ id: off, label: words.off }, ...now.texts.map(itemOf)],
      now.text ?? off,
      `${words.subtitles}: ${read?.label ?? words.off}`,
    );
  };

  return {
    elements: [quality.element, sound.element, text.element],
    /** The choices have changed: the user's wishes are applied again. */
    offered() {
      const { level, sound: heard, text: read } = unmetWishes(offer(), wish);
      if (level !== undefined) playback.chooseLevel(level);
      if (heard !== undefined) playback.chooseSound(heard);
      if (read !== undefined) playback.chooseText(read);
      update();
    },
    update,
    toggleText: () => chooseText(toggledText(offer(), lastText)),
    wishes: () => wish,
  };
}

function nameOf({ label, language }: EngineTrack): TrackName {
  return { label, language };
}

const nothing: EngineOffer = { levels: [], sounds: [], texts: [] };

function itemOf({ id, label, language }: EngineTrack) {
  return { id, label, ...(language && language !== label ? { detail: language } : {}) };
}
