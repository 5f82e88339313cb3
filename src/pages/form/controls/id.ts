import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { readNumber } from '../../../shared/text/readNumber.ts';
import type { Option } from '../../../wire/form.ts';
import { focusOn } from '../../kit/focusOn.ts';
import { type ControlPart, type ControlParts, put } from '../control.ts';
import { language } from '../language.ts';
import { textBox } from './textBox.ts';

/** The number of something that is chosen by its name. The last option leads to a box for any other number. */
export function idControl(parts: ControlParts, initial: readonly Option[]): ControlPart {
  const { id, field, words, changed } = parts;
  const state = { options: initial, value: null as unknown, typed: undefined as string | undefined };
  const set = (next: unknown) => {
    const value = next ?? null;
    const isListed = value === null || state.options.some((each) => each.value === value);
    // one that isn't listed stays: the service knows more than this form
    Object.assign(state, { value, typed: isListed ? undefined : String(value) });
  };
  const choose = ({ target }: Event) => {
    const { value } = target as HTMLSelectElement;
    if (value === 'another') state.typed = '';
    else set(value === '' ? null : state.options[Number(value)]?.value);
    changed();
    if (value === 'another') focusOn(`${id}-other`);
  };
  const type = (text: string) => {
    state.typed = text;
    state.value = text.trim() === '' ? null : readNumber(text, language());
    changed();
  };
  const option = (value: string, label: string, isChosen: boolean) =>
    html`<option value=${value} .selected=${live(isChosen)}>${label}</option>`;
  return {
    view: (controlState) => html`<div class="withUnit">
      <select
        id=${id}
        aria-describedby=${controlState.describedBy}
        aria-invalid=${controlState.isWrong && state.typed === undefined ? 'true' : nothing}
        @change=${choose}
      >
        ${option('', words.none, state.value === null && state.typed === undefined)}
        ${state.options.map(({ value, label, note }, index) =>
          option(
            String(index),
            note ? `${label} · ${note}` : label,
            state.typed === undefined && value === state.value,
          ),
        )}
        ${option('another', words.another, state.typed !== undefined)}
      </select>
      ${
        state.typed === undefined
          ? nothing
          : textBox({
              id: `${id}-other`,
              text: state.typed,
              type,
              controlState,
              number: 'numeric',
              label: put(words.otherOf, field.label),
            })
      }
    </div>`,
    labelled: true,
    value: () => state.value,
    set,
    renew(control) {
      if (control.type === 'id') state.options = control.options;
    },
  };
}
