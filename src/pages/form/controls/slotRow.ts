import { html, nothing, type TemplateResult } from 'lit-html';
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
  /** Shows its current state among all stored values. */
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
  const acts: RowActs = {
    replace: () => become('replaced', value.focus),
    remove: () => become('removed', focusOnConfirm),
    keep: () => become('stays', () => focusOn(`${id}-replace`)),
    confirm(isConfirmed) {
      state.isConfirmed = isConfirmed;
      changed();
    },
  };
  return {
    id,
    view: () => rowView({ ...parts, state, acts, heading: name(first.slot) }, value.view),
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

interface RowActs {
  replace(): void;
  remove(): void;
  keep(): void;
  confirm(isConfirmed: boolean): void;
}

interface Shown extends Pick<SlotRowParts, 'id' | 'words'> {
  readonly state: State;
  readonly acts: RowActs;
  readonly heading: string;
}

function rowView(shown: Shown, valueView: (error: string | undefined) => TemplateResult) {
  const { id, words, heading } = shown;
  const { stored, time, fate, wrong } = shown.state;
  const error = wrong.length > 0 ? `${id}-error` : undefined;
  return html`<div
    id=${id}
    class="slot"
    role="group"
    aria-labelledby="${id}-name"
    data-state=${time}
    data-fate=${fate}
  >
    <div class="slotHead">
      <strong id="${id}-name">${heading}</strong>
      <span class="slotState">${words[time]}</span>
    </div>
    <p class="help checksum">
      ${stored.checksum ? put(words.checksum, stored.checksum) : words.noChecksum}
    </p>
    <p class="fate" ?hidden=${fate === 'stays'}>${words[fate]}</p>
    ${fate === 'removed' ? confirming(shown, error) : nothing}
    ${fate === 'replaced' ? valueView(error) : nothing}
    <p class="error" id="${id}-error" ?hidden=${!error}>${wrong.join(' ')}</p>
    ${tools(shown)}
  </div>`;
}

function confirming({ id, words, state, acts }: Shown, error: string | undefined) {
  const change = ({ target }: Event) => acts.confirm((target as HTMLInputElement).checked);
  return html`<div class="switch">
    <input
      type="checkbox"
      id="${id}-confirm"
      aria-describedby=${error ?? nothing}
      .checked=${live(state.isConfirmed)}
      @change=${change}
    >
    <label for="${id}-confirm">${state.time === 'active' ? words.confirmActive : words.confirm}</label>
  </div>`;
}

function tools({ id, words, state: { fate }, acts }: Shown) {
  const about = `${id}-name`;
  const replace = { name: words.replace, press: acts.replace, id: `${id}-replace` };
  return html`<div class="tools">
    ${secondaryButton({ ...replace, about, isHidden: fate !== 'stays' })}
    ${secondaryButton({ name: words.remove, press: acts.remove, about, isHidden: fate === 'removed' })}
    ${secondaryButton({ name: words.keep, press: acts.keep, about, isHidden: fate === 'stays' })}
  </div>`;
}
