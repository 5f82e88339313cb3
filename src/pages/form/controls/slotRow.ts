import type { SentSlot, SlotState, StoredSlot } from '../../../shared/secretSlots.ts';
import { element } from '../../player/elements/element.ts';
import { put } from '../control.ts';
import type { SlotRow, SlotRowParts } from './slot.ts';
import { createSlotValue } from './slotValue.ts';

/** A stored value: kept, replaced or removed. */
export interface StoredRow extends SlotRow {
  readonly state: () => SlotState;
  /** How it is among all stored values now. */
  show(stored: StoredSlot, state: SlotState): void;
  remove(): void;
  readonly isKept: () => boolean;
}

type Fate = 'stays' | 'replaced' | 'removed';

export function createStoredRow({ id, words, changed, name }: SlotRowParts, first: StoredSlot): StoredRow {
  const kept: { stored: StoredSlot; state: SlotState; fate: Fate } = {
    stored: first,
    state: 'active',
    fate: 'stays',
  };
  const error = element('p', { class: 'error', id: `${id}-error` });
  const value = createSlotValue(`${id}-value`, words, changed);
  const heading = element('strong', { id: `${id}-name` }, name(first.slot));
  const state = element('span', { class: 'slotState' });
  const checksum = element('p', { class: 'help checksum' });
  const fate = element('p', { class: 'fate' });
  const confirm = element('input', { type: 'checkbox', id: `${id}-confirm` });
  const confirmText = element('label', { for: confirm.id });
  const confirming = element('div', { class: 'switch' }, confirm, confirmText);
  const replace = button(words.replace, () => become('replaced', value.focus));
  const remove = button(words.remove, () => become('removed', () => confirm.focus()));
  const keep = button(words.keep, () => become('stays', () => replace.focus()));
  for (const each of [replace, remove, keep]) each.setAttribute('aria-describedby', heading.id);
  confirm.addEventListener('change', changed);
  const row = element(
    'div',
    { id, class: 'slot', role: 'group', 'aria-labelledby': heading.id },
    element('div', { class: 'slotHead' }, heading, state),
    checksum,
    fate,
    confirming,
    value.element,
    error,
    element('div', { class: 'tools' }, replace, remove, keep),
  );

  function draw(): void {
    state.textContent = words[kept.state];
    row.dataset['state'] = kept.state;
    row.dataset['fate'] = kept.fate;
    checksum.textContent = kept.stored.checksum
      ? put(words.checksum, kept.stored.checksum)
      : words.noChecksum;
    fate.textContent = words[kept.fate];
    fate.hidden = kept.fate === 'stays';
    confirmText.textContent = kept.state === 'active' ? words.confirmActive : words.confirm;
    confirming.hidden = kept.fate !== 'removed';
    value.element.hidden = kept.fate !== 'replaced';
    replace.hidden = kept.fate !== 'stays';
    remove.hidden = kept.fate === 'removed';
    keep.hidden = kept.fate === 'stays';
  }

  function become(next: Fate, focus: () => void): void {
    kept.fate = next;
    confirm.checked = false;
    value.clear();
    draw();
    focus();
    changed();
  }

  draw();
  return {
    element: row,
    slot: () => kept.stored.slot,
    sends(): SentSlot | undefined {
      if (kept.fate === 'removed') return undefined;
      const typed = kept.fate === 'replaced' ? value.value() : undefined;
      return typed === undefined ? kept.stored : { ...kept.stored, value: typed };
    },
    problem() {
      if (kept.fate === 'removed') return confirm.checked ? '' : words.unconfirmed;
      return kept.fate === 'replaced' ? value.problem() : '';
    },
    mark(texts) {
      error.textContent = texts.join(' ');
      error.hidden = texts.length === 0;
      value.mark(texts.length > 0, error.id);
      if (texts.length > 0) confirm.setAttribute('aria-describedby', error.id);
      else confirm.removeAttribute('aria-describedby');
    },
    focus: () => (kept.fate === 'removed' ? confirm.focus() : value.focus()),
    state: () => kept.state,
    isKept: () => kept.fate === 'stays',
    show(stored, next) {
      kept.stored = stored;
      kept.state = next;
      draw();
    },
    remove() {
      kept.fate = 'removed';
      draw();
    },
  };
}

function button(name: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'secondary' }, name);
  made.addEventListener('click', press);
  return made;
}
