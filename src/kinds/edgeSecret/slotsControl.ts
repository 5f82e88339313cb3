import type { StoredSlot } from '../../shared/secretSlots.ts';
import { words } from '../../shared/words.ts';
import type { OwnControl } from '../grammar/form.ts';

/** The control for the values of a secret, of which only the times and checksums are passed on. */
export const slotsControl: OwnControl<'secretSlots'> = {
  name: 'secretSlots',
  given: (value) => ({
    stored: Array.isArray(value)
      ? (value as StoredSlot[]).map(({ slot, checksum }) => ({ slot, checksum }))
      : undefined,
  }),
  words: {
    unknownSlots: words(
      'The service didn’t list the stored values. They can’t be changed here, because a new list replaces all of them.',
    ),
    noSlots: words('No values are stored.'),
    since: words('From {0}', '{0}'),
    beginning: words('From the beginning'),
    old: words('Superseded by a newer value'),
    active: words('Active now'),
    next: words('Not active yet'),
    checksum: words('SHA-256: {0}', '{0}'),
    noChecksum: words('The service shows no checksum.'),
    stays: words('Unchanged.'),
    replaced: words('Replaced when you save.'),
    removed: words('Removed when you save.'),
    replace: words('Replace Value'),
    keep: words('Keep Stored Value'),
    remove: words('Remove'),
    confirm: words('Remove it permanently.'),
    confirmActive: words(
      'Remove the active value permanently. Apps fall back to an older value, if there is one.',
    ),
    unconfirmed: words('Confirm the removal, or keep the value.'),
    addNext: words('Add Next Value'),
    removeOld: words('Remove Old Values'),
    nextValue: words('Next value'),
    activeFrom: words('Active from'),
    fromBeginning: words('From the beginning'),
    over: words('This time has passed. The value becomes active when you save, unless a newer one is.'),
    noMoment: words('Choose when the value becomes active.'),
    newValue: words('New value'),
    again: words('Confirm value'),
    noValue: words('Enter the value twice, or generate one.'),
    differs: words('The values don’t match.'),
    generate: words('Generate'),
    length: words('Length'),
    characters: words('Characters'),
    letters: words('letters and digits'),
    url: words('letters, digits, -, and _'),
    signs: words('letters, digits, and symbols'),
    hex: words('hexadecimal digits'),
    badLength: words('Enter a length from 1 to {0}.', '{0}'),
    generated: words('Generated a value of {0} characters. It can’t be shown after you save.', '{0}'),
    showOnce: words('Show Once'),
    hide: words('Hide'),
    shown: words('The value was shown. You can still copy it.'),
    copy: words('Copy'),
    notCopied: words('Could not copy the value.'),
    compare: words('Compare with a stored value'),
    compareHelp: words('Compared by checksum on this machine. Your input is neither sent nor stored.'),
    compareValue: words('Value to compare'),
    compareNow: words('Compare'),
    equal: words('{0}: matches', '{0}'),
    unequal: words('{0}: doesn’t match', '{0}'),
    incomparable: words('{0}: unknown, the service shows no checksum', '{0}'),
  },
};
