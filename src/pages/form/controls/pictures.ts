import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Option, WireControl } from '../../../wire/form.ts';
import type { ControlPart, ControlParts } from '../control.ts';

/** One of several pictures. */
export function picturesControl({ id, changed }: ControlParts, options: readonly Option[]): ControlPart {
  const state: { shown: readonly Option[]; chosen: unknown } = { shown: options, chosen: undefined };
  const choose = (value: unknown) => {
    state.chosen = value;
    changed();
  };
  const row = ({ value }: Option, index: number) => {
    const { label, picture } = state.shown[index] ?? { label: '', picture: undefined };
    const radio = html`<input
      type="radio"
      name=${id}
      id="${id}-${index}"
      .checked=${live(state.chosen === value)}
      @change=${() => choose(value)}
    >`;
    const image = html`<img alt="" ?hidden=${picture === undefined} src=${picture ?? nothing}>`;
    return html`<label for="${id}-${index}">${image}<span>${radio}<span>${label}</span></span></label>`;
  };
  return {
    view: ({ describedBy, isWrong }) => html`<div
      role="radiogroup"
      id=${id}
      tabindex="-1"
      class="pictures"
      aria-labelledby="${id}-label"
      aria-describedby=${describedBy}
      aria-invalid=${isWrong ? 'true' : nothing}
    >${options.map(row)}</div>`,
    labelled: false,
    value: () => options.find(({ value }) => value === state.chosen)?.value,
    set(value) {
      state.chosen = value;
    },
    renew(control: WireControl) {
      if (control.type === 'pictures') state.shown = control.options;
    },
  };
}
