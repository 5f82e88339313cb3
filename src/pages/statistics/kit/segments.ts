import { html } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { SelectChoice } from './fields.ts';

interface Segments {
  /** Identifies the group. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly SelectChoice[];
  readonly value: string;
  readonly change: (value: string) => void;
  readonly variant?: 'roomy';
  readonly isHidden?: boolean;
}

/** A few choices side by side: radio buttons, with their keys. */
export function segments({ name, label, choices, value, change, variant, isHidden = false }: Segments) {
  const changed = ({ target }: Event) => change((target as HTMLInputElement).value);
  return html`<fieldset
    class="segments ${variant ?? ''}"
    aria-label=${label}
    ?hidden=${isHidden}
    @change=${changed}
  >${choices.map(
    (choice) =>
      html`<label><input
        type="radio"
        name=${name}
        value=${choice.value}
        .checked=${live(choice.value === value)}
      ><span>${choice.label}</span></label>`,
  )}</fieldset>`;
}
