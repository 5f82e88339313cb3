import { checksumOf, hasChecksum, type StoredSlot } from '../../../shared/secretSlots.ts';
import type { SlotWords } from '../../../wire/formSlots.ts';
import { element } from '../../player/elements/element.ts';
import { put } from '../control.ts';

/** Tells whether a value is the stored one. It stays in the page, and is forgotten at once. */
export function createSlotCompare(
  { id, words }: { id: string; words: SlotWords },
  stored: () => readonly StoredSlot[],
  name: (slot: number) => string,
): HTMLElement {
  const input = element('input', {
    type: 'password',
    id: `${id}-compare`,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': `${id}-compare-help`,
  });
  const press = element('button', { type: 'button', class: 'secondary' }, words.compareNow);
  const result = element('ul', { class: 'plain' });

  const compare = async () => {
    const { value } = input;
    input.value = '';
    const computed = await checksumOf(value);
    result.replaceChildren(
      ...stored().map((each) => {
        const isEqual = hasChecksum(each, computed);
        const said = isEqual === undefined ? words.incomparable : isEqual ? words.equal : words.unequal;
        return element('li', { 'data-equal': String(isEqual) }, put(said, name(each.slot)));
      }),
    );
  };
  press.addEventListener('click', () => void compare());
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void compare();
  });
  input.addEventListener('input', () => result.replaceChildren());
  return element(
    'details',
    { class: 'compare' },
    element('summary', {}, words.compare),
    element('label', { for: input.id }, words.compareValue),
    element('div', { class: 'withUnit' }, input, press),
    element('p', { class: 'help', id: `${id}-compare-help` }, words.compareHelp),
    element('div', { role: 'status' }, result),
  );
}
