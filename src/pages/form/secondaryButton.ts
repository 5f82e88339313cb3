import { html, nothing } from 'lit-html';

interface SecondaryButton {
  readonly name: string;
  readonly press: () => void;
  readonly id?: string;
  /** The id of the element that it is about. */
  readonly about?: string;
  readonly isHidden?: boolean;
}

/** A secondary button. */
export function secondaryButton({ name, press, id, about, isHidden = false }: SecondaryButton) {
  return html`<button
    type="button"
    class="secondary"
    id=${id ?? nothing}
    aria-describedby=${about ?? nothing}
    ?hidden=${isHidden}
    @click=${press}
  >${name}</button>`;
}
