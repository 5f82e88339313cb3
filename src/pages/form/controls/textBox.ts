import { html, nothing } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { ControlState } from '../control.ts';

interface TextBox {
  readonly id: string;
  readonly text: string;
  /** Called with the full text of the box on each edit. */
  readonly type: (text: string) => void;
  readonly controlState?: Omit<ControlState, 'part'>;
  readonly isSecret?: boolean;
  /** How a number is entered in it: as text, since a number box would hide what it cannot parse. */
  readonly number?: 'decimal' | 'numeric';
  /** The id of its suggestions list. */
  readonly list?: string;
  /** Its name if there is no label. */
  readonly label?: string;
  readonly placeholder?: string;
  /** Called when the box loses focus. */
  readonly leave?: () => void;
  /** Called on Enter; without it, the form is sent. */
  readonly enter?: () => void;
}

/** A line of text. */
export function textBox({ id, text, type, controlState, leave, enter, ...more }: TextBox) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !enter) return;
    event.preventDefault();
    enter();
  };
  return html`<input
    type=${more.isSecret ? 'password' : 'text'}
    id=${id}
    class=${more.number ? 'number' : nothing}
    inputmode=${more.number ?? nothing}
    autocomplete=${more.isSecret ? 'new-password' : 'off'}
    spellcheck="false"
    list=${more.list ?? nothing}
    placeholder=${more.placeholder ?? nothing}
    aria-label=${more.label ?? nothing}
    aria-describedby=${controlState?.describedBy ?? nothing}
    aria-invalid=${controlState?.isWrong ? 'true' : nothing}
    .value=${live(text)}
    @input=${({ target }: Event) => type((target as HTMLInputElement).value)}
    @change=${leave}
    @keydown=${press}
  >`;
}
