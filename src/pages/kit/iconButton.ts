import { html, nothing } from 'lit-html';
import { codicon } from './codicon.ts';

export interface IconButton {
  readonly icon: string;
  /** The tooltip, and what a screen reader says. */
  readonly name: string;
  readonly press: () => void;
  readonly id?: string | undefined;
  /** The id of what says why it can’t be pressed. It keeps its place among the keys, so that the reason is found. */
  readonly disabledBy?: string | undefined;
  readonly isHidden?: boolean;
}

/** A button that is an icon. */
export function iconButton({ icon, name, press, id, disabledBy, isHidden = false }: IconButton) {
  return html`<button
    type="button"
    class="icon"
    id=${id ?? nothing}
    title=${name}
    aria-label=${name}
    aria-disabled=${disabledBy ? 'true' : nothing}
    aria-describedby=${disabledBy ?? nothing}
    ?hidden=${isHidden}
    @click=${() => disabledBy || press()}
  >${codicon(icon)}</button>`;
}
