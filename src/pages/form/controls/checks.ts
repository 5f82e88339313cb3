import { html } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Option } from '../../../wire/form.ts';
import type { ControlPart, ControlParts } from '../control.ts';
import { group } from './group.ts';

/** Any number of given values, each with a check box. */
export function checksControl({ id, changed }: ControlParts, options: readonly Option[]): ControlPart {
  /** May include values that have no check box: the service knows more than this form. */
  let chosen: readonly unknown[] = [];
  const tick = (value: unknown, isTicked: boolean) => {
    chosen = isTicked ? [...chosen, value] : chosen.filter((each) => each !== value);
    changed();
  };
  const box = ({ value, label }: Option, index: number) => html`<div class="switch">
    <input
      type="checkbox"
      id="${id}-${index}"
      .checked=${live(chosen.includes(value))}
      @change=${({ target }: Event) => tick(value, (target as HTMLInputElement).checked)}
    >
    <label for="${id}-${index}">${label}</label>
  </div>`;
  const known = options.map(({ value }) => value as unknown);
  return {
    view: (controlState) => group({ id, controlState, style: 'checks' }, options.map(box)),
    labelled: false,
    value: () => [
      ...known.filter((value) => chosen.includes(value)),
      ...chosen.filter((value) => !known.includes(value)),
    ],
    set(values) {
      chosen = Array.isArray(values) ? values : [];
    },
  };
}
