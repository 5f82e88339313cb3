import type { PlayerWords } from '../../../wire/playerWords.ts';
import { fillIn } from '../../kit/say.ts';
import { codecNames } from '../engine/codecNames.ts';
import { levelName } from '../engine/levelName.ts';
import type { Figures } from './figures.ts';
import type { PlayerNumbers } from './playerNumbers.ts';

/** The figures in order. */
export const readoutNames = [
  'latency',
  'resolution',
  'bitrate',
  'buffer',
  'dropped',
  'stalls',
  'codecs',
] as const;

/** A figure, and a value to compare it with. */
export type ReadoutText = readonly [figure: string, beside?: string];

/** The text of each figure; empty if unknown. */
export function readoutTexts(
  figures: Figures,
  words: PlayerWords,
  numbers: PlayerNumbers,
): Partial<Record<(typeof readoutNames)[number], ReadoutText>> {
  const { live, latency, target, width, height, bitrate, loaded, position, level } = figures;
  if (live === undefined) return {};
  const { dropped, frames, stalls } = figures;
  const compare = (value: string | undefined, word: 'target' | 'announced') =>
    value === undefined ? '' : fillIn(words, word, value);
  return {
    latency: [
      latency === undefined ? '' : numbers.delay(latency),
      compare(target === undefined ? undefined : numbers.seconds(target), 'target'),
    ],
    resolution: [height > 0 ? `${width}×${height}` : '', level ? levelName(level, numbers) : ''],
    bitrate: [
      bitrate === undefined ? '' : numbers.bitrate(bitrate),
      compare(level && level.bitrate > 0 ? numbers.bitrate(level.bitrate) : undefined, 'announced'),
    ],
    buffer: [numbers.seconds(loaded - position)],
    dropped: [numbers.count(dropped), frames > 0 ? numbers.share(dropped / frames) : ''],
    stalls: [numbers.count(stalls)],
    codecs: [level ? codecNames(level.codecs).join(', ') : ''],
  };
}
