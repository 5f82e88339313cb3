import { html, nothing } from 'lit-html';
import type { IconName } from '../../wire/iconNames.ts';
import { codicon } from './codicon.ts';

export interface IconButton {
  readonly icon: IconName;
  /** The tooltip, also read by screen readers. */
  readonly name: string;
  readonly press: () => void;
  readonly id?: string | undefined;
  /**
   * The id of the text saying why it can't be pressed. It stays focusable, so that the reason can be found.
   */
  readonly disabledBy?: string | undefined;
  readonly isHidden?: boolean;
}

/** A button with only an icon. */
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
