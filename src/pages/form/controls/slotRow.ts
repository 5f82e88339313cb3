import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { SentSlot, SlotState, StoredSlot } from '../../../shared/secretSlots.ts';
import { focusOn } from '../../kit/focusOn.ts';
import { put } from '../control.ts';
import { secondaryButton } from '../secondaryButton.ts';
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

interface State {
  stored: StoredSlot;
  time: SlotState;
  fate: Fate;
  isConfirmed: boolean;
  wrong: readonly string[];
}

export function createStoredRow(parts: SlotRowParts, first: StoredSlot): StoredRow {
  const { id, words, changed, name } = parts;
  const value = createSlotValue({ ...parts, id: `${id}-value` });
  const state: State = { stored: first, time: 'active', fate: 'stays', isConfirmed: false, wrong: [] };

  const become = (fate: Fate, focus: () => void) => {
    Object.assign(state, { fate, isConfirmed: false });
    value.clear();
    changed();
    focus();
  };
  const focusOnConfirm = () => focusOn(`${id}-confirm`);
  const confirming = () => {
    const confirm = ({ target }: Event) => {
      state.isConfirmed = (target as HTMLInputElement).checked;
      changed();
    };
    return html`<div class="switch">
      <input
        type="checkbox"
        id="${id}-confirm"
        aria-describedby=${state.wrong.length > 0 ? `${id}-error` : nothing}
        .checked=${live(state.isConfirmed)}
        @change=${confirm}
      >
      <label for="${id}-confirm">${state.time === 'active' ? words.confirmActive : words.confirm}</label>
    </div>`;
  };
  const tools = () => {
    const about = `${id}-name`;
    const replace = secondaryButton({
      name: words.replace,
      press: () => become('replaced', value.focus),
      id: `${id}-replace`,
      about,
      isHidden: state.fate !== 'stays',
    });
    const remove = secondaryButton({
      name: words.remove,
      press: () => become('removed', focusOnConfirm),
      about,
      isHidden: state.fate === 'removed',
    });
    const keep = secondaryButton({
      name: words.keep,
      press: () => become('stays', () => focusOn(`${id}-replace`)),
      about,
      isHidden: state.fate === 'stays',
    });
    return html`<div class="tools">${replace}${remove}${keep}</div>`;
  };
  return {
    id,
    view() {
      const { stored, time, fate, wrong } = state;
      const isWrong = wrong.length > 0;
      return html`<div
        id=${id}
        class="slot"
        role="group"
        aria-labelledby="${id}-name"
        data-state=${time}
        data-fate=${fate}
      >
        <div class="slotHead">
          <strong id="${id}-name">${name(first.slot)}</strong>
          <span class="slotState">${words[time]}</span>
        </div>
        <p class="help checksum">
          ${stored.checksum ? put(words.checksum, stored.checksum) : words.noChecksum}
        </p>
        <p class="fate" ?hidden=${fate === 'stays'}>${words[fate]}</p>
        ${fate === 'removed' ? confirming() : nothing}
        ${fate === 'replaced' ? value.view(isWrong ? `${id}-error` : undefined) : nothing}
        <p class="error" id="${id}-error" ?hidden=${!isWrong}>${wrong.join(' ')}</p>
        ${tools()}
      </div>`;
    },
    slot: () => state.stored.slot,
    sends(): SentSlot | undefined {
      if (state.fate === 'removed') return undefined;
      const typed = state.fate === 'replaced' ? value.value() : undefined;
      return typed === undefined ? state.stored : { ...state.stored, value: typed };
    },
    problem() {
      if (state.fate === 'removed') return state.isConfirmed ? '' : words.unconfirmed;
      return state.fate === 'replaced' ? value.problem() : '';
    },
    mark(texts) {
      state.wrong = texts;
    },
    focus: () => (state.fate === 'removed' ? focusOnConfirm() : value.focus()),
    state: () => state.time,
    isKept: () => state.fate === 'stays',
    show(stored, time) {
      Object.assign(state, { stored, time });
    },
    remove() {
      state.fate = 'removed';
    },
  };
}
