import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { SentSlot } from '../../../shared/secretSlots.ts';
import { focusOn } from '../../kit/focusOn.ts';
import { secondaryButton } from '../secondaryButton.ts';
import { localText } from './moment.ts';
import type { SlotRow, SlotRowParts } from './slot.ts';
import { createSlotValue } from './slotValue.ts';

/** A value to add, with the time from which it is active. `slot`: that time, if known. */
export function createNewRow(
  { zone, ...parts }: SlotRowParts & { readonly zone: string },
  { slot, hasBeginning, drop }: { slot: number; hasBeginning: boolean; drop: (row: SlotRow) => void },
): SlotRow {
  const { id, words, changed } = parts;
  const value = createSlotValue({ ...parts, id: `${id}-value` });
  const state: { moment: string; isBeginning: boolean; wrong: readonly string[] } = {
    moment: slot === 0 ? '' : localText(new Date(slot * 1000).toISOString()),
    isBeginning: slot === 0,
    wrong: [],
  };
  const chosen = () => {
    if (state.isBeginning) return 0;
    return state.moment === '' ? undefined : new Date(state.moment).getTime() / 1000;
  };
  const pick = ({ target }: Event) => {
    state.moment = (target as HTMLInputElement).value;
    changed();
  };
  const begin = ({ target }: Event) => {
    state.isBeginning = (target as HTMLInputElement).checked;
    changed();
  };
  const momentView = () => {
    const from = chosen();
    const isOver = from !== undefined && from !== 0 && from <= Date.now() / 1000;
    return html`<div>
      <label for="${id}-moment">${words.activeFrom}</label>
      <div class="withUnit">
        <input
          type="datetime-local"
          step="1"
          id="${id}-moment"
          aria-describedby=${state.wrong.length > 0 ? `${id}-zone ${id}-error` : `${id}-zone`}
          ?disabled=${state.isBeginning}
          .value=${live(state.moment)}
          @input=${pick}
        >
      </div>
      <p class="help" id="${id}-zone">${zone}</p>
      ${isOver ? html`<p class="remark">${words.over}</p>` : nothing}
    </div>`;
  };
  const beginning = () => html`<div class="switch">
    <input type="checkbox" id="${id}-beginning" .checked=${live(state.isBeginning)} @change=${begin}>
    <label for="${id}-beginning">${words.fromBeginning}</label>
  </div>`;

  const row: SlotRow = {
    id,
    view() {
      const isWrong = state.wrong.length > 0;
      return html`<div id=${id} class="slot" role="group" aria-labelledby="${id}-name">
        <div class="slotHead"><strong id="${id}-name">${words.nextValue}</strong></div>
        ${momentView()}
        ${hasBeginning ? nothing : beginning()}
        ${value.view(isWrong ? `${id}-error` : undefined)}
        <p class="error" id="${id}-error" ?hidden=${!isWrong}>${state.wrong.join(' ')}</p>
        <div class="tools">
          ${secondaryButton({ name: words.remove, press: () => drop(row), about: `${id}-name` })}
        </div>
      </div>`;
    },
    slot: () => chosen() ?? Number.POSITIVE_INFINITY,
    sends(): SentSlot | undefined {
      const from = chosen();
      const typed = value.value();
      if (from === undefined) return undefined;
      return typed === undefined ? { slot: from } : { slot: from, value: typed };
    },
    problem: () => [chosen() === undefined ? words.noMoment : '', value.problem()].filter(Boolean).join(' '),
    mark(texts) {
      state.wrong = texts;
    },
    focus: () => focusOn(`${id}-moment`),
  };
  return row;
}
