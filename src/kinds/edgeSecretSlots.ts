import type { EdgeSecret } from '../api/edgeSecret.ts';
import type { Problem } from '../api/rules.ts';
import { type SentSlot, slotFates } from '../model/secretSlots.ts';
import { momentOf } from '../model/times.ts';
import { type Words, words } from '../model/words.ts';

type Change = Readonly<Record<string, unknown>>;

/** From when on a value is active, for the end of a sentence. */
export function sinceWords(slot: number): Words {
  if (slot === 0) return words('the beginning');
  const from = momentOf(slot);
  return from ? words('{0}', from) : words('the second {0}', String(slot));
}

/** The list of values that a change sends; undefined: none, and all stay. */
export function sentSlots(change: Change): readonly SentSlot[] | undefined {
  const { secret_slots: slots } = change;
  return Array.isArray(slots) ? slots : undefined;
}

/** What is wrong with a list of values, besides the rule of each. Source: facts §2. */
export function slotRules(_: EdgeSecret, change: Change, before: EdgeSecret): Problem[] {
  const sent = sentSlots(change);
  if (!sent) return [];
  const { secret_slots: stored } = before;
  if (!stored) return [{ path: ['secret_slots'], words: unknownWords }];
  return sent.flatMap(({ slot, value }, index) => {
    const isStored = stored.some((each) => each.slot === slot);
    const problem = (said: Words) => [{ path: ['secret_slots', index], words: said }];
    if (!Number.isInteger(slot)) return [];
    if (sent.findIndex((each) => each.slot === slot) < index) return problem(twiceWords);
    if (slot < 0 && !isStored) return problem(earlyWords);
    return value === undefined && !isStored ? problem(emptyWords) : [];
  });
}

const unknownWords = words(
  'The service did not show which values there are, and a list of values replaces them all. Read the secret again.',
);
const twiceWords = words('Another value is active from the same moment: no two may be.');
const earlyWords = words('A value cannot be active from before 1970.');
const emptyWords = words('A new slot needs a value: add “value” to it.');

/**
 * What a change did to values that it was to leave alone, by a fresh reading: each that is gone, or has another
 * checksum. Source: facts §2.
 */
export function slotBreaches(was: EdgeSecret, change: Change, now: EdgeSecret): Words[] {
  const [before, after] = [was.secret_slots ?? [], now.secret_slots];
  const untouched = slotFates(before, sentSlots(change)).filter(({ fate }) => fate === 'stays');
  if (untouched.length === 0) return [];
  if (!after) return [words('The service does not show the values any more that were to stay.')];
  return untouched.flatMap(({ slot }) => {
    const [old, fresh] = [before, after].map((all) => all.find((each) => each.slot === slot));
    if (!fresh)
      return [
        words('The value from {0} was to stay, and is gone. Add it anew if apps need it.', sinceWords(slot)),
      ];
    if (fresh.checksum === old?.checksum) return [];
    return [
      words(
        'The value from {0} was to stay, and is another one now. If nobody meant that, replace it by the right one.',
        sinceWords(slot),
      ),
    ];
  });
}
