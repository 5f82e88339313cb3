import type { EdgeSecret } from '../../platform/edge/edgeSecret.ts';
import { type SentSlot, type SlotFate, slotFates, slotState } from '../../shared/secretSlots.ts';
import { type Words, words } from '../../shared/words.ts';
import type { DifferencePart, Form } from '../grammar/form.ts';
import { sinceWords } from './slots.ts';
import { slotsControl } from './slotsControl.ts';

/** The form of a secret for edge apps. Source: §2.5, §4.8, facts §2. */
export const edgeSecretForm: Form<EdgeSecret> = {
  groups: [
    { title: words('Secret'), fields: ['name', 'comment'] },
    { title: words('Rotation'), fields: ['secret_slots'] },
  ],
  controls: { secret_slots: { own: slotsControl } },
  differences: { secret_slots: { value: slotsWords, parts: slotParts } },
  upcoming: ({ name, secret_slots: slots }, now) =>
    (slots ?? [])
      .filter(({ slot }) => slot * 1000 > now)
      .toSorted((one, other) => one.slot - other.slot)
      .map(({ slot }) => ({
        at: slot * 1000,
        ahead: words('The next value is active from {0}.', sinceWords(slot)),
        words: activeWords(name ?? ''),
      })),
  notes: ({ app_count }) => [
    ...(app_count ? [appsWords(app_count)] : []),
    words(
      'Stored values are never shown. Headend keeps those that you don’t replace, but the service doesn’t guarantee it: after each save, Headend checks them and warns you if one has changed.',
    ),
  ],
};

function activeWords(name: string): Words {
  return words('The next value of “{0}” is now active. Remove old values once nothing uses them.', name);
}

function appsWords(count: number): Words {
  return count === 1 ? words('1 app uses this secret.') : words('{0} apps use this secret.', count);
}

function slotsWords(value: unknown): Words {
  const [first, ...others] = listOf(value).toSorted((a, b) => a.slot - b.slot);
  if (!first) return words('none');
  return others.map(slotWords).reduce((all, each) => words('{0}; {1}', all, each), slotWords(first));
}

function slotWords(slot: SentSlot): Words {
  return words('from {0}: {1}', sinceWords(slot.slot), heldWords(slot));
}

/** What a slot holds; a value to be sent is not shown, only that there is one. */
function heldWords({ value, checksum }: SentSlot): Words {
  if (value !== undefined) return words('new value');
  return checksum ? words('checksum {0}…', checksum.slice(0, 8)) : words('stored value');
}

function slotParts(before: unknown, after: unknown): DifferencePart[] {
  const [stored, sent] = [listOf(before), listOf(after)];
  const now = Date.now() / 1000;
  const moments = stored.map(({ slot }) => slot);
  return slotFates(stored, sent).map(({ slot, fate }) => {
    const old = stored.find((each) => each.slot === slot);
    const isActive = old !== undefined && slotState(slot, moments, now) === 'active';
    const since = sinceWords(slot);
    return {
      label: isActive ? words('Value from {0}, active now', since) : words('Value from {0}', since),
      before: old ? heldWords({ slot, checksum: old.checksum }) : words('none'),
      after: fateWords[fate],
      stays: fate === 'stays',
    };
  });
}

const fateWords: Readonly<Record<SlotFate, Words>> = {
  stays: words('unchanged'),
  replaced: words('replaced'),
  added: words('new value'),
  removed: words('removed'),
};

function listOf(value: unknown): readonly SentSlot[] {
  return Array.isArray(value) ? value : [];
}
