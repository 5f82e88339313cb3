import * as vscode from 'vscode';
import type { StoredSlot } from '../../shared/secretSlots.ts';
import type { SlotsControl, SlotWords } from '../../wire/formSlots.ts';

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
      'The service didn’t list the stored values. They can’t be changed here, because a new list replaces all of them.',
    ),
    noSlots: t('No values are stored.'),
    since: t('From {0}', '{0}'),
    beginning: t('From the beginning'),
    old: t('Superseded by a newer value'),
    active: t('Active now'),
    next: t('Not active yet'),
    checksum: t('SHA-256: {0}', '{0}'),
    noChecksum: t('The service shows no checksum.'),
    stays: t('Unchanged.'),
    replaced: t('Replaced when you save.'),
    removed: t('Removed when you save.'),
    replace: t('Replace Value'),
    keep: t('Keep Stored Value'),
    remove: t('Remove'),
    confirm: t('Remove it permanently.'),
    confirmActive: t(
      'Remove the active value permanently. Apps fall back to an older value, if there is one.',
    ),
    unconfirmed: t('Confirm the removal, or keep the value.'),
    addNext: t('Add Next Value'),
    removeOld: t('Remove Old Values'),
    nextValue: t('Next value'),
    activeFrom: t('Active from'),
    fromBeginning: t('From the beginning'),
    over: t('This time has passed. The value becomes active when you save, unless a newer one is.'),
    noMoment: t('Choose when the value becomes active.'),
    newValue: t('New value'),
    again: t('Confirm value'),
    noValue: t('Enter the value twice, or generate one.'),
    differs: t('The values don’t match.'),
    generate: t('Generate'),
    length: t('Length'),
    characters: t('Characters'),
    letters: t('letters and digits'),
    url: t('letters, digits, -, and _'),
    signs: t('letters, digits, and symbols'),
    hex: t('hexadecimal digits'),
    badLength: t('Enter a length from 1 to {0}.', '{0}'),
    generated: t('Generated a value of {0} characters. It can’t be shown after you save.', '{0}'),
    showOnce: t('Show Once'),
    hide: t('Hide'),
    shown: t('The value was shown. You can still copy it.'),
    copy: t('Copy'),
    copied: t('Copied to the clipboard.'),
    notCopied: t('Could not copy the value.'),
    compare: t('Compare with a stored value'),
    compareHelp: t('Compared by checksum on this machine. Your input is neither sent nor stored.'),
    compareValue: t('Value to compare'),
    compareNow: t('Compare'),
    equal: t('{0}: matches', '{0}'),
    unequal: t('{0}: doesn’t match', '{0}'),
    incomparable: t('{0}: unknown, the service shows no checksum', '{0}'),
  };
}
