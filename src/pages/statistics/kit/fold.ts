import { html } from 'lit-html';
import { codicon } from '../../kit/codicon.ts';

/** Opens and closes a part of the page, by id; only if there is little room (`compact.css`). */
export function createFold(id: string, redraw: () => void) {
  let isOpen = false;
  const toggle = () => {
    isOpen = !isOpen;
    redraw();
  };
  return {
    isOpen: () => isOpen,
    /** The button, with the number of folded settings in use. */
    button: (name: string, inUse = 0) =>
      html`<button
        type="button"
        class="entry fold"
        aria-controls=${id}
        aria-expanded=${isOpen}
        @click=${toggle}
      ><span>${inUse > 0 ? `${name} (${inUse})` : name}</span>${codicon('chevron-down')}</button>`,
  };
}
