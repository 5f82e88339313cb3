import { html } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { checksumOf, hasChecksum, type StoredSlot } from '../../../shared/secretSlots.ts';
import { put } from '../control.ts';
import { secondaryButton } from '../secondaryButton.ts';
import type { SlotRowParts } from './slot.ts';

type Result = readonly { readonly slot: number; readonly isEqual: boolean | undefined }[];

/** Checks whether a value is the stored one. It never leaves the page, and is forgotten at once. */
export function createSlotCompare(
  { id, words, redraw, name }: Omit<SlotRowParts, 'changed' | 'copySecret'>,
  stored: () => readonly StoredSlot[],
) {
  const state: { typed: string; result: Result } = { typed: '', result: [] };

  const compare = async () => {
    const { typed } = state;
    state.typed = '';
    redraw();
    const computed = await checksumOf(typed);
    state.result = stored().map((each) => ({ slot: each.slot, isEqual: hasChecksum(each, computed) }));
    redraw();
  };
  const type = ({ target }: Event) => {
    Object.assign(state, { typed: (target as HTMLInputElement).value, result: [] });
    redraw();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void compare();
  };
  const row = ({ slot, isEqual }: Result[number]) => {
    const said = isEqual === undefined ? words.incomparable : isEqual ? words.equal : words.unequal;
    return html`<li data-equal=${isEqual}>${put(said, name(slot))}</li>`;
  };
  const box = `${id}-compare`;
  return () => html`<details class="compare">
    <summary>${words.compare}</summary>
    <label for=${box}>${words.compareValue}</label>
    <div class="withUnit">
      <input
        type="password"
        id=${box}
        autocomplete="off"
        spellcheck="false"
        aria-describedby="${box}-help"
        .value=${live(state.typed)}
        @input=${type}
        @keydown=${press}
      >
      ${secondaryButton({ name: words.compareNow, press: () => void compare() })}
    </div>
    <p class="help" id="${box}-help">${words.compareHelp}</p>
    <div role="status"><ul class="plain">${state.result.map(row)}</ul></div>
  </details>`;
}
