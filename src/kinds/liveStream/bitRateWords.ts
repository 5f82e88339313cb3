import { mostKilobits } from '../../shared/sizes.ts';
import { type Words, words } from '../../shared/words.ts';

/** A bitrate, from bits per second, with three digits, as the player says it, too. */
export function bitRateWords(bits: number): Words {
  return bits < mostKilobits
    ? words('{0} kb/s', Math.round(bits / 1e3))
    : words('{0} Mb/s', Number((bits / 1e6).toPrecision(3)));
}
