import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { WireControl } from '../../../wire/form.ts';
import { focusOn } from '../../kit/focusOn.ts';
import type { ControlPart, ControlParts } from '../control.ts';
import { secondaryButton } from '../secondaryButton.ts';

/** A value that is never shown: a new one can be typed, masked, or the old one removed. */
export function secretControl(
  { id, field, words, changed, redraw }: ControlParts,
  { isSet }: Extract<WireControl, { type: 'secret' }>,
): ControlPart {
  const state = { typed: '', isCleared: false, isSeen: false };

  const type = ({ target }: Event) => {
    Object.assign(state, { typed: (target as HTMLInputElement).value, isCleared: false });
    changed();
  };
  const peek = ({ target }: Event) => {
    state.isSeen = (target as HTMLInputElement).checked;
    redraw();
  };
  const clear = () => {
    Object.assign(state, { typed: '', isCleared: true });
    changed();
    focusOn(id);
  };
  const before = isSet === undefined ? words.secretUnknown : isSet ? words.secretSet : words.secretUnset;
  return {
    view: ({ describedBy, isWrong }) => html`<div>
      <input
        type=${state.isSeen ? 'text' : 'password'}
        id=${id}
        autocomplete="new-password"
        spellcheck="false"
        aria-describedby=${describedBy}
        aria-invalid=${isWrong ? 'true' : nothing}
        .value=${live(state.typed)}
        @input=${type}
      >
      <div class="tools">
        <input type="checkbox" id="${id}-show" aria-describedby="${id}-label" .checked=${live(state.isSeen)} @change=${peek}>
        <label for="${id}-show">${words.show}</label>
        ${secondaryButton({
          name: words.clear,
          press: clear,
          about: `${id}-label`,
          isHidden: !field.nullable || isSet !== true || state.isCleared,
        })}
      </div>
    </div>`,
    note() {
      if (state.isCleared) return words.secretCleared;
      return state.typed ? words.secretNew : before;
    },
    labelled: true,
    value: () => (state.isCleared ? null : state.typed || undefined),
    set() {
      Object.assign(state, { typed: '', isCleared: false });
    },
  };
}
