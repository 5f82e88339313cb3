import { codecNames, isPicture } from '../engine/codecNames.ts';
import type { EngineOffer, EngineTrack, Level } from '../engine/engine.ts';
import { levelName } from '../engine/levelName.ts';
import type { PlayerNumbers } from '../view/playerNumbers.ts';

/** Which source of a stream or video is played. */
export interface SourceChoice {
  /** Index among the sources. */
  readonly source: number;
  /** Whether the H.264-only variant is chosen. */
  readonly h264: boolean;
}

/** The user's choices, in terms that apply to every source of a stream or video. */
export interface Wishes {
  /** Absent: the player chooses. */
  readonly level?: Pick<Level, 'height' | 'bitrate'> | undefined;
  /** Absent: none was chosen. */
  readonly sound?: TrackName | undefined;
  readonly text?: TrackName | undefined;
}

/** Identifies a track in every source: a language may have several. */
export type TrackName = Pick<EngineTrack, 'label' | 'language'>;

/** What to select from an offer to fulfill the wishes, by id; absent: already selected, or not offered. */
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

/** The subtitles after toggling: the ones shown last, or else the first; undefined: none. */
export function toggledText({ texts, text }: EngineOffer, last: TrackName | undefined): string | undefined {
  if (text !== undefined) return undefined;
  return ((last && trackNamed(texts, last)) ?? texts[0])?.id;
}

/** The track with that name, or else one in the same language. */
function trackNamed(tracks: readonly EngineTrack[], { label, language }: TrackName): EngineTrack | undefined {
  const alike = language === '' ? [] : tracks.filter((each) => each.language === language);
  return (alike.length > 0 ? alike : tracks).find((each) => each.label === label) ?? alike[0];
}

/** The qualities in the order offered, the best first. */
export function byQuality(levels: readonly Level[]): Level[] {
  return [...levels].sort((a, b) => b.height - a.height || b.bitrate - a.bitrate);
}

/** The name of a quality among others, with its codec if another has the same height. */
export function nameAmong(
  level: Level,
  all: readonly Level[],
  numbers: Pick<PlayerNumbers, 'bitrate'>,
): string {
  const isAlone = all.every(({ id, height }) => id === level.id || height !== level.height);
  const pictures = isAlone ? [] : codecNames(level.codecs.split(',').filter(isPicture));
  return [levelName(level, numbers), ...pictures].join(' ');
}

/** The quality with that height and the nearest rate. */
function nearest(levels: readonly Level[], { height, bitrate }: Pick<Level, 'height' | 'bitrate'>) {
  const far = (level: Level) => Math.abs(level.bitrate - bitrate);
  return levels.filter((level) => level.height === height).sort((a, b) => far(a) - far(b))[0];
}
