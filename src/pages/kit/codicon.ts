import { html } from 'lit-html';
import type { IconName } from '../../wire/iconNames.ts';

/** An icon of the editor. Screen readers ignore it: the element beside it has the text. */
export function codicon(name: IconName) {
  return html`<span class="codicon codicon-${name}" aria-hidden="true"></span>`;
}
