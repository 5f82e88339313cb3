import type { PlayerWord, PlayerWords } from '../wire/player.ts';

/** A sentence of the host with its value put in. */
export function say(words: PlayerWords, word: PlayerWord, value = ''): string {
  return words[word].replaceAll('{0}', () => value);
}
