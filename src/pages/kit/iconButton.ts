import { html, nothing } from 'lit-html';
import type { IconName } from '../../wire/iconNames.ts';
import { codicon } from './codicon.ts';

export interface IconButton {
  readonly icon: IconName;
  /** The tooltip, also read by screen readers. */
  readonly name: string;
  readonly press: () => void;
  readonly id?: string | undefined;
  readonly isHidden?: boolean;
}

/** A button with only an icon. */
export function iconButton({ icon, name, press, id, isHidden = false }: IconButton) {
  return html`<button
    type="button"
    class="icon"
    id=${id ?? nothing}
    title=${name}
    aria-label=${name}
    ?hidden=${isHidden}
    @click=${press}
  >${codicon(icon)}</button>`;
}
