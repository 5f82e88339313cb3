import type { EdgeSecret } from '../../platform/edge/edgeSecret.ts';
import type { Problem } from '../../platform/grammar/rules.ts';
import { type SentSlot, slotFates } from '../../shared/secretSlots.ts';
import { momentOf } from '../../shared/times.ts';
import { type Words, words } from '../../shared/words.ts';

type Change = Readonly<Record<string, unknown>>;

/** When a value becomes active, for the end of a sentence. */
export function sinceWords(slot: number): Words {
  if (slot === 0) return words('the beginning');
  const from = momentOf(slot);
  return from ? words('{0}', from) : words('second {0}', String(slot));
}

/** The list of values that a change sends; undefined: none is sent, and all stay. */
function sentSlots(change: Change): readonly SentSlot[] | undefined {
  const { secret_slots: slots } = change;
  return Array.isArray(slots) ? slots : undefined;
}

/**
 * The values alone that a change adds or replaces, which the service takes without the others; undefined: it changes
 * something else as well, or removes one. Source: facts §2.
 */
export function slotsAlone({ secret_slots: stored }: EdgeSecret, change: Change): Change | undefined {
  const sent = sentSlots(change);
  if (!sent || !stored || Object.keys(change).length > 1) return undefined;
  if (slotFates(stored, sent).some(({ fate }) => fate === 'removed')) return undefined;
  const given = sent.filter(({ value }) => value !== undefined);
  return given.length > 0 ? { secret_slots: given } : undefined;
}

/** What is wrong with a list of values, besides the rule for each. Source: facts §2. */
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
  'The service didn’t list the stored values, and a new list replaces all of them. Refresh the secret first.',
);
const twiceWords = words('Another value becomes active at the same time.');
const earlyWords = words('The time can’t be before 1970.');
const emptyWords = words('A new slot needs a “value”.');

/**
 * What a change did to values that it should have left alone, according to a fresh read: each that is gone or
 * has a different checksum. Source: facts §2.
 */
export function slotBreaches(was: EdgeSecret, change: Change, now: EdgeSecret): Words[] {
  const [before, after] = [was.secret_slots ?? [], now.secret_slots];
  const untouched = slotFates(before, sentSlots(change)).filter(({ fate }) => fate === 'stays');
  if (untouched.length === 0) return [];
  if (!after) return [words('The service no longer lists the values that you kept.')];
  return untouched.flatMap(({ slot }) => {
    const [old, fresh] = [before, after].map((all) => all.find((each) => each.slot === slot));
    if (!fresh)
      return [
        words(
          'The value from {0} should have been kept but is gone. Add it again if apps need it.',
          sinceWords(slot),
        ),
      ];
    if (fresh.checksum === old?.checksum) return [];
    return [
      words(
        'The value from {0} should have been kept but has changed. If that wasn’t intended, replace it with the right one.',
        sinceWords(slot),
      ),
    ];
  });
}
