import { codecNames, isPicture } from '../engine/codecNames.ts';
import type { EngineOffer, EngineTrack, Level } from '../engine/engine.ts';
import { levelName } from '../engine/levelName.ts';

/** What the user chose, in words that hold for every source of a stream or video. */
export interface Wishes {
  /** Absent: the player chooses. */
  readonly level?: Pick<Level, 'height' | 'bitrate'>;
  /** Absent: none was chosen. */
  readonly sound?: TrackName;
  readonly text?: TrackName;
}

/** What a track is known by in every source: one language may have several. */
export type TrackName = Pick<EngineTrack, 'label' | 'language'>;

/** What to select from an offer to fulfill the wishes, by id; absent: it is selected already, or not offered. */
export function unmetWishes(
  offer: EngineOffer,
  { level, sound, text }: Wishes,
): { readonly level?: string; readonly sound?: string; readonly text?: string } {
  const wanted = level && nearest(offer.levels, level)?.id;
  const heard = sound && trackNamed(offer.sounds, sound)?.id;
  const read = text && trackNamed(offer.texts, text)?.id;
  return {
    ...(wanted !== undefined && wanted !== offer.fixed ? { level: wanted } : {}),
    ...(heard !== undefined && heard !== offer.sound ? { sound: heard } : {}),
    ...(read !== undefined && read !== offer.text ? { text: read } : {}),
  };
}

/** The subtitles after they were turned on or off: the last ones that were shown, or else the first; undefined: none. */
export function toggledText({ texts, text }: EngineOffer, last: TrackName | undefined): string | undefined {
  if (text !== undefined) return undefined;
  return ((last && trackNamed(texts, last)) ?? texts[0])?.id;
}

/** The track of that name, or else one in the same language. */
function trackNamed(tracks: readonly EngineTrack[], { label, language }: TrackName): EngineTrack | undefined {
  const alike = language === '' ? [] : tracks.filter((each) => each.language === language);
  return (alike.length > 0 ? alike : tracks).find((each) => each.label === label) ?? alike[0];
}

/** Qualities as they are offered, the best first. */
export function byQuality(levels: readonly Level[]): Level[] {
  return [...levels].sort((a, b) => b.height - a.height || b.bitrate - a.bitrate);
}

/** The name of a quality among others, with its codec if another has the same height. */
export function nameAmong(level: Level, all: readonly Level[]): string {
  const isAlone = all.every(({ id, height }) => id === level.id || height !== level.height);
  const pictures = isAlone ? [] : codecNames(level.codecs.split(',').filter(isPicture));
  return [levelName(level), ...pictures].join(' ');
}

/** The quality of that height whose rate is nearest. */
function nearest(levels: readonly Level[], { height, bitrate }: Pick<Level, 'height' | 'bitrate'>) {
  const far = (level: Level) => Math.abs(level.bitrate - bitrate);
  return levels.filter((level) => level.height === height).sort((a, b) => far(a) - far(b))[0];
}
