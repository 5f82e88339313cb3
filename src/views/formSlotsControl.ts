import * as vscode from 'vscode';
import type { StoredSlot } from '../model/secretSlots.ts';
import type { SlotsControl, SlotWords } from '../wire/formSlots.ts';

/** The control for the values of a secret, of which nothing is told but moment and checksum. */
export function slotsControl(value: unknown): SlotsControl {
  const stored = Array.isArray(value) ? (value as StoredSlot[]) : undefined;
  return {
    type: 'slots',
    stored: stored?.map(({ slot, checksum }) => ({ slot, checksum })),
    words: slotWords(),
  };
}

/** The sentences about the values of a secret, in the user's language. */
function slotWords(): SlotWords {
  const { t } = vscode.l10n;
  return {
    unknownSlots: t(
      'The service did not say which values are stored. None can be changed here: a list of values replaces them all.',
    ),
    noSlots: t('No value is stored.'),
    since: t('From {0}', '{0}'),
    beginning: t('From the beginning'),
    old: t('Not active any more: a newer value is.'),
    active: t('Active now.'),
    next: t('Not active yet.'),
    checksum: t('SHA-256: {0}', '{0}'),
    noChecksum: t('The service shows no checksum of it.'),
    stays: t('It stays as it is.'),
    replaced: t('It is replaced when you save.'),
    removed: t('It is removed when you save.'),
    replace: t('Replace Value'),
    keep: t('Keep Stored Value'),
    remove: t('Remove'),
    confirm: t('Yes, remove it. It cannot be brought back.'),
    confirmActive: t('Yes, remove the active value. Apps are left with an older one, or none.'),
    unconfirmed: t('Confirm that this value is removed, or keep it.'),
    addNext: t('Add Next Value'),
    removeOld: t('Remove the Old Values'),
    nextValue: t('Next value'),
    activeFrom: t('Active from'),
    fromBeginning: t('From the beginning'),
    over: t('This moment is over: the value counts as soon as it is saved, if no newer one does.'),
    noMoment: t('Choose the moment from which it is active.'),
    newValue: t('New value'),
    again: t('The same value again'),
    noValue: t('Type a value twice, or generate one.'),
    differs: t('The two values are not the same.'),
    generate: t('Generate'),
    length: t('Length'),
    characters: t('Characters'),
    letters: t('letters and digits'),
    url: t('letters, digits, - and _'),
    signs: t('letters, digits and signs'),
    hex: t('hexadecimal digits'),
    badLength: t('The length is a whole number from 1 to {0}.', '{0}'),
    generated: t('A value of {0} characters is generated. Nobody can see it after it is saved.', '{0}'),
    showOnce: t('Show Once'),
    hide: t('Hide'),
    shown: t('The value was shown; it can still be copied.'),
    copy: t('Copy'),
    copied: t('The value is in the clipboard.'),
    notCopied: t('The value could not be copied.'),
    compare: t('Is This the Stored Value?'),
    compareHelp: t('Compared by checksum, on this machine. What you type here is neither sent nor kept.'),
    compareValue: t('Value to compare'),
    compareNow: t('Compare'),
    equal: t('{0}: yes, this is the stored value.', '{0}'),
    unequal: t('{0}: no, another value is stored.', '{0}'),
    incomparable: t('{0}: nobody can tell, the service shows no checksum.', '{0}'),
  };
}
