import { codecNames, isPicture } from '../../model/codecNames.ts';
import type { PlayerNumbers } from '../../model/playerNumbers.ts';
import type { PlayerWords } from '../../wire/player.ts';
import type { Level, Offer, Track } from './engine.ts';
import { levelName } from './levelName.ts';
import { createMenu } from './menu.ts';
import type { Playback } from './playback.ts';

/** What the user chose, in words that hold for every source of a stream or video. */
export interface Wishes {
  /** Absent: the player chooses. */
  readonly level?: Pick<Level, 'height' | 'bitrate'>;
  /** Absent: none was chosen. */
  readonly sound?: TrackName;
  readonly text?: TrackName;
}

/** What a track is known by in every source: one language may have several. */
export type TrackName = Pick<Track, 'label' | 'language'>;

export interface Selection {
  readonly elements: readonly HTMLElement[];
  /** There is something else to choose from: what was wished for is chosen again. */
  offered(): void;
  /** Shows what is chosen now. */
  update(): void;
  toggleText(): void;
  wishes(): Wishes;
}

const auto = 'auto';
const off = 'off';

/** The menus of quality, sound and subtitles. */
export function createSelection(
  playback: Pick<Playback, 'offer' | 'figures' | 'chooseLevel' | 'chooseSound' | 'chooseText'>,
  { words, numbers, wishes }: { words: PlayerWords; numbers: PlayerNumbers; wishes: Wishes },
): Selection {
  let wish: Wishes = wishes;
  let lastText = wishes.text;
  const keep = (change: { [Key in keyof Wishes]: Wishes[Key] | undefined }) => {
    const all = Object.entries({ ...wish, ...change }).filter(([, value]) => value !== undefined);
    wish = Object.fromEntries(all);
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

  const update = () => {
    const now = offer();
    const playing = playback.figures()?.level;
    const levels = [...now.levels].sort((a, b) => b.height - a.height || b.bitrate - a.bitrate);
    const fixed = levels.find(({ id }) => id === now.fixed);
    const automatic = playing ? `${words.auto} · ${levelName(playing)}` : words.auto;
    quality.show(
      levels.length < 2
        ? []
        : [
            { id: auto, label: words.auto },
            ...levels.map((level) => ({
              id: level.id,
              label: nameAmong(level, levels),
              ...(level.bitrate > 0 ? { detail: numbers.bitrate(level.bitrate) } : {}),
            })),
          ],
      now.fixed ?? auto,
      fixed ? nameAmong(fixed, levels) : automatic,
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
    offered() {
      const now = offer();
      const level = wish.level && nearest(now.levels, wish.level);
      if (level && now.fixed !== level.id) playback.chooseLevel(level.id);
      const heard = wish.sound && trackNamed(now.sounds, wish.sound);
      if (heard && now.sound !== heard.id) playback.chooseSound(heard.id);
      const read = wish.text && trackNamed(now.texts, wish.text);
      if (read && now.text !== read.id) playback.chooseText(read.id);
      update();
    },
    update,
    toggleText() {
      const { texts, text: shown } = offer();
      const last = lastText && trackNamed(texts, lastText);
      chooseText(shown === undefined ? (last ?? texts[0])?.id : undefined);
    },
    wishes: () => wish,
  };
}

function nameOf({ label, language }: Track): TrackName {
  return { label, language };
}

/** The track of that name, or else one in the same language. */
function trackNamed(tracks: readonly Track[], { label, language }: TrackName): Track | undefined {
  const alike = language === '' ? [] : tracks.filter((each) => each.language === language);
  return (alike.length > 0 ? alike : tracks).find((each) => each.label === label) ?? alike[0];
}

/** What a quality is called among others; its codec tells it from another of the same height. */
function nameAmong(level: Level, all: readonly Level[]): string {
  const isAlone = all.every(({ id, height }) => id === level.id || height !== level.height);
  const pictures = isAlone ? [] : codecNames(level.codecs.split(',').filter(isPicture));
  return [levelName(level), ...pictures].join(' ');
}

/** The quality of that height whose rate is nearest. */
function nearest(levels: readonly Level[], { height, bitrate }: Pick<Level, 'height' | 'bitrate'>) {
  const far = (level: Level) => Math.abs(level.bitrate - bitrate);
  return levels.filter((level) => level.height === height).sort((a, b) => far(a) - far(b))[0];
}

const nothing: Offer = {
  levels: [],
  fixed: undefined,
  sounds: [],
  sound: undefined,
  texts: [],
  text: undefined,
};

function itemOf({ id, label, language }: Track) {
  return { id, label, ...(language && language !== label ? { detail: language } : {}) };
}
